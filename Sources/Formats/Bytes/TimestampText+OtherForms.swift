extension TimestampText {
  /// The forms other than the usual one, byte by byte.
  @inline(never)
  static func parseOther(_ source: borrowing Span<UInt8>, _ range: Range<Int>) -> TimestampText? {
    let longestText = 64
    guard range.count <= longestText else { return nil }
    var bytes: [UInt8] = []
    XMLText.appendDecoded(source, range, to: &bytes)
    var reader = DigitReader(rest: bytes[...].drop { $0 == UInt8(ascii: " ") })
    guard let fields = reader.fields(), let fraction = reader.fraction() else { return nil }
    reader.skip(" ")
    guard let offset = reader.offsetSeconds() else { return nil }
    reader.skip(" ")
    guard reader.rest.isEmpty else { return nil }
    return fields.timestamp(offsetSeconds: offset, microseconds: fraction)
  }

  private struct DigitReader {
    var rest: ArraySlice<UInt8>

    /// Skips one byte if it is there.
    @discardableResult
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// A number of exactly so many digits.
    mutating func number(_ count: Int) -> Int? {
      var value = 0
      guard rest.count >= count else { return nil }
      for byte in rest.prefix(count) {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        value = value * 10 + Int(digit)
      }
      rest = rest.dropFirst(count)
      return value
    }

    mutating func fields() -> Fields? {
      guard let year = number(4) else { return nil }
      let hasSeparators = skip("-")
      guard let month = number(2), skip("-") == hasSeparators, let day = number(2),
        skip("T") || skip(" ") || !hasSeparators, let hour = number(2),
        skip(":") == hasSeparators, let minute = number(2), skip(":") == hasSeparators,
        let second = number(2)
      else { return nil }
      return Fields(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    }

    /// Microseconds after the point; 0 without one. Further digits are cut.
    mutating func fraction() -> Int? {
      guard skip(".") else { return 0 }
      var value = 0
      var count = 0
      while let digit = number(1) {
        if count < 6 { value = value * 10 + digit }
        count += 1
      }
      guard count > 0 else { return nil }
      while count < 6 {
        value *= 10
        count += 1
      }
      return value
    }

    mutating func offsetSeconds() -> Int? {
      if skip("Z") { return 0 }
      let isNegative = rest.first == UInt8(ascii: "-")
      guard skip("+") || skip("-"), let hours = number(2) else { return nil }
      skip(":")
      guard let minutes = number(2), minutes < 60 else { return nil }
      let seconds = hours * 3600 + minutes * 60
      return isNegative ? -seconds : seconds
    }
  }
}
