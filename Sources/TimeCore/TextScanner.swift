/// A position in a short text that is read from front to back.
struct TextScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  /// `nil` for a text of more than `limit` bytes.
  init?(_ text: some StringProtocol, limit: Int) {
    // Counting in UTF-8 stops early: a text of a gigabyte is refused without a copy.
    guard text.utf8.prefix(limit + 1).count <= limit else { return nil }
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// `nil` at the end.
  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Reads as long as the bytes belong to a set, and says how many did.
  mutating func skip(while belongs: (UInt8) -> Bool) -> Int {
    let start = position
    while let byte = next, belongs(byte) { position += 1 }
    return position - start
  }

  /// A number of that many digits; `nil`, in the same place, if there are fewer.
  mutating func number(digitCount: Int) -> Int? {
    number(digitCounts: digitCount...digitCount)?.value
  }

  /// The longest number within a range of lengths; `nil`, in the same place, if it is too short.
  mutating func number(digitCounts: ClosedRange<Int>) -> (value: Int, digitCount: Int)? {
    var value = 0
    var end = position
    while end < bytes.count, end - position < digitCounts.upperBound,
      case let digit = bytes[end] &- UInt8(ascii: "0"), digit <= 9
    {
      value = value * 10 + Int(digit)
      end += 1
    }
    guard end - position >= digitCounts.lowerBound else { return nil }
    defer { position = end }
    return (value, end - position)
  }
}
