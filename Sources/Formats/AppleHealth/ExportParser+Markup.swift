import SampleModel

extension ExportParser {
  /// Takes one piece of markup before the root element.
  ///
  /// The internal subset of a DOCTYPE is not read but for one comment: version 12 of the format
  /// shipped with one that is not well-formed.
  /// - Returns: where the scan goes on, or `nil` where the window ends too early.
  mutating func parseProlog(_ window: borrowing Span<UInt8>, at position: Int) -> Int? {
    let limit = window.count
    if window.holds("<!--", at: position) {
      guard let end = window.firstOffset(of: "-->", from: position + 4, to: limit) else {
        return nil
      }
      readVersion(window, position..<end)
      return end + 3
    }
    guard window.holds("<HealthData", at: position) else {
      return limit - position >= 12 ? position + 1 : nil
    }
    guard limit - position > 11 else { return nil }
    let after = window[position + 11]
    guard after <= 0x20 || after == UInt8(ascii: ">") || after == UInt8(ascii: "/") else {
      return position + 1
    }
    return parseMarkup(window, at: position)
  }

  /// Takes one tag, comment, instruction or literal section.
  @inline(__always)
  mutating func parseMarkup(_ window: borrowing Span<UInt8>, at position: Int) -> Int? {
    guard position &+ 1 < window.count else { return nil }
    let kind = window[position &+ 1]
    if kind == UInt8(ascii: "!") || kind == UInt8(ascii: "?") {
      return skipOther(window, at: position)
    }
    if kind == UInt8(ascii: "R"), let match = templates.match(window, at: position) {
      take(match, window, at: position)
      return match.tagEnd
    }
    switch scanner.scan(window, at: position, to: window.count) {
    case .tag(let tag):
      if tag.end &- position > Self.tokenLimit {
        refuseLongToken(at: position)
      } else {
        take(tag, window, at: position)
      }
      return tag.end
    case .cut:
      return nil
    case .malformed(let name, let next):
      refuse(name, at: position)
      return next
    }
  }

  /// Comments, literal sections, instructions and declarations hold no samples.
  @inline(never)
  private func skipOther(_ window: borrowing Span<UInt8>, at position: Int) -> Int? {
    let limit = window.count
    func end(of terminator: String, from start: Int) -> Int? {
      window.firstOffset(of: terminator, from: start, to: limit).map { $0 + terminator.utf8.count }
    }
    if limit - position < 9 { return nil }
    if window.holds("<!--", at: position) { return end(of: "-->", from: position + 4) }
    if window.holds("<![CDATA[", at: position) { return end(of: "]]>", from: position + 9) }
    return end(of: window.holds("<?", at: position) ? "?>" : ">", from: position + 2)
  }

  private mutating func refuse(_ name: ElementName?, at position: Int) {
    guard phase == .body, name == .record || name == .workout else { return }
    let type = scanner.attributes[.type] == nil ? "" : name == .record ? "Record" : "Workout"
    report.records.read += 1
    rejections.add(.malformedElement, type: type, at: windowOffset + Int64(position))
  }

  private mutating func readVersion(_ window: borrowing Span<UInt8>, _ range: Range<Int>) {
    let label = "HealthKit Export Version:"
    guard report.formatVersion == nil,
      let start = window.firstOffset(of: label, from: range.lowerBound, to: range.upperBound)
    else { return }
    var version: Int?
    for offset in (start + label.utf8.count)..<range.upperBound {
      let digit = window[offset] &- UInt8(ascii: "0")
      if digit < 10, version ?? 0 < 100_000 {
        version = (version ?? 0) * 10 + Int(digit)
      } else if version != nil || window[offset] != UInt8(ascii: " ") {
        break
      }
    }
    report.formatVersion = version
  }
}
