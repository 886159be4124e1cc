public import SampleModel
public import TimeCore

/// The intervals of a collection query with their statistics.
public struct StatisticsCollection: Hashable, Sendable {
  private let query: StatisticsCollectionQuery
  private let buckets: AnchoredBuckets
  private let found: [Statistics]

  /// - Parameter statistics: of intervals with samples, in time order.
  init(
    query: StatisticsCollectionQuery, buckets: AnchoredBuckets, statistics: [Statistics]
  ) {
    self.query = query
    self.buckets = buckets
    found = statistics
  }

  /// The intervals with at least one sample, in time order.
  public func statistics() -> [Statistics] { found }

  /// The interval that contains a date; without values where it has no samples.
  ///
  /// - Complexity: O(log intervals).
  public func statistics(for date: Instant) -> Statistics {
    statistics(of: buckets.range(containing: date))
  }

  /// The sources with samples in any interval; empty unless sources are separated.
  public func sources() -> Set<Source> { Set(found.compactMap(\.sources).joined()) }

  /// Calls `body` with each interval from the one that contains `start` to the one that contains
  /// `end`, also with those without samples, until it says to stop.
  ///
  /// An end at midnight is in the interval that begins there.
  /// - Precondition: `start <= end`.
  public func enumerateStatistics(
    from start: Instant, to end: Instant, _ body: (Statistics, inout Bool) -> Void
  ) {
    precondition(start <= end, "from \(start) to \(end)")
    var shouldStop = false
    for index in buckets.index(containing: start)...buckets.index(containing: end) {
      let range = TimeRange(start: buckets.border(index), end: buckets.border(index + 1))
      if range.isEmpty { continue }
      body(statistics(of: range), &shouldStop)
      if shouldStop { return }
    }
  }

  private func statistics(of range: TimeRange) -> Statistics {
    var low = 0
    var high = found.count
    while low < high {
      let middle = (low + high) / 2
      if found[middle].startDate < range.start { low = middle + 1 } else { high = middle }
    }
    if low < found.count, found[low].startDate == range.start { return found[low] }
    return Statistics(type: query.type, range: range)
  }
}
