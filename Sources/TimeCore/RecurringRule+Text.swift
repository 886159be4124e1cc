extension RecurringRule {
  /// Reads the value of `TZ` in POSIX.1-2024, section 8.3, with hours from -167 to 167.
  ///
  /// `nil` for anything else. A daylight saving name without days gets those of the United
  /// States, as in other systems.
  init?(posix text: some StringProtocol) {
    guard var scanner = TextScanner(text, limit: RecurringRule.byteLimit),
      scanner.skipZoneName(), let west = scanner.signedTime(hours: 24),
      west.magnitude <= OffsetTable.limitSeconds
    else { return nil }
    self.init(standardOffsetSeconds: -west, daylight: nil)
    if scanner.isAtEnd { return }
    guard scanner.skipZoneName() else { return nil }
    var offset = standardOffsetSeconds + 3_600
    if let next = scanner.next, next != UInt8(ascii: ",") {
      guard let west = scanner.signedTime(hours: 24) else { return nil }
      offset = -west
    }
    guard offset.magnitude <= OffsetTable.limitSeconds else { return nil }
    var daylight = Daylight(
      offsetSeconds: offset, start: Change.unitedStatesStart, end: Change.unitedStatesEnd)
    if !scanner.isAtEnd {
      guard scanner.skip(","), let start = scanner.change(),
        scanner.skip(","), let end = scanner.change(), scanner.isAtEnd
      else { return nil }
      daylight.start = start
      daylight.end = end
    }
    self.daylight = daylight
  }

  /// Longer texts are refused; the longest in the database of time zones has about 40 bytes.
  static let byteLimit = 128
}

extension RecurringRule.Change {
  fileprivate static let unitedStatesStart = RecurringRule.Change(
    day: .monthWeek(month: 3, week: 2, weekday: 0), second: 7_200)
  fileprivate static let unitedStatesEnd = RecurringRule.Change(
    day: .monthWeek(month: 11, week: 1, weekday: 0), second: 7_200)
}

extension TextScanner {
  /// Letters, or letters, digits and signs in angle brackets; at least three of them.
  fileprivate mutating func skipZoneName() -> Bool {
    if skip("<") {
      let count = skip { $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D }
      return count >= 3 && skip(">")
    }
    return skip { $0.isLetter } >= 3
  }

  /// `[±]h[h[h]][:mm[:ss]]` in seconds.
  fileprivate mutating func signedTime(hours limit: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(digitCounts: 1...3)?.value, hours <= limit else { return nil }
    var seconds = hours * 3_600
    if skip(":") {
      guard let minutes = number(digitCounts: 1...2)?.value, minutes < 60 else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let rest = number(digitCounts: 1...2)?.value, rest < 60 else { return nil }
        seconds += rest
      }
    }
    return isNegative ? -seconds : seconds
  }

  fileprivate mutating func change() -> RecurringRule.Change? {
    guard let day = changeDay() else { return nil }
    guard skip("/") else { return RecurringRule.Change(day: day, second: 7_200) }
    guard let second = signedTime(hours: 167) else { return nil }
    return RecurringRule.Change(day: day, second: second)
  }

  private mutating func changeDay() -> RecurringRule.Day? {
    if skip("J") {
      guard let day = number(digitCounts: 1...3)?.value, 1...365 ~= day else { return nil }
      return .julian(day)
    }
    guard skip("M") else {
      guard let day = number(digitCounts: 1...3)?.value, day <= 365 else { return nil }
      return .zeroBased(day)
    }
    guard let month = number(digitCounts: 1...2)?.value, 1...12 ~= month,
      skip("."), let week = number(digitCount: 1), 1...5 ~= week,
      skip("."), let weekday = number(digitCount: 1), weekday <= 6
    else { return nil }
    return .monthWeek(month: month, week: week, weekday: weekday)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}
