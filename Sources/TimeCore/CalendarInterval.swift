/// The length of a calendar bucket: a number of calendar units, not a number of seconds.
public struct CalendarInterval: Hashable, Sendable {
  public enum Unit: Hashable, Sendable, CaseIterable {
    case minute, hour, day, week, month, year
  }

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
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}
