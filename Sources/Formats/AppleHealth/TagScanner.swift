/// Splits markup into tags and notes the attributes that the reader knows.
///
/// It takes what real exports hold, well-formed or not: attributes in any order and either quotes,
/// line breaks inside tags, names with spaces, a `<` inside a value. A lost quote costs one tag:
/// the scan goes on at the next thing that looks like one.
struct TagScanner {
  struct Tag {
    /// `nil` for an element that the reader does not know.
    var name: ElementName?
    var nameRange: Range<Int>
    var isEnd = false
    var isSelfClosing = false
    /// One past the closing `>`.
    var end: Int
  }

  enum Outcome {
    case tag(Tag)
    /// The input ends before the tag does.
    case cut
    /// No tag: the scan goes on at `next`.
    case malformed(ElementName?, next: Int)
  }

  private(set) var attributes = AttributeTable()
  private let elementNames = NameTable<ElementName>()
  private let attributeNames = NameTable<AttributeName>()
  private var layout = AttributeLayout()

  /// Reads the tag that begins with the `<` at `start`.
  mutating func scan(_ source: borrowing Span<UInt8>, at start: Int, to limit: Int) -> Outcome {
    attributes.reset(origin: start)
    var offset = start &+ 1
    guard offset < limit else { return .cut }
    let isEnd = source[offset] == UInt8(ascii: "/")
    if isEnd { offset &+= 1 }
    let nameStart = offset
    while offset < limit, !Self.endsName(source[offset]) { offset &+= 1 }
    guard offset < limit else { return .cut }
    let nameRange = nameStart..<offset
    guard !nameRange.isEmpty else { return .malformed(nil, next: offset) }
    var tag = Tag(
      name: elementNames.find(source, nameRange), nameRange: nameRange, isEnd: isEnd, end: offset)
    layout.begin(tag.name)
    while true {
      switch scanAttribute(source, &offset, to: limit) {
      case .attribute: continue
      case .end(let isSelfClosing):
        tag.end = offset
        tag.isSelfClosing = isSelfClosing && !isEnd
        return .tag(tag)
      case .cut: return .cut
      case .malformed: return .malformed(tag.name, next: offset)
      }
    }
  }

  private enum Step {
    case attribute
    case end(isSelfClosing: Bool)
    case cut
    case malformed
  }

  /// Reads one attribute, or the end of the tag.
  @inline(__always)
  private mutating func scanAttribute(
    _ source: borrowing Span<UInt8>, _ offset: inout Int, to limit: Int
  ) -> Step {
    while offset < limit, source[offset] <= 0x20 { offset &+= 1 }
    let start = offset
    if let expected = layout.expected, expected.opening.stands(in: source, at: start) {
      let valueStart = start &+ expected.opening.length
      let end = endOfValue(source, from: valueStart, to: limit, quote: UInt8(ascii: "\""))
      if end < limit, source[end] == UInt8(ascii: "\"") {
        attributes.insert(expected.name, valueStart..<end)
        layout.advance()
        offset = end &+ 1
        return .attribute
      }
    }
    return scanUnexpected(source, from: start, &offset, to: limit)
  }

  /// Reads one attribute, or the end of the tag, with nothing known of it.
  @inline(never)
  private mutating func scanUnexpected(
    _ source: borrowing Span<UInt8>, from start: Int, _ offset: inout Int, to limit: Int
  ) -> Step {
    let stop = source.firstOffset(
      of: UInt8(ascii: "="), or: UInt8(ascii: ">"), from: start, to: limit)
    guard stop < limit else { return .cut }
    if source[stop] == UInt8(ascii: ">") { return endOfTag(source, start..<stop, &offset) }
    offset = stop &+ 1
    while offset < limit, source[offset] <= 0x20 { offset &+= 1 }
    guard offset < limit else { return .cut }
    let quote = source[offset]
    var value = offset..<offset
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let end = endOfValue(source, from: offset &+ 1, to: limit, quote: quote)
      guard end < limit else { return .cut }
      guard source[end] == quote else {
        offset = end
        return .malformed
      }
      value = offset &+ 1..<end
      offset = end &+ 1
    } else {
      while offset < limit, !Self.endsName(source[offset]) { offset &+= 1 }
      guard offset < limit else { return .cut }
      value = value.lowerBound..<offset
    }
    guard let name = attributeNames.find(source, start..<stop) else {
      return noteOddName(source, start..<stop, value: value, &offset)
    }
    attributes.insert(name, value)
    if value.lowerBound == stop &+ 2, quote == UInt8(ascii: "\"") {
      layout.learn(source, start..<value.lowerBound, name)
    }
    return .attribute
  }

  /// Takes the `>` after a range that may hold `/` or words without a value.
  private func endOfTag(
    _ source: borrowing Span<UInt8>, _ range: Range<Int>, _ offset: inout Int
  ) -> Step {
    if let less = source.lastOffset(
      of: UInt8(ascii: "<"), from: range.lowerBound, to: range.upperBound)
    {
      // The next tag after a lost `>`; of several only the last one can be whole.
      offset = less
      return .malformed
    }
    offset = range.upperBound &+ 1
    return .end(isSelfClosing: source[range.upperBound &- 1] == UInt8(ascii: "/"))
  }

  /// The closing quote of a value, or the `<` of the tag that follows a lost quote.
  @inline(__always)
  private func endOfValue(
    _ source: borrowing Span<UInt8>, from start: Int, to limit: Int, quote: UInt8
  ) -> Int {
    let less = UInt8(ascii: "<")
    var end = source.firstOffset(of: quote, or: less, from: start, to: limit)
    while end < limit, source[end] == less {
      guard end &+ 1 < limit else { return limit }
      if Self.looksLikeTag(source, at: end) { return end }
      end = source.firstOffset(of: quote, or: less, from: end &+ 1, to: limit)
    }
    return end
  }

  /// A name that the table does not hold: spaces are allowed, a `<` or a quote is not.
  @inline(never)
  private mutating func noteOddName(
    _ source: borrowing Span<UInt8>, _ range: Range<Int>, value: Range<Int>, _ offset: inout Int
  ) -> Step {
    if let less = source.lastOffset(
      of: UInt8(ascii: "<"), from: range.lowerBound, to: range.upperBound)
    {
      offset = less
      return .malformed
    }
    let quote = source.firstOffset(
      of: UInt8(ascii: "\""), from: range.lowerBound, to: range.upperBound)
    guard quote == range.upperBound else { return .malformed }
    var end = range.upperBound
    while end > range.lowerBound, source[end - 1] <= 0x20 { end -= 1 }
    if end < range.upperBound, let name = attributeNames.find(source, range.lowerBound..<end) {
      attributes.insert(name, value)
    }
    return .attribute
  }

  /// A `<` inside a value is taken for a tag's if it stands as exports write tags.
  private static func looksLikeTag(_ source: borrowing Span<UInt8>, at offset: Int) -> Bool {
    let before = source[offset - 1]
    let after = source[offset + 1]
    return (before <= 0x20 || before == UInt8(ascii: ">"))
      && (after == UInt8(ascii: "/") || after >= UInt8(ascii: "A") && after <= UInt8(ascii: "Z"))
  }

  @inline(__always)
  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}
