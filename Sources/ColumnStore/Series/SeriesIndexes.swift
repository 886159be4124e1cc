/// Everything derived from the columns of a series.
struct SeriesIndexes: Sendable {
  var summary: SeriesSummary

  init(over columns: SeriesColumns) throws(ColumnDamage) {
    summary = try SeriesSummary(ends: columns.ends)
  }

  init(summary: SeriesSummary) {
    self.summary = summary
  }
}
