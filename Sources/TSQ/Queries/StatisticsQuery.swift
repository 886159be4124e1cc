import ColumnStore
import Queries
public import SampleModel
import TimeCore

/// Statistics over the samples of a quantity type that a predicate selects.
///
/// A sample that crosses a date of the predicate counts in full, unless the store's policy says
/// otherwise. Source: reference section "Single query".
public struct StatisticsQuery: Hashable, Sendable {
  /// A quantity type: HealthKit has no statistics of others.
  public var type: SampleType
  /// Selects samples; `nil` for all that the client may see.
  public var predicate: Predicate?
  /// What the statistics hold; must fit the type's aggregation style.
  public var options: StatisticsOptions

  /// Options that the type does not have are refused when the query is executed.
  public init(type: SampleType, predicate: Predicate? = nil, options: StatisticsOptions) {
    self.type = type
    self.predicate = predicate
    self.options = options
  }
}

extension HealthStore {
  /// The statistics of a query, from the earliest start to the latest end of its samples.
  ///
  /// - Throws: `HealthError.Code.invalidArgument` for options that the type does not have;
  ///   `authorizationNotDetermined` where the client never asked; `noData` where nothing is
  ///   selected; `databaseInaccessible` where the store fails.
  public func execute(_ query: StatisticsQuery) throws(HealthError) -> Statistics {
    try query.options.validate(for: query.type, policy: policy)
    let selection = try selection(of: query.type, query.predicate)
    if let scanned = try selection.scannedStatistics(query.options, by: policy) { return scanned }
    let selected = try selection.series()
    let statistics = try HealthError.wording { () throws(QueryError) in
      try self.statistics(over: selected, between: selection.dates, query.options)
    }
    guard let statistics else { throw .noData }
    return statistics
  }

  /// As `execute(_:)`, but `nil` where nothing is selected.
  public func statistics(_ query: StatisticsQuery) throws(HealthError) -> Statistics? {
    do throws(HealthError) {
      return try execute(query)
    } catch {
      guard error.code == .noData else { throw error }
      return nil
    }
  }

  private func statistics(
    over selected: TypeSamples, between dates: TimeRange, _ options: StatisticsOptions
  ) throws(QueryError) -> Statistics? {
    guard let extent = try selected.extent() else { return nil }
    var statistics = Statistics(type: selected.type, range: extent)
    var range: TimeRange?
    if policy.singleQueryBorders == .clip {
      range = try selected.range()?.intersection(dates)
      // What only touches the dates is selected and gives nothing.
      guard range != nil else { return statistics }
    }
    for (statistic, part) in options.parts {
      var request = options.request(statistic, of: selected.type, policy: policy)
      request.range = range
      let answer = try Queries.StatisticsQuery(request, over: selected).answer()
      func quantity(_ value: Double?) -> Quantity? {
        value.map { Quantity(value: $0, unit: answer.unit) }
      }
      statistics.merged[keyPath: part] = quantity(answer.value)
      if statistic == .latest {
        statistics.mostRecentQuantityDateInterval = answer.witness?.range
      }
      guard options.contains(.separateBySource) else { continue }
      for source in answer.sources {
        statistics.bySource[source.source, default: Statistics.Values()][keyPath: part] =
          quantity(source.value)
      }
    }
    if options.contains(.separateBySource) {
      statistics.sources = selected.sources.map(\.source)
    }
    return statistics
  }
}
