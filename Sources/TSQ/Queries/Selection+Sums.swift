import ColumnStore
import Queries
import SampleModel
import TimeCore

extension Selection {
  /// The sum of what a predicate selects, in one pass over the columns.
  ///
  /// `nil` where another road has to be taken: for other statistics, where several sources have to
  /// be merged, where the columns alone don't tell, and where nothing is selected.
  ///
  /// - Complexity: O(different details + rows of the dates) at the speed of memory.
  func scannedStatistics(
    _ options: StatisticsOptions, by policy: DevicePolicy
  ) throws(HealthError) -> Statistics? {
    guard options.subtracting(.separateBySource) == .cumulativeSum,
      samples.type.definition != nil, policy.singleQueryBorders == .countInFull,
      policy.sameSourceOverlaps == .add
    else { return nil }
    return try HealthError.wordingDamage { () throws(ColumnDamage) in
      var only: (source: Source, kept: KeptSum)?
      for source in samples.sources {
        guard let scan = try scan(of: source) else { return nil }
        let kept = try source.keptSum(of: scan.times, by: scan.sieves)
        guard kept.count > 0 else { continue }
        if only != nil { return nil }
        only = (source.source, kept)
      }
      guard let only else { return nil }
      return statistics(of: only.kept, from: only.source, options)
    }
  }

  private func statistics(
    of kept: KeptSum, from source: Source, _ options: StatisticsOptions
  ) -> Statistics {
    var statistics = Statistics(
      type: samples.type,
      range: TimeRange(
        start: Instant(microseconds: kept.firstStart), end: Instant(microseconds: kept.lastEnd)))
    let sum = Quantity(value: kept.sum.rounded, unit: samples.type.canonicalUnit)
    statistics.merged.sum = sum
    if options.contains(.separateBySource) {
      statistics.sources = [source]
      statistics.bySource[source] = Statistics.Values(sum: sum)
    }
    return statistics
  }
}
