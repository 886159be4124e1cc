/// The distinct devices of an export.
///
/// HealthKit prints a device with the address of an object in memory, which differs from record
/// to record: `<<HKDevice: 0x280000001>, name:Apple Watch, …>`. Only what follows it counts.
struct DeviceTable {
  private var texts = TextTable()
  private let escapedOpening = ShortText("&lt;&lt;HKDevice: 0x")
  private let escapedClosing = ShortText("&gt;")
  private let plainOpening = ShortText("<<HKDevice: 0x")
  private let plainClosing = ShortText(">")

  var count: Int { texts.texts.count }
  var hasInvalidText: Bool { texts.hasInvalidText }

  func text(_ index: Int32) -> String { texts.texts[Int(index)] }

  @inline(__always)
  mutating func index(of source: borrowing Span<UInt8>, _ range: Range<Int>) -> Int32 {
    texts.index(of: source, withoutAddress(source, range))
  }

  /// The range without the address and the brackets around the whole.
  @inline(__always)
  private func withoutAddress(_ source: borrowing Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    if escapedOpening.stands(in: source, at: range.lowerBound) {
      return strip(source, range, openingLength: escapedOpening.length, closing: escapedClosing)
    }
    if plainOpening.stands(in: source, at: range.lowerBound) {
      return strip(source, range, openingLength: plainOpening.length, closing: plainClosing)
    }
    return range
  }

  @inline(__always)
  private func strip(
    _ source: borrowing Span<UInt8>, _ range: Range<Int>, openingLength: Int, closing: ShortText
  ) -> Range<Int> {
    var start = range.lowerBound &+ openingLength
    while start < range.upperBound, Self.isHexadecimal(source[start]) { start &+= 1 }
    guard start &+ closing.length <= range.upperBound, closing.stands(in: source, at: start) else {
      return range
    }
    start &+= closing.length
    while start < range.upperBound,
      source[start] == UInt8(ascii: ",") || source[start] == UInt8(ascii: " ")
    { start &+= 1 }
    let end = range.upperBound &- closing.length
    let isClosed = end >= start && closing.stands(in: source, at: end)
    return start..<(isClosed ? end : range.upperBound)
  }

  /// Where the address stands in a device's text, in the spelling of exports.
  static func address(_ source: borrowing Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    let opening = "&lt;&lt;HKDevice: 0x"
    guard range.count > opening.utf8.count, source.holds(opening, at: range.lowerBound) else {
      return nil
    }
    let start = range.lowerBound + opening.utf8.count
    var end = start
    while end < range.upperBound, isHexadecimal(source[end]) { end += 1 }
    return end + 4 <= range.upperBound && source.holds("&gt;", at: end) ? start..<end : nil
  }

  @inline(__always)
  static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }
}
