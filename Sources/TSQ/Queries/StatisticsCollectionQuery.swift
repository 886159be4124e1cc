import ColumnStore
import Queries
public import SampleModel
public import TimeCore

/// Statistics by intervals of a calendar that extend from an anchor in both directions.
///
/// Cumulative samples that cross a border are shared out in proportion to time. Source: reference
/// section "Collection query".
public struct StatisticsCollectionQuery: Hashable, Sendable {
  /// Most intervals between the first and the last sample.
  public static let intervalLimit = 10_000_000

  /// A quantity type: HealthKit has no statistics of others.
  public var type: SampleType
  /// Selects whole samples; the intervals alone cut them. `nil` for all.
  public var predicate: Predicate?
  /// What each interval's statistics hold; must fit the type's aggregation style.
  public var options: StatisticsOptions
  /// The start of one of the intervals.
  public var anchorDate: Instant
  /// The length of the intervals, as HealthKit's `DateComponents` of one unit.
  public var intervalComponents: CalendarInterval
  /// Whose calendar the intervals follow.
  public var timeZone: TimeZoneRules

  /// The zone has no default: days depend on it.
  public init(
    type: SampleType, predicate: Predicate? = nil, options: StatisticsOptions,
    anchorDate: Instant, intervalComponents: CalendarInterval, timeZone: TimeZoneRules
  ) {
    self.type = type
    self.predicate = predicate
    self.options = options
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
    self.timeZone = timeZone
  }

  func buckets(_ policy: DevicePolicy) -> AnchoredBuckets {
    var interval = intervalComponents
    if policy.dayLength == .fixed, let days = interval.dayCount {
      interval = CalendarInterval(.hour, count: days * 24)
    }
    return AnchoredBuckets(
      anchor: anchorDate, interval: interval, timeZone: timeZone,
      countsFromPreviousBorder: policy.monthSteps == .fromPreviousBorder)
  }
}

extension HealthStore {
  /// The statistics of every interval that a selected sample reaches into.
  ///
  /// That may be an interval outside the predicate's dates: it is incomplete then.
  /// - Throws: as `execute(_:)` of a `StatisticsQuery`, but for `noData`: a collection may be
  ///   empty; `invalidArgument` above `StatisticsCollectionQuery.intervalLimit`.
  /// - Complexity: O(log rows + intervals) without a predicate.
  public func execute(
    _ query: StatisticsCollectionQuery
  ) throws(HealthError) -> StatisticsCollection {
    try query.options.validate(for: query.type, policy: policy)
    let selected = try selection(of: query.type, query.predicate).series()
    let range = try HealthError.wording { () throws(QueryError) in try selected.range() }
    let buckets = query.buckets(policy)
    guard let range else {
      return StatisticsCollection(query: query, buckets: buckets, statistics: [])
    }
    let borders = try buckets.borders(around: range)
    let statistics = try HealthError.wording { () throws(QueryError) in
      try CollectionBuilder(
        query: query, samples: selected, policy: policy
      ).statistics(between: borders)
    }
    return StatisticsCollection(query: query, buckets: buckets, statistics: statistics)
  }
}

extension CalendarInterval {
  /// Days of one interval; `nil` for units that are no whole days or differ in length.
  fileprivate var dayCount: Int? {
    // More days than all time has are no other interval.
    let count = min(count, 1 << 24)
    switch unit {
    case .day: return count
    case .week: return count * 7
    case .minute, .hour, .month, .year: return nil
    }
  }
}

extension AnchoredBuckets {
  /// The borders of all intervals that a range shares an instant with, each once.
  fileprivate func borders(around range: TimeRange) throws(HealthError) -> [Int64] {
    let first = index(containing: range.start)
    let last = index(containing: range.end.adding(microseconds: range.isEmpty ? 0 : -1))
    guard last - first < StatisticsCollectionQuery.intervalLimit else {
      throw .invalidArgument("\(last - first) intervals are too many")
    }
    var borders: [Int64] = []
    for index in first...last + 1 {
      let border = border(index).microseconds
      // An interval whose days do not exist has no length.
      if borders.last != border { borders.append(border) }
    }
    return borders
  }
}

/// Fills the statistics of the intervals that have samples.
private struct CollectionBuilder {
  let query: StatisticsCollectionQuery
  let samples: TypeSamples
  let policy: DevicePolicy

  func statistics(between borders: [Int64]) throws(QueryError) -> [Statistics] {
    var statistics = try present(between: borders)
    for (statistic, part) in query.options.parts {
      let request = query.options.request(statistic, of: query.type, policy: policy)
      let values = try BorderedStatistics(request, over: samples).values(between: borders)
      func quantity(_ value: Double?) -> Quantity? {
        value.map { Quantity(value: $0, unit: values.unit) }
      }
      for (bucket, index) in statistics.map(\.0).enumerated() {
        statistics[bucket].1.merged[keyPath: part] = quantity(values.merged[index])
        if statistic == .latest {
          statistics[bucket].1.mostRecentQuantityDateInterval = values.witnesses[index]
        }
        for (source, own) in values.bySource {
          guard let value = quantity(own[index]) else { continue }
          statistics[bucket].1.bySource[source, default: Statistics.Values()][keyPath: part] = value
        }
      }
    }
    return statistics.map(\.1)
  }

  /// The intervals with samples, by their place.
  private func present(between borders: [Int64]) throws(QueryError) -> [(Int, Statistics)] {
    let request = query.options.request(.count, of: query.type, policy: policy)
    let counts = try BorderedStatistics(request, over: samples).counts(between: borders)
    var present: [(Int, Statistics)] = []
    for index in 0..<borders.count - 1 {
      let sources = counts.filter { $0.counts[index] > 0 }.map(\.source)
      guard !sources.isEmpty else { continue }
      var statistics = Statistics(
        type: query.type,
        range: TimeRange(
          start: Instant(microseconds: borders[index]),
          end: Instant(microseconds: borders[index + 1])))
      if query.options.contains(.separateBySource) { statistics.sources = sources }
      present.append((index, statistics))
    }
    return present
  }
}
