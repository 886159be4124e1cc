import Queries
public import SampleModel
public import TimeCore

/// The time that samples of a category or quantity type cover, which HealthKit's statistics lack for
/// categories.
///
/// Source: reference section "Duration".
public struct DurationQuery: Hashable, Sendable {
  /// A category or quantity type; others have no duration.
  public var type: SampleType
  /// Lengths are cut at its ends; `nil` for all time.
  public var range: TimeRange?
  /// Further conditions.
  public var predicate: Predicate?
  /// The category values that count; empty for all.
  public var values: Set<Int>
  /// Whether an instant that several samples cover counts once, or once for each.
  public var overlaps: StatisticsRequest.Overlaps

  /// By default the union of all samples: an instant that two of them cover counts once.
  public init(
    type: SampleType, range: TimeRange? = nil, predicate: Predicate? = nil,
    values: Set<Int> = [], overlaps: StatisticsRequest.Overlaps = .once
  ) {
    self.type = type
    self.range = range
    self.predicate = predicate
    self.values = values
    self.overlaps = overlaps
  }
}

/// A duration of one interval; `nil` where no sample is.
public struct DurationInterval: Hashable, Sendable {
  /// The calendar interval, cut to the query's range.
  public let range: TimeRange
  /// In seconds.
  public let duration: Quantity?
}

extension HealthStore {
  /// The duration over the whole range.
  ///
  /// - Throws: `HealthError.Code.noData` where no sample is; `invalidArgument`,
  ///   `authorizationNotDetermined`, `databaseInaccessible`.
  public func execute(_ query: DurationQuery) throws(HealthError) -> Quantity {
    guard let duration = try answer(query, by: nil, in: .utc).value else { throw .noData }
    return Quantity(value: duration, unit: .second)
  }

  /// As `execute(_:)`, but `nil` where no sample is.
  public func duration(_ query: DurationQuery) throws(HealthError) -> Quantity? {
    try answer(query, by: nil, in: .utc).value.map { Quantity(value: $0, unit: .second) }
  }

  /// The duration of each calendar interval of the range.
  ///
  /// - Throws: as `execute(_:)`, but for `noData`.
  public func durations(
    _ query: DurationQuery, by interval: CalendarInterval, in timeZone: TimeZoneRules
  ) throws(HealthError) -> [DurationInterval] {
    try (answer(query, by: interval, in: timeZone).buckets ?? []).map { bucket in
      DurationInterval(
        range: bucket.range,
        duration: bucket.value.map { Quantity(value: $0, unit: .second) })
    }
  }

  private func answer(
    _ query: DurationQuery, by interval: CalendarInterval?, in timeZone: TimeZoneRules
  ) throws(HealthError) -> StatisticsAnswer {
    let selected = try selection(of: query.type, query.predicate).series()
    var request = StatisticsRequest(
      type: query.type, statistic: .duration, range: query.range, timeZone: timeZone)
    request.interval = interval
    request.unit = .second
    request.overlaps = query.overlaps
    request.filter.categoryValues = query.values
    let question = request
    return try HealthError.wording { () throws(QueryError) in
      try Queries.StatisticsQuery(question, over: selected).answer()
    }
  }
}
