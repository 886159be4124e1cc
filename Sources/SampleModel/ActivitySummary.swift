public import TimeCore

/// The rings of one calendar day; not a sample. `nil` is unknown, never zero.
public struct ActivitySummary: Hashable, Sendable {
  public var date: CivilDate
  /// Kilocalories.
  public var activeEnergyBurned: Double?
  public var activeEnergyBurnedGoal: Double?
  /// Minutes.
  public var appleMoveTime: Double?
  public var appleMoveTimeGoal: Double?
  public var appleExerciseTime: Double?
  public var appleExerciseTimeGoal: Double?
  /// Hours with standing.
  public var appleStandHours: Double?
  public var appleStandHoursGoal: Double?

  public init(date: CivilDate) {
    self.date = date
  }
}
