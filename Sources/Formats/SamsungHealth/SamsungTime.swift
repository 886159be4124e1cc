import TimeCore

/// Times of Samsung Health: in UTC, as text or as milliseconds since 1970.
enum SamsungTime {
  static func microseconds(_ text: String) -> Int64? {
    if let milliseconds = Int64(text) {
      return SampleTimes.microseconds(milliseconds: milliseconds)
    }
    if let local = CivilDateTime(text: text) {
      return TimeZoneRules.utc.instant(of: local).microseconds
    }
    return Instant(iso8601: text)?.microseconds
  }

  /// The zone of an offset such as `UTC+0530`, in the form in which POSIX names it.
  ///
  /// POSIX counts to the west, so that `UTC+0530` is `<+0530>-05:30`.
  static func zoneName(_ text: String) -> String? {
    guard text.hasPrefix("UTC"), text.utf8.count == 8 else { return nil }
    let offset = text.dropFirst(3)
    guard let sign = offset.first, sign == "+" || sign == "-",
      let number = Int(offset.dropFirst()), number % 100 < 60, number <= 1_800
    else { return nil }
    let digits = offset.dropFirst()
    return "<\(offset)>\(sign == "+" ? "-" : "")\(digits.prefix(2)):\(digits.suffix(2))"
  }
}
