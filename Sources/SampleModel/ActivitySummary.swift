public import TimeCore

/// The rings of one calendar day; not a sample. `nil` is unknown, never zero.
public struct ActivitySummary: Hashable, Sendable {
  /// A day by the watch's calendar, without a time zone.
  public var date: CivilDate
  /// Kilocalories.
  public var activeEnergyBurned: Double?
  /// Kilocalories.
  public var activeEnergyBurnedGoal: Double?
  /// Minutes.
  public var appleMoveTime: Double?
  /// Minutes.
  public var appleMoveTimeGoal: Double?
  /// Minutes.
  public var appleExerciseTime: Double?
  /// Minutes.
  public var appleExerciseTimeGoal: Double?
  /// Hours with standing.
  public var appleStandHours: Double?
  /// Hours with standing.
  public var appleStandHoursGoal: Double?

  /// A day of which nothing else is known.
  public init(date: CivilDate) {
    self.date = date
  }
}
