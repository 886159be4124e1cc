public import TimeCore

extension SourceSeries {
  /// The rows that overlap a range and are not deleted, in order of (start, end).
  ///
  /// - Parameters:
  ///   - includesTouching: whether rows that end where the range starts are given too.
  ///   - readsCreations: whether rows know their creation; only Health Connect's rule asks for it.
  /// - Complexity: O(runs · log rows + rows given), and a sort where several runs hold some.
  public func rows(
    overlapping range: TimeRange, includesTouching: Bool = false, readsCreations: Bool = true
  ) throws(ColumnDamage) -> [MergeRow] {
    var range = range
    if includesTouching {
      range = TimeRange(
        start: Instant(microseconds: range.start.microseconds - 1), end: range.end)
    }
    var rows: [MergeRow] = []
    for run in runs {
      try run.append(to: &rows, overlapping: range, readsCreations: readsCreations)
    }
    if runs.count > 1 { rows.sort(by: MergeRow.isOrdered) }
    return rows
  }
}

extension SeriesRun {
  /// Appends the rows that overlap a range: first those open at its start.
  fileprivate func append(
    to rows: inout [MergeRow], overlapping range: TimeRange, readsCreations: Bool
  ) throws(ColumnDamage) {
    let started = try series.rows(startingIn: range)
    let first = range.start.microseconds
    var open: [MergeRow] = []
    try series.forEachOpenRow(at: first, before: started.lowerBound) {
      (row) throws(ColumnDamage) in
      if !deletedRows.isEmpty && isDeleted(row) { return }
      let end = try series.ends[row]
      open.append(
        MergeRow(
          start: min(try series.starts[row], end), end: end, value: try series.values[row],
          creation: readsCreations ? try series.creations[row] : 0))
    }
    rows += open
    guard !started.isEmpty else { return }
    var feed = SeriesFeed(self, rows: started, readsCreations: readsCreations)
    rows.reserveCapacity(rows.count + started.count)
    var block: [MergeRow] = []
    repeat {
      try feed.next(into: &block)
      rows += block
    } while !block.isEmpty
  }
}
