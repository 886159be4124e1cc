public import TimeCore

extension SourceSeries {
  /// The rows that overlap a range and are not deleted, in order of (start, end).
  ///
  /// - Parameter includesTouching: whether rows that end where the range starts are given too.
  /// - Complexity: O(runs · log rows + rows given), and a sort where several runs hold some.
  public func rows(
    overlapping range: TimeRange, includesTouching: Bool = false
  ) throws(ColumnDamage) -> [MergeRow] {
    var start = range.start
    if includesTouching { start = Instant(microseconds: start.microseconds - 1) }
    var rows: [MergeRow] = []
    var isOrdered = true
    try forEachOverlapping(TimeRange(start: start, end: range.end)) {
      (run, row) throws(ColumnDamage) in
      let series = runs[run].series
      let end = try series.ends[row]
      let next = MergeRow(
        start: min(try series.starts[row], end), end: end, value: try series.values[row],
        creation: try series.creations[row])
      if let last = rows.last, MergeRow.isOrdered(next, last) { isOrdered = false }
      rows.append(next)
    }
    if !isOrdered { rows.sort(by: MergeRow.isOrdered) }
    return rows
  }
}
