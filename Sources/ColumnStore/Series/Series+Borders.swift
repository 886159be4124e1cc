public import SampleModel
import TimeCore

extension Series {
  /// Sum and counts of everything before `instant`.
  ///
  /// - Complexity: O(log rows + rows open at `instant`); allocates nothing.
  public func totals(at instant: Int64) throws(ColumnDamage) -> BorderTotals {
    let rank = try rank(before: instant)
    return try totals(at: instant, rank: rank, started: try sum(before: rank))
  }

  /// The totals at two instants, looked up together.
  ///
  /// - Parameter summary: that of this series.
  private func totals(
    at first: Int64, and second: Int64, _ summary: SeriesSummary.Fields
  ) throws(ColumnDamage) -> (BorderTotals, BorderTotals) {
    var lookups = (BorderLookup(), BorderLookup())
    try lookups.0.begin(at: first, of: self, summary)
    try lookups.1.begin(at: second, of: self, summary)
    try lookups.0.readAhead(in: self)
    try lookups.1.readAhead(in: self)
    try lookups.0.findRank(in: self)
    try lookups.1.findRank(in: self)
    try lookups.0.addStarted(in: self)
    try lookups.1.addStarted(in: self)
    return (try lookups.0.totals(in: self), try lookups.1.totals(in: self))
  }

  /// Sum and count of what lies in a range.
  ///
  /// - Complexity: O(1) where no row does because all start later or end earlier; else as two of
  ///   `totals(at:)`.
  func totals(in range: TimeRange) throws(ColumnDamage) -> BucketTotals {
    if isEmpty { return .zero }
    let (start, end) = (range.start.microseconds, range.end.microseconds)
    let summary = try indexes.summary.fields()
    if end <= summary.firstStart || start > summary.lastEnd { return .zero }
    let (earlier, later) = try totals(at: start, and: end, summary)
    return BucketTotals(from: earlier, to: later)
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
  /// - Precondition: `borders` never decreases.
  @inline(__always)
  func forEachTotals(
    at borders: Span<Int64>, _ body: (_ index: Int, BorderTotals) -> Void
  ) throws(ColumnDamage) {
    if borders.count > count / TimeDirectory.rowsPerCell {
      return try forEachDenseTotals(at: borders, body)
    }
    let summary = try indexes.summary.fields()
    var lookups = InlineArray<16, BorderLookup>(repeating: BorderLookup())
    var first = 0
    while first < borders.count {
      let group = 0..<min(lookups.count, borders.count - first)
      for index in group {
        let border = borders[first + index]
        precondition(
          index == 0 || lookups[index - 1].instant <= border, "border \(border) out of order")
        try lookups[index].begin(at: border, of: self, summary)
      }
      for index in group { try lookups[index].readAhead(in: self) }
      for index in group { try lookups[index].findRank(in: self) }
      for index in group { try lookups[index].addStarted(in: self) }
      for index in group { body(first + index, try lookups[index].totals(in: self)) }
      first += group.count
    }
  }

  /// The same by one pass over the starts.
  @inline(__always)
  private func forEachDenseTotals(
    at borders: Span<Int64>, _ body: (_ index: Int, BorderTotals) -> Void
  ) throws(ColumnDamage) {
    var rank = 0
    for index in borders.indices {
      let border = borders[index]
      precondition(index == 0 || borders[index - 1] <= border, "border \(border) out of order")
      rank =
        index == 0
        ? try self.rank(before: border) : try starts.gallop(to: border, in: rank..<count)
      body(index, try totals(at: border, rank: rank, started: try sum(before: rank)))
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

  /// - Parameters:
  ///   - rank: of the instant.
  ///   - started: the sum of the rows before it.
  func totals(
    at instant: Int64, rank: Int, started: DoubleDouble
  ) throws(ColumnDamage) -> BorderTotals {
    var ahead = DoubleDouble.zero
    var open = 0
    try forEachOpenRow(at: instant, before: rank) { (row) throws(ColumnDamage) in
      open += 1
      let end = try ends[row]
      let whole = end &- (try starts[row])
      ahead += DoubleDouble(try values[row]).share(end &- instant, of: whole)
    }
    return BorderTotals(
      cumulative: open == 0 ? started : started - ahead, startedCount: rank, openCount: open)
  }
}
