extension SeriesRun {
  /// The rows of certain times that a sieve keeps, in order.
  ///
  /// - Complexity: O(rows of the times), at the speed of memory where few are kept.
  public func keptRows(
    of times: RowTimes, by sieve: RowSieve
  ) throws(ColumnDamage) -> [UInt32] {
    var kept: [UInt32] = []
    let rows = try series.rows(startingIn: times)
    try series.forEachEarlierRow(of: times, before: rows.lowerBound) { (row) throws(ColumnDamage) in
      if try keeps(row, sieve) { kept.append(UInt32(row)) }
    }
    var first = rows.lowerBound
    while first < rows.upperBound {
      let block = first..<min(first + KeptBlock.rowLimit, rows.upperBound)
      if try series.keptSum(of: block, by: sieve).count > 0 {
        for row in block where try keeps(row, sieve) { kept.append(UInt32(row)) }
      }
      first = block.upperBound
    }
    return kept
  }

  /// The start of the first kept row of neighbours; `nil` without one.
  ///
  /// - Complexity: O(rows before it); allocates nothing.
  func firstStart(
    keptBy sieve: RowSieve, in rows: Range<Int>
  ) throws(ColumnDamage) -> Int64? {
    var first = rows.lowerBound
    while first < rows.upperBound {
      let block = first..<min(first + KeptBlock.rowLimit, rows.upperBound)
      if try series.keptSum(of: block, by: sieve).count > 0 {
        for row in block where try keeps(row, sieve) { return try series.starts[row] }
      }
      first = block.upperBound
    }
    return nil
  }

  /// The greatest end of the kept rows of neighbours; `nil` without one.
  ///
  /// - Complexity: O(rows that end late, and those after the last kept row); allocates nothing.
  func lastEnd(
    keptBy sieve: RowSieve, in rows: Range<Int>
  ) throws(ColumnDamage) -> Int64? {
    var best: Int64?
    var last = rows.upperBound
    while last > rows.lowerBound {
      if let best, try !series.mayEnd(after: best, before: last) { return best }
      let block = max(last - KeptBlock.rowLimit, rows.lowerBound)..<last
      if try series.keptSum(of: block, by: sieve).count > 0 {
        for row in block {
          let end = try series.ends[row]
          if best.map({ end > $0 }) ?? true, try keeps(row, sieve) { best = end }
        }
      }
      last = block.lowerBound
    }
    return best
  }

  func keeps(_ row: Int, _ sieve: RowSieve) throws(ColumnDamage) -> Bool {
    guard try sieve.keeps(row, of: series) else { return false }
    return deletedRows.isEmpty || !isDeleted(row)
  }
}

extension Series {
  /// Whether one of the rows before a limit may end after an instant.
  ///
  /// - Precondition: there are rows before the limit.
  fileprivate func mayEnd(after instant: Int64, before limit: Int) throws(ColumnDamage) -> Bool {
    guard use.contains(.openIntervals) else { return true }
    let block = (limit - 1) / OpenIntervals.blockRowCount
    return try indexes.openIntervals.greatestEnds[block] > instant
  }
}
