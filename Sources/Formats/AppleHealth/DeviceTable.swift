/// The distinct devices of an export.
///
/// HealthKit prints a device with the address of an object in memory, which differs from record
/// to record: `<<HKDevice: 0x280000001>, name:Apple Watch, …>`. Only what follows it counts.
struct DeviceTable {
  private var texts = TextTable()

  var count: Int { texts.texts.count }
  var hasInvalidText: Bool { texts.hasInvalidText }

  func text(_ index: Int32) -> String { texts.texts[Int(index)] }

  @inline(__always)
  mutating func index(of source: borrowing Span<UInt8>, _ range: Range<Int>) -> Int32 {
    texts.index(of: source, Self.withoutAddress(source, range))
  }

  /// The range without the address and the brackets around the whole.
  @inline(__always)
  private static func withoutAddress(_ source: borrowing Span<UInt8>, _ range: Range<Int>)
    -> Range<Int>
  {
    if range.count > 24, source[range.lowerBound] == UInt8(ascii: "&") {
      return strip(source, range, opening: "&lt;&lt;HKDevice: 0x", closing: "&gt;")
    }
    return strip(source, range, opening: "<<HKDevice: 0x", closing: ">")
  }

  @inline(__always)
  private static func strip(
    _ source: borrowing Span<UInt8>, _ range: Range<Int>, opening: String, closing: String
  ) -> Range<Int> {
    guard range.count > opening.utf8.count, source.holds(opening, at: range.lowerBound) else {
      return range
    }
    var start = range.lowerBound &+ opening.utf8.count
    while start < range.upperBound, isHexadecimal(source[start]) { start &+= 1 }
    guard start &+ closing.utf8.count <= range.upperBound, source.holds(closing, at: start) else {
      return range
    }
    start &+= closing.utf8.count
    while start < range.upperBound,
      source[start] == UInt8(ascii: ",") || source[start] == UInt8(ascii: " ")
    { start &+= 1 }
    let end = range.upperBound &- closing.utf8.count
    let isClosed = end >= start && source.holds(closing, at: end)
    return start..<(isClosed ? end : range.upperBound)
  }

  @inline(__always)
  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }
}
