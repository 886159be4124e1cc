public import SampleModel

extension Series {
  /// Sum and counts of everything before `instant`.
  ///
  /// - Complexity: O(log rows + rows open at `instant`); allocates nothing.
  public func totals(at instant: Int64) throws(ColumnDamage) -> BorderTotals {
    try totals(at: instant, rank: try rank(before: instant))
  }

  /// The totals at each of many instants; where they are dense, by one pass over the starts.
  ///
  /// - Precondition: `borders` never decreases; `results` has as many elements.
  /// - Complexity: O(borders · log rows + open rows); allocates nothing.
  public func totals(
    at borders: Span<Int64>, into results: inout MutableSpan<BorderTotals>
  ) throws(ColumnDamage) {
    precondition(results.count == borders.count, "\(results.count) of \(borders.count) results")
    let isDense = borders.count > count / TimeDirectory.rowsPerCell
    var rank = 0
    for index in borders.indices {
      let border = borders[index]
      precondition(index == 0 || borders[index - 1] <= border, "border \(border) out of order")
      rank =
        isDense && index > 0
        ? try starts.gallop(to: border, in: rank..<count) : try self.rank(before: border)
      results[index] = try totals(at: border, rank: rank)
    }
  }

  /// F at each of many instants.
  ///
  /// - Precondition: `borders` never decreases; `results` has as many elements.
  /// - Complexity: as `totals(at:into:)`.
  public func cumulatives(
    at borders: Span<Int64>, into results: inout MutableSpan<DoubleDouble>
  ) throws(ColumnDamage) {
    precondition(results.count == borders.count, "\(results.count) of \(borders.count) results")
    for index in borders.indices { results[index] = try cumulative(at: borders[index]) }
  }

  private func totals(at instant: Int64, rank: Int) throws(ColumnDamage) -> BorderTotals {
    var ahead = DoubleDouble.zero
    var open = 0
    try forEachOpenRow(at: instant, before: rank) { (row) throws(ColumnDamage) in
      open += 1
      let end = try ends[row]
      let whole = end &- (try starts[row])
      ahead += DoubleDouble(try values[row]).share(end &- instant, of: whole)
    }
    let started = try sum(before: rank)
    return BorderTotals(
      cumulative: open == 0 ? started : started - ahead, startedCount: rank, openCount: open)
  }
}
