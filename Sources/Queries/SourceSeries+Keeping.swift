import ColumnStore
import TimeCore

extension SourceSeries {
  /// The samples whose times are asked for, as a series with indexes of its own.
  ///
  /// - Complexity: O(rows).
  func keeping(
    _ isKept: (TimeRange) -> Bool
  ) throws(ColumnDamage) -> SourceSeries {
    var kept: [SeriesRun] = []
    for run in runs {
      let series = run.series
      let filtered = try series.filtered { (row) throws(ColumnDamage) in
        if run.isDeleted(row) { return false }
        let end = try series.ends[row]
        return isKept(
          TimeRange(
            start: Instant(microseconds: min(try series.starts[row], end)),
            end: Instant(microseconds: end)))
      }
      if !filtered.isEmpty { kept.append(SeriesRun(filtered)) }
    }
    return SourceSeries(source: source, runs: kept)
  }
}
