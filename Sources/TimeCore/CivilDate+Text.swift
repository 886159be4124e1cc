extension CivilDate: CustomStringConvertible {
  /// Reads exactly `yyyy-MM-dd`, years 0001 to 9999.
  public init?(text: some StringProtocol) {
    guard var scanner = TextScanner(text, limit: 10),
      let date = scanner.date(), scanner.isAtEnd, date.year >= 1
    else { return nil }
    self = date
  }

  /// `yyyy-MM-dd`; a year outside 0...9999 has a sign and six digits, as in ISO 8601.
  public var description: String {
    var text: [UInt8] = []
    text.append(date: self)
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  mutating func append(date: CivilDate) {
    let (year, month, day) = date.components
    if 0...9999 ~= year {
      append(number: year, digitCount: 4)
    } else {
      append(UInt8(ascii: year < 0 ? "-" : "+"))
      append(number: abs(year), digitCount: 6)
    }
    append(UInt8(ascii: "-"))
    append(number: month, digitCount: 2)
    append(UInt8(ascii: "-"))
    append(number: day, digitCount: 2)
  }

  /// The last digits of a number that is not negative, zeros in front.
  mutating func append(number: Int, digitCount: Int) {
    let end = count + digitCount
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: digitCount))
    var rest = number
    for index in 1...digitCount {
      self[end - index] += UInt8(rest % 10)
      rest /= 10
    }
  }
}
