extension TextScanner {
  /// `yyyy-MM-dd` with a year of four digits.
  mutating func date() -> CivilDate? {
    guard let year = number(digitCount: 4) else { return nil }
    return monthAndDay(of: year)
  }

  /// `-MM-dd` behind a year.
  mutating func monthAndDay(of year: Int) -> CivilDate? {
    guard skip("-"), let month = number(digitCount: 2),
      skip("-"), let day = number(digitCount: 2),
      1...12 ~= month, 1...CivilDate.daysInMonth(month, of: year) ~= day
    else { return nil }
    return CivilDate(
      saturating: CivilDate.daysSinceEpoch(year: year, month: month, day: day))
  }

  /// `HH:mm[:ss[.fraction]]` as microseconds since midnight; digits past the sixth are cut off.
  mutating func microsecondOfDay() -> Int64? {
    guard let hour = number(digitCount: 2), hour < 24,
      skip(":"), let minute = number(digitCount: 2), minute < 60
    else { return nil }
    var microseconds =
      Int64(hour) * Microseconds.perHour + Int64(minute) * Microseconds.perMinute
    guard skip(":") else { return microseconds }
    guard let second = number(digitCount: 2), second < 60 else { return nil }
    microseconds += Int64(second) * Microseconds.perSecond
    guard skip(".") else { return microseconds }
    guard let fraction = number(digitCounts: 1...9) else { return nil }
    // Nanoseconds first: the fraction has at most nine digits.
    var nanoseconds = Int64(fraction.value)
    for _ in fraction.digitCount..<9 { nanoseconds *= 10 }
    return microseconds + nanoseconds / 1_000
  }

  /// `Z`, `±hh:mm`, `±hhmm`, `±hh` or `±hh:mm:ss` as seconds east of Greenwich.
  mutating func offsetSeconds() -> Int? {
    if skip("Z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(digitCount: 2) else { return nil }
    var seconds = hours * 3_600
    let hasColon = skip(":")
    if let minutes = number(digitCount: 2) {
      guard minutes < 60 else { return nil }
      seconds += minutes * 60
      if hasColon, skip(":") {
        guard let rest = number(digitCount: 2), rest < 60 else { return nil }
        seconds += rest
      }
    } else if hasColon {
      return nil
    }
    guard seconds <= OffsetTable.limitSeconds else { return nil }
    return isWest ? -seconds : seconds
  }
}
