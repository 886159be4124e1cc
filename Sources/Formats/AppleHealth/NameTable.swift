/// Finds a name among a few known ones by its length and its bytes.
struct NameTable<Name: TagName> {
  private struct Entry {
    var text: ShortText
    var name: Name
  }

  /// Sorted by the length of the name.
  private var entries: [Entry] = []
  /// Where the entries of each length begin, and where the last ones end.
  private var starts: [Int] = [0]

  init() {
    let all = Name.allCases.map { Entry(text: ShortText($0.text), name: $0) }
    for length in 0...ShortText.longest {
      entries += all.filter { $0.text.length == length }
      starts.append(entries.count)
    }
  }

  /// The known name that the range spells, or `nil`.
  @inline(__always)
  func find(_ source: borrowing Span<UInt8>, _ range: Range<Int>) -> Name? {
    let length = range.count
    guard length <= ShortText.longest else { return nil }
    var index = starts[length]
    let end = starts[length &+ 1]
    guard index < end else { return nil }
    let text = ShortText(source, at: range.lowerBound, length: length)
    while index < end {
      if entries[index].text == text { return entries[index].name }
      index &+= 1
    }
    return nil
  }
}
