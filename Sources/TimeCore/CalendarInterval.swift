/// The length of a calendar bucket: a number of calendar units, not a number of seconds.
public struct CalendarInterval: Hashable, Sendable {
  /// What an interval is counted in, as the components of HealthKit's collection query.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// 60 seconds of elapsed time.
    case minute
    /// 3,600 seconds of elapsed time.
    case hour
    /// To the same local time on the next day: 23 or 25 hours where clocks change.
    case day
    /// Seven days.
    case week
    /// 28 to 31 days.
    case month
    /// Twelve months.
    case year
  }

  /// Decides whether the interval is elapsed time or follows the calendar.
  public let unit: Unit
  /// How many units one bucket spans; at least 1.
  public let count: Int
  /// The day on which a week starts; without meaning for other units.
  public let weekStart: Weekday

  /// - Precondition: `count >= 1`.
  public init(_ unit: Unit, count: Int = 1, weekStart: Weekday = .monday) {
    precondition(count >= 1, "count \(count)")
    self.unit = unit
    self.count = count
    self.weekStart = weekStart
  }
}

/// A day of the week, numbered as in ISO 8601.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// 1, the first day of an ISO week.
  case monday = 1
  /// 2.
  case tuesday
  /// 3.
  case wednesday
  /// 4.
  case thursday
  /// 5.
  case friday
  /// 6.
  case saturday
  /// 7, the last day of an ISO week; HealthKit's calendars number it 1.
  case sunday
}
