extension Series {
  /// One series of the rows of several runs that are not deleted, for compaction.
  ///
  /// Copies stay; every row keeps its commit. Rows equal in time and value keep the order of runs.
  ///
  /// - Complexity: O(rows · log runs).
  public static func merging(
    _ runs: [SeriesRun], cache: BucketCache = BucketCache()
  ) throws(ColumnDamage) -> Series {
    var rows = RowBuffer()
    var details = DetailTableBuilder()
    for run in runs {
      try rows.append(run, detailNumbers: try details.add(run.series.details))
    }
    precondition(rows.count <= SeriesBuilder.rowLimit, "\(rows.count) rows")
    if let order = RowOrder.order(of: rows) { rows.reorder(order) }
    return try Series(
      rows, details: details, commits: CommitRuns(rows.commits), cache: cache)
  }
}
