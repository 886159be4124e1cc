import ColumnStore
import SeededNumbers
import TimeCore
import Workload

/// The ranges and days that the benchmarks ask for.
enum Questions {
  static let start = Int64(PersonCalendar.firstDay) * 86_400_000_000
  static let end = start + Int64(PersonCalendar.dayCount) * 86_400_000_000

  /// Ranges with both borders anywhere in the ten years.
  static func windows(_ count: Int) -> [TimeRange] {
    var numbers = SeededNumbers(seed: 11)
    return (0..<count).map { _ in
      let first = numbers.integer(in: start..<end)
      let second = numbers.integer(in: start..<end)
      return TimeRange(
        start: Instant(microseconds: min(first, second)),
        end: Instant(microseconds: max(first, second)))
    }
  }

  static func instants(_ count: Int) -> [Int64] {
    var numbers = SeededNumbers(seed: 12)
    return (0..<count).map { _ in numbers.integer(in: start..<end) }
  }

  static let tenYears = TimeRange(
    start: Instant(microseconds: start), end: Instant(microseconds: end))

  /// The year 2020.
  static let oneYear = TimeRange(
    start: Instant(seconds: 1_577_836_800), end: Instant(seconds: 1_609_459_200))

  /// April 2018, in which the person wears no watch by day.
  static let restMonth = TimeRange(
    start: Instant(seconds: 1_522_540_800), end: Instant(seconds: 1_525_132_800))

  static func newYork() throws -> TimeZoneRules {
    try TimeZoneRules(identifier: "America/New_York")
  }

  /// A name of New York's days that no cache has met yet.
  static func unknownCalendar(_ turn: Int) -> CalendarKey {
    CalendarKey(zoneIdentifier: "America/New_York \(turn)", interval: CalendarInterval(.day))
  }

  /// Borders of calendar buckets cut to a range, in microseconds.
  static func borders(
    _ unit: CalendarInterval.Unit, of range: TimeRange, in zone: TimeZoneRules
  ) -> [Int64] {
    let buckets = CalendarBuckets(interval: CalendarInterval(unit), timeZone: zone)
    return buckets.borderTimes(cutting: range, limit: 100_000) ?? []
  }
}
