import SampleModel

extension SourceSeries {
  /// What the rows of certain times that sieves keep add up to, each with its whole value.
  ///
  /// One pass over the columns; no index serves such a question.
  ///
  /// - Parameter sieves: one for each run.
  /// - Complexity: O(rows of the times) at the speed of memory; allocates nothing.
  public func keptSum(
    of times: RowTimes, by sieves: [RowSieve]
  ) throws(ColumnDamage) -> KeptSum {
    precondition(sieves.count == runs.count, "\(sieves.count) sieves of \(runs.count) runs")
    var total = KeptSum()
    for (run, sieve) in zip(runs, sieves) where !sieve.isEmpty {
      try run.addKept(of: times, by: sieve, to: &total)
    }
    return total
  }
}

extension SeriesRun {
  fileprivate func addKept(
    of times: RowTimes, by sieve: RowSieve, to total: inout KeptSum
  ) throws(ColumnDamage) {
    let rows = try series.rows(startingIn: times)
    var earlier = total
    try series.forEachEarlierRow(of: times, before: rows.lowerBound) { (row) throws(ColumnDamage) in
      guard try keeps(row, sieve) else { return }
      earlier.add(
        try series.values[row], start: try series.starts[row], end: try series.ends[row])
    }
    total = earlier
    var (sum, count) = try series.keptSum(of: rows, by: sieve)
    var next = deletedRows.partitionPoint(near: 0) { $0 < rows.lowerBound }
    while next < deletedRows.count, deletedRows[next] < rows.upperBound {
      if try sieve.keeps(deletedRows[next], of: series) {
        sum += -(try series.values[deletedRows[next]])
        count -= 1
      }
      next += 1
    }
    guard count > 0 else { return }
    total.sum += sum
    total.count += count
    if let start = try firstStart(keptBy: sieve, in: rows) {
      total.firstStart = min(total.firstStart, start)
    }
    if let end = try lastEnd(keptBy: sieve, in: rows) { total.lastEnd = max(total.lastEnd, end) }
  }
}
