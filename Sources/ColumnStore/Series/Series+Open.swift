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
    guard first < limit else { return }
    try ends.withSpan(first..<limit) { (span) throws(ColumnDamage) in
      // Few of these rows are open: a branch that is mostly not taken costs less than a mask.
      for index in span.indices where span[index] > instant { try body(first + index) }
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
