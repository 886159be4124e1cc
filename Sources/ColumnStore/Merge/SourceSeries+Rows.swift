public import TimeCore

extension SourceSeries {
  /// Calls `body` with each row that overlaps a range and is not deleted, run by run.
  ///
  /// Intervals overlap [a, b) with start < b and end > a, points with a ≤ start < b.
  ///
  /// - Complexity: O(runs · log rows + calls · log deleted rows).
  public func forEachOverlapping(
    _ range: TimeRange, _ body: (_ series: Series, _ row: Int) throws(ColumnDamage) -> Void
  ) throws(ColumnDamage) {
    for run in runs {
      let deleted = run.deletedRows
      try run.series.forEachOverlapping(range) { (row) throws(ColumnDamage) in
        if deleted.isEmpty || !deleted.hasSorted(row) { try body(run.series, row) }
      }
    }
  }

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
      (series, row) throws(ColumnDamage) in
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

extension [Int] {
  /// - Precondition: the elements increase.
  /// - Complexity: O(log count).
  func hasSorted(_ element: Int) -> Bool {
    let place = partitionPoint(near: count / 2) { $0 < element }
    return place < count && self[place] == element
  }
}
