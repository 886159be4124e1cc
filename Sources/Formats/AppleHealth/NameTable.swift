/// Finds a name among a few known ones by its length and its bytes, four words at most.
struct NameTable<Name: TagName> {
  private struct Entry {
    var words: (UInt64, UInt64, UInt64, UInt64)
    var name: Name
  }

  private static var longest: Int { 32 }

  /// Sorted by the length of the name.
  private var entries: [Entry] = []
  /// Where the entries of each length begin, and where the last ones end.
  private var starts = InlineArray<34, Int>(repeating: 0)

  init() {
    let names = Name.allCases.map { (name: $0, bytes: Array($0.text.utf8)) }
    for length in 0...Self.longest {
      for (name, bytes) in names where bytes.count == length {
        let words = Self.words(bytes.span, at: 0, length: length)
        entries.append(Entry(words: words, name: name))
      }
      starts[length + 1] = entries.count
    }
    precondition(entries.count == names.count, "a name is longer than \(Self.longest) bytes")
  }

  /// The known name that the range spells, or `nil`.
  @inline(__always)
  func find(_ source: borrowing Span<UInt8>, _ range: Range<Int>) -> Name? {
    let length = range.count
    guard length <= Self.longest else { return nil }
    var index = starts[length]
    let end = starts[length &+ 1]
    guard index < end else { return nil }
    let words = Self.words(source, at: range.lowerBound, length: length)
    while index < end {
      if entries[index].words == words { return entries[index].name }
      index &+= 1
    }
    return nil
  }

  /// All bytes of a name: words from its front, and one that ends where the name ends.
  @inline(__always)
  private static func words(_ source: borrowing Span<UInt8>, at offset: Int, length: Int)
    -> (UInt64, UInt64, UInt64, UInt64)
  {
    let first = source.shortWord(at: offset, length: length)
    guard length > 8 else { return (first, 0, 0, 0) }
    let last = source.word(at: offset &+ length &- 8)
    guard length > 16 else { return (first, 0, 0, last) }
    let second = source.word(at: offset &+ 8)
    let third = length > 24 ? source.word(at: offset &+ 16) : 0
    return (first, second, third, last)
  }
}
