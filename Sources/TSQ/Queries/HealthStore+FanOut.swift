import ColumnStore
import Queries
import SampleModel
import TimeCore

extension HealthStore {
  /// Answers several queries in one call: dear ones at the same time, cheap ones one by one.
  ///
  /// Every query is answered, whatever becomes of the others.
  /// `isCancelled` is asked before each query; the rest fail with `userCanceled` then.
  public func execute(
    _ queries: [StatisticsQuery], isCancelled: @Sendable () -> Bool = { false }
  ) -> [Result<Statistics, HealthError>] {
    let parts = queries.map { query in
      FanOut<Statistics, HealthError>.Part(costNanoseconds: costNanoseconds(of: query)) {
        () throws(HealthError) in
        try self.execute(query)
      }
    }
    return FanOut(parts).run(isCancelled: isCancelled).results.map { result in
      result ?? .failure(HealthError(.userCanceled, "cancelled before it began"))
    }
  }

  /// What a query is likely to cost; a query that fails costs nothing.
  private func costNanoseconds(of query: StatisticsQuery) -> Int {
    // A selected row is copied and indexed, 100 to 300 ns; without a predicate indexes answer.
    let nanosecondsPerRow = query.predicate == nil ? 0 : 200
    guard let selection = try? selection(of: query.type, query.predicate),
      let count = try? selection.candidateCount()
    else { return 0 }
    return 5_000 + nanosecondsPerRow * count
  }
}

extension Selection {
  /// How many rows the predicate's dates leave.
  ///
  /// - Complexity: O(sources · log rows).
  func candidateCount() throws(ColumnDamage) -> Int {
    var count = 0
    for source in samples.sources { count += try source.sampleCount(overlapping: bounds) }
    return count
  }
}
