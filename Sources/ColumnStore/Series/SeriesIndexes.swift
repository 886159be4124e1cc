/// Everything derived from the columns of a series.
struct SeriesIndexes: Sendable {
  let summary: SeriesSummary
  let prefixSums: PrefixSums
  let directory: TimeDirectory
  let openIntervals: OpenIntervals
  let tree: IntervalTree
  let extrema: ValueExtrema

  /// - Complexity: O(rows), a few passes over the starts, ends and values.
  init(over columns: SeriesColumns) throws(ColumnDamage) {
    summary = try SeriesSummary(starts: columns.starts, ends: columns.ends)
    prefixSums = try PrefixSums(over: columns.values)
    directory = try TimeDirectory(
      over: columns.starts, shift: summary.fields().directoryShift)
    openIntervals = try OpenIntervals(over: columns.ends)
    tree = try IntervalTree(over: columns.ends)
    extrema = try ValueExtrema(over: columns.values)
  }
}
