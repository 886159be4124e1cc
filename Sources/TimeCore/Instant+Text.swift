extension Instant {
  /// Reads a date, a time and an offset of ISO 8601: `2025-02-03T10:00:00+01:00`.
  ///
  /// The time may lack seconds or have a fraction of up to nine digits, of which those past the
  /// microsecond are cut off. The offset is `Z`, `±hh:mm`, `±hhmm` or `±hh`; a space may stand
  /// for the T. Years have four digits, or a sign and six.
  public init?(iso8601 text: some StringProtocol) {
    guard var scanner = TextScanner(text, limit: 48), let date = scanner.expandedDate(),
      scanner.skip("T") || scanner.skip(" "),
      let microsecondOfDay = scanner.microsecondOfDay(),
      let offset = scanner.offsetSeconds(), scanner.isAtEnd
    else { return nil }
    let clock = CivilDateTime(date: date, microsecondOfDay: microsecondOfDay).clockMicroseconds
    let microseconds = clock - Int64(offset) * Microseconds.perSecond
    guard Instant(saturating: microseconds).microseconds == microseconds else { return nil }
    self.init(microseconds: microseconds)
  }

  /// Date, time and offset of ISO 8601 in a zone: `2025-02-03T10:00:00+01:00`.
  ///
  /// A fraction is written only where there is one, `Z` only for UTC, seconds of an offset only
  /// where it has some. A year outside 0...9999 has a sign and six digits.
  public func iso8601(in timeZone: TimeZoneRules) -> String {
    let local = timeZone.dateTime(at: self)
    var text: [UInt8] = []
    text.append(date: local.date)
    text.append(UInt8(ascii: "T"))
    text.append(secondOfDay: Int(local.microsecondOfDay / Microseconds.perSecond))
    text.append(microseconds: Int(local.microsecondOfDay % Microseconds.perSecond))
    if timeZone.isUTC {
      text.append(UInt8(ascii: "Z"))
    } else {
      text.append(offsetSeconds: timeZone.offsetSeconds(at: self))
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension TextScanner {
  fileprivate mutating func expandedDate() -> CivilDate? {
    let isNegative = skip("-")
    guard isNegative || skip("+") else { return date() }
    guard let year = number(digitCount: 6), !(isNegative && year == 0) else { return nil }
    return monthAndDay(of: isNegative ? -year : year)
  }
}

extension [UInt8] {
  fileprivate mutating func append(secondOfDay: Int) {
    append(number: secondOfDay / 3_600, digitCount: 2)
    append(UInt8(ascii: ":"))
    append(number: secondOfDay / 60 % 60, digitCount: 2)
    append(UInt8(ascii: ":"))
    append(number: secondOfDay % 60, digitCount: 2)
  }

  fileprivate mutating func append(microseconds: Int) {
    guard microseconds != 0 else { return }
    append(UInt8(ascii: "."))
    append(number: microseconds, digitCount: 6)
    while last == UInt8(ascii: "0") { removeLast() }
  }

  mutating func append(offsetSeconds: Int) {
    let length = abs(offsetSeconds)
    append(UInt8(ascii: offsetSeconds < 0 ? "-" : "+"))
    append(number: length / 3_600, digitCount: 2)
    append(UInt8(ascii: ":"))
    append(number: length / 60 % 60, digitCount: 2)
    guard length % 60 != 0 else { return }
    append(UInt8(ascii: ":"))
    append(number: length % 60, digitCount: 2)
  }
}
