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
    try forEachTotals(at: borders) { index, totals in results[index] = totals }
  }

  /// Calls `body` with the totals at each border, in order.
  ///
  /// Looks 16 borders up together: all ranks, then all totals, so that the waits for memory
  /// overlap.
  ///
  /// - Precondition: `borders` never decreases.
  @inline(__always)
  func forEachTotals(
    at borders: Span<Int64>, _ body: (_ index: Int, BorderTotals) -> Void
  ) throws(ColumnDamage) {
    let isDense = borders.count > count / TimeDirectory.rowsPerCell
    var ranks = InlineArray<16, Int>(repeating: 0)
    var rank = 0
    var first = 0
    while first < borders.count {
      let group = first..<min(first + ranks.count, borders.count)
      for index in group {
        let border = borders[index]
        precondition(index == 0 || borders[index - 1] <= border, "border \(border) out of order")
        rank =
          isDense && index > 0
          ? try starts.gallop(to: border, in: rank..<count) : try self.rank(before: border)
        ranks[index - first] = rank
      }
      for index in group {
        body(index, try totals(at: borders[index], rank: ranks[index - first]))
      }
      first = group.upperBound
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
