public import TimeCore

extension Series {
  /// The row that ends last of those that overlap a range; of equal ones the last row.
  ///
  /// Equal ends are decided by the greater start, since rows are ordered by it.
  ///
  /// - Complexity: O(log rows); allocates nothing.
  public func latestRow(in range: TimeRange) throws(ColumnDamage) -> Int? {
    let rows = try rows(startingIn: range)
    let limit = rows.upperBound
    guard limit > 0 else { return nil }
    let end = try greatestEnd(before: limit)
    guard let row = try lastRow(before: limit, endingAt: end) else {
      throw .inconsistent("ends")
    }
    return row >= rows.lowerBound || end > range.start.microseconds ? row : nil
  }

  private func greatestEnd(before limit: Int) throws(ColumnDamage) -> Int64 {
    var end = Int64.min
    var first = 0
    if use.contains(.openIntervals) {
      let block = limit / OpenIntervals.blockRowCount
      first = block * OpenIntervals.blockRowCount
      if block > 0 { end = try indexes.openIntervals.greatestEnds[block - 1] }
    }
    return try ends.withSpan(first..<limit) { (span) throws(ColumnDamage) in
      var end = end
      for row in span.indices { end = max(end, span[row]) }
      return end
    }
  }

  private func lastRow(before limit: Int, endingAt end: Int64) throws(ColumnDamage) -> Int? {
    if use.contains(.intervalTree) {
      return try indexes.tree.lastRow(before: limit, endingAtOrAfter: end, ends: ends)
    }
    for row in (0..<limit).reversed() where try ends[row] >= end { return row }
    return nil
  }
}
