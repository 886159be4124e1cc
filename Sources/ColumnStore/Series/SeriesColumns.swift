/// The columns of a series before its indexes exist.
struct SeriesColumns: Sendable {
  var starts: Column<Int64>
  var ends: Column<Int64>
  var values: Column<Double>
  var creations: CreationTimes
  var detailIndexes: DetailIndexes
  var details: DetailTable
  var commits: CommitRuns

  var count: Int { starts.count }

  var hasEqualCounts: Bool {
    ends.count == count && values.count == count && creations.count == count
      && detailIndexes.count == count
  }
}
