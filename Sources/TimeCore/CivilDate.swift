/// A day of the proleptic Gregorian calendar, without a time zone.
///
/// Text and `init?(year:month:day:)` know the years 1...9999; arithmetic reaches ±91,867 years,
/// which is more than `Instant.distantPast` and `distantFuture` need.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public let daysSinceEpoch: Int

  /// The days that `daysSinceEpoch` may name.
  public static let supportedDays = -(1 << 25)...(1 << 25)

  /// - Precondition: `supportedDays` contains `daysSinceEpoch`.
  public init(daysSinceEpoch: Int) {
    precondition(
      CivilDate.supportedDays.contains(daysSinceEpoch), "daysSinceEpoch \(daysSinceEpoch)")
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// `nil` for a day that the calendar does not have, or a year outside 1...9999.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month,
      1...CivilDate.daysInMonth(month, of: year) ~= day
    else { return nil }
    self.init(daysSinceEpoch: CivilDate.daysSinceEpoch(year: year, month: month, day: day))
  }

  /// Year 0 stands for 1 BC.
  public var year: Int { components.year }

  /// 1...12.
  public var month: Int { components.month }

  /// 1...31.
  public var day: Int { components.day }

  /// By the ISO 8601 numbering, in which Monday is 1.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, three days after a Monday.
    let daysAfterMonday = daysSinceEpoch + 3 - (daysSinceEpoch + 3).flooredQuotient(by: 7) * 7
    return CivilDate.weekdays[daysAfterMonday]
  }

  private static let weekdays = Weekday.allCases

  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }
}
