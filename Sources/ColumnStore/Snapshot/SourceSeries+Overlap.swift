public import TimeCore

extension SourceSeries {
  /// Calls `body` with each row that overlaps a range: run after run, in row order within each.
  ///
  /// - Complexity: O(runs · log rows + calls); allocates nothing.
  public func forEachOverlapping(
    _ range: TimeRange, _ body: (_ run: Int, _ row: Int) throws(ColumnDamage) -> Void
  ) throws(ColumnDamage) {
    for (index, run) in runs.enumerated() {
      try run.series.forEachOverlapping(range) { (row) throws(ColumnDamage) in
        if run.deletedRows.isEmpty || !run.isDeleted(row) { try body(index, row) }
      }
    }
  }

  /// Adds to each count how many samples are open at its instant: those that start at it or before
  /// and end after it, and the points at it.
  ///
  /// - Precondition: as many counts as instants; no instant is the greatest number.
  /// - Complexity: O(instants · runs · (log rows + samples open or started there)); allocates
  ///   nothing.
  public func addOpenCounts(
    at instants: Span<Int64>, to counts: inout MutableSpan<Int>
  ) throws(ColumnDamage) {
    for index in runs.indices {
      try runs[index].series.addOpenCounts(at: instants, times: 1, to: &counts)
      try runs[index].deleted?.addOpenCounts(at: instants, times: -1, to: &counts)
    }
  }

  /// The row with the best value of those that overlap a range; of equal ones the earliest.
  ///
  /// - Complexity: O(runs · (log rows + open rows)); O(overlapping rows) of a run whose best row
  ///   is deleted.
  public func row(
    of extremum: Extremum, overlapping range: TimeRange
  ) throws(ColumnDamage) -> SourceRow? {
    try bestRow(overlapping: range) {
      (series) throws(ColumnDamage) in
      try series.row(of: extremum, overlapping: range)
    } isBetter: {
      $0.isBetter(extremum, than: $1)
    }
  }

  /// The row that ends last of those that overlap a range; of equal ones the one that starts last.
  ///
  /// - Complexity: as `row(of:overlapping:)`.
  public func latestRow(in range: TimeRange) throws(ColumnDamage) -> SourceRow? {
    try bestRow(overlapping: range) {
      (series) throws(ColumnDamage) in
      try series.latestRow(in: range)
    } isBetter: {
      $0.isLater(than: $1)
    }
  }

  private func bestRow(
    overlapping range: TimeRange, _ find: (Series) throws(ColumnDamage) -> Int?,
    isBetter: (SourceRow, SourceRow) -> Bool
  ) throws(ColumnDamage) -> SourceRow? {
    var best: SourceRow?
    for (index, run) in runs.enumerated() {
      func offer(_ row: Int) throws(ColumnDamage) {
        let candidate = try SourceRow(run: index, row: row, of: run.series)
        if best.map({ isBetter(candidate, $0) }) ?? true { best = candidate }
      }
      guard let row = try find(run.series) else { continue }
      if !run.isDeleted(row) {
        try offer(row)
      } else {
        try run.series.forEachOverlapping(range) { (row) throws(ColumnDamage) in
          if !run.isDeleted(row) { try offer(row) }
        }
      }
    }
    return best
  }
}
