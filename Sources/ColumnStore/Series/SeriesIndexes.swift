/// Everything derived from the columns of a series.
struct SeriesIndexes: Sendable {
  let summary: SeriesSummary
  let prefixSums: PrefixSums
  let directory: TimeDirectory
  let openIntervals: OpenIntervals
  let tree: IntervalTree
  let extrema: ValueExtrema
  /// `nil` where samples are too sparse for it.
  let quarterHours: QuarterHours?

  /// - Complexity: O(rows), a few passes over the starts, ends and values.
  init(over columns: SeriesColumns) throws(ColumnDamage) {
    try self.init(starts: columns.starts, ends: columns.ends, values: columns.values)
  }

  /// - Complexity: O(rows), a few passes.
  init(
    starts: Column<Int64>, ends: Column<Int64>, values: Column<Double>
  ) throws(ColumnDamage) {
    summary = try SeriesSummary(starts: starts, ends: ends)
    prefixSums = try PrefixSums(over: values)
    directory = try TimeDirectory(over: starts, shift: summary.fields().directoryShift)
    openIntervals = try OpenIntervals(over: ends)
    tree = try IntervalTree(over: ends)
    extrema = try ValueExtrema(over: values)
    quarterHours = try QuarterHours(over: starts, values, summary, prefixSums)
  }
}
