/// A day and a time on a wall clock, without a time zone.
public struct CivilDateTime: Hashable, Comparable, Sendable {
  /// The day that the clock's calendar shows.
  public let date: CivilDate
  /// Microseconds on the clock since 00:00, in 0..<86,400,000,000.
  public let microsecondOfDay: Int64

  /// - Precondition: `microsecondOfDay` is less than a day and not negative.
  public init(date: CivilDate, microsecondOfDay: Int64 = 0) {
    precondition(
      0..<Microseconds.perDay ~= microsecondOfDay, "microsecondOfDay \(microsecondOfDay)")
    self.date = date
    self.microsecondOfDay = microsecondOfDay
  }

  /// Reads `yyyy-MM-ddTHH:mm[:ss[.fraction]]`, with a T or a space; years 0001 to 9999.
  ///
  /// A fraction has up to nine digits; those past the microsecond are cut off.
  public init?(text: some StringProtocol) {
    guard var scanner = TextScanner(text, limit: 32), let date = scanner.date(), date.year >= 1,
      scanner.skip("T") || scanner.skip(" "),
      let microsecondOfDay = scanner.microsecondOfDay(), scanner.isAtEnd
    else { return nil }
    self.init(date: date, microsecondOfDay: microsecondOfDay)
  }

  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    (left.date, left.microsecondOfDay) < (right.date, right.microsecondOfDay)
  }

  /// What the clock shows that many microseconds after 1970-01-01T00:00 on itself.
  init(clockMicroseconds: Int64) {
    let days = clockMicroseconds.flooredQuotient(by: Microseconds.perDay)
    self.init(
      date: CivilDate(saturating: Int(days)),
      microsecondOfDay: clockMicroseconds - days * Microseconds.perDay)
  }

  /// The reverse of `init(clockMicroseconds:)`.
  var clockMicroseconds: Int64 {
    Int64(date.daysSinceEpoch) * Microseconds.perDay + microsecondOfDay
  }
}
