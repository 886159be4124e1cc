/// A decimal number as exports write it: digits, one point, an exponent at most.
///
/// Every accepted text gets the double nearest to it, as `strtod` would give.
package enum DecimalNumber: Equatable {
  case value(Double)
  /// Not a number, infinite, or beyond the largest double.
  case notFinite
  case malformed

  /// Reads the whole range; spaces around the number are allowed.
  ///
  /// - Complexity: O(length); allocates only where an exact product of two doubles is not enough.
  package static func parse(_ source: borrowing Span<UInt8>, _ range: Range<Int>) -> DecimalNumber {
    var offset = range.lowerBound
    let end = range.upperBound
    let isNegative = offset < end && source[offset] == UInt8(ascii: "-")
    if isNegative { offset &+= 1 }
    var mantissa: UInt64 = 0
    var digitCount = 0
    var fractionCount = 0
    var hasPoint = false
    while offset < end {
      let byte = source[offset]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digitCount &+= 1
        if hasPoint { fractionCount &+= 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        return parseSlowly(source, range)
      }
      offset &+= 1
    }
    // Up to 18 digits cannot overflow; then both factors below are exact doubles.
    guard digitCount > 0, digitCount <= 18, mantissa <= 1 << 53, fractionCount <= 22 else {
      return parseSlowly(source, range)
    }
    let magnitude = Double(mantissa) / powersOfTen[fractionCount]
    return .value(isNegative ? -magnitude : magnitude)
  }

  /// All powers of ten that a double holds exactly.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// More digits would be no number of a person.
  private static let longestText = 1_024

  @inline(never)
  private static func parseSlowly(_ source: borrowing Span<UInt8>, _ range: Range<Int>)
    -> DecimalNumber
  {
    guard range.count <= longestText else { return .malformed }
    var bytes: [UInt8] = []
    XMLText.appendDecoded(source, range, to: &bytes)
    let space = UInt8(ascii: " ")
    let text = bytes.drop { $0 == space }
    let trimmed = text.prefix(text.count - text.reversed().prefix { $0 == space }.count)
    let word = String(decoding: trimmed, as: UTF8.self).lowercased()
    let unsigned = word.hasPrefix("-") || word.hasPrefix("+") ? String(word.dropFirst()) : word
    if ["nan", "inf", "infinity"].contains(unsigned) { return .notFinite }
    guard isDecimal(unsigned.utf8), let value = Double(word) else { return .malformed }
    return value.isFinite ? .value(value) : .notFinite
  }

  /// Whether the text is digits with a point and an exponent at most, and no hexadecimal form.
  private static func isDecimal(_ text: String.UTF8View) -> Bool {
    var digits = 0
    var rest = text[...]
    func skipDigits() -> Int {
      let count = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }.count
      rest = rest.dropFirst(count)
      return count
    }
    digits += skipDigits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      digits += skipDigits()
    }
    guard digits > 0 else { return false }
    guard rest.first == UInt8(ascii: "e") else { return rest.isEmpty }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    return skipDigits() > 0 && rest.isEmpty
  }
}
