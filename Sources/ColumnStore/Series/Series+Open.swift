extension Series {
  /// Rows in a span that are scanned rather than searched through the tree.
  private static let scannedRowLimit = 64

  /// Calls `body` with each row that starts before `instant` and ends after it, in order.
  ///
  /// - Complexity: O(log rows + calls); allocates nothing.
  @inline(__always)
  func forEachOpenRow(
    at instant: Int64, before limit: Int, _ body: (Int) throws(ColumnDamage) -> Void
  ) throws(ColumnDamage) {
    let first =
      use.contains(.openIntervals)
      ? try indexes.openIntervals.firstRow(endingAfter: instant, before: limit) : 0
    if limit - first > Self.scannedRowLimit && use.contains(.intervalTree) {
      var walk = IntervalTree.Walk(first: first, limit: limit, instant: instant)
      return try indexes.tree.forEachRow(of: &walk, ends: ends, body)
    }
    var row = first
    while row < limit {
      let upper = min(row + 32, limit)
      var mask = try ends.mask(greaterThan: instant, in: row..<upper)
      while mask != 0 {
        try body(row + mask.trailingZeroBitCount)
        mask &= mask - 1
      }
      row = upper
    }
  }

  /// How many nodes the interval tree reads to find the rows open at `instant`, and how many those
  /// are.
  public func intervalTreeVisits(
    openAt instant: Int64
  ) throws(ColumnDamage) -> (visitCount: Int, rowCount: Int) {
    var walk = IntervalTree.Walk(
      first: 0, limit: try rank(before: instant), instant: instant)
    var found = 0
    try indexes.tree.forEachRow(of: &walk, ends: ends) { (_) throws(ColumnDamage) in found += 1 }
    return (walk.visitCount, found)
  }
}
