public import SampleModel
public import TimeCore

/// The rings of some days.
public struct ActivitySummaryQuery: Hashable, Sendable {
  /// Inclusive on both sides; `nil` for all.
  public var dates: ClosedRange<CivilDate>?

  /// Calendar days without a time zone, as the summaries themselves carry them.
  public init(dates: ClosedRange<CivilDate>? = nil) {
    self.dates = dates
  }
}

/// Workouts that overlap a range.
public struct WorkoutQuery: Hashable, Sendable {
  /// `nil` for all.
  public var range: TimeRange?

  /// A workout that only touches the range takes no part.
  public init(range: TimeRange? = nil) {
    self.range = range
  }
}

extension HealthStore {
  /// The summaries of a query, one for each calendar day that has one, by date.
  ///
  /// - Throws: `HealthError.Code.authorizationNotDetermined`, `databaseInaccessible`.
  public func execute(_ query: ActivitySummaryQuery) throws(HealthError) -> [ActivitySummary] {
    try HealthError.wording { () throws(QueryError) in
      try activitySummaries(on: query.dates)
    }
  }

  /// The workouts of a query, by start.
  ///
  /// - Throws: `HealthError.Code.authorizationNotDetermined`, `databaseInaccessible`.
  public func execute(_ query: WorkoutQuery) throws(HealthError) -> [Workout] {
    try HealthError.wording { () throws(QueryError) in try workouts(in: query.range) }
  }
}
