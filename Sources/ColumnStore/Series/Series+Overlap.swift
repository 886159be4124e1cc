public import TimeCore

extension Series {
  /// The number of interval samples that start before `instant` and end after it.
  ///
  /// - Complexity: O(log rows + the number); allocates nothing.
  public func openCount(at instant: Int64) throws(ColumnDamage) -> Int {
    var open = 0
    try forEachOpenRow(at: instant, before: try rank(before: instant)) {
      (_) throws(ColumnDamage) in open += 1
    }
    return open
  }

  /// The number of samples that share an instant with a range, points in it included.
  ///
  /// - Complexity: O(log rows + rows open at the start of the range); allocates nothing.
  public func sampleCount(overlapping range: TimeRange) throws(ColumnDamage) -> Int {
    try startCount(in: range) + openCount(at: range.start.microseconds)
  }

  /// Calls `body` with each row that overlaps a range, in row order.
  ///
  /// Intervals overlap [a, b) with start < b and end > a, points with a ≤ start < b.
  ///
  /// - Complexity: O(log rows + calls); allocates nothing.
  public func forEachOverlapping(
    _ range: TimeRange, _ body: (Int) throws(ColumnDamage) -> Void
  ) throws(ColumnDamage) {
    let rows = try rows(startingIn: range)
    try forEachOpenRow(at: range.start.microseconds, before: rows.lowerBound, body)
    for row in rows { try body(row) }
  }

  /// The first row, in row order, with the best value of those that overlap a range.
  ///
  /// - Complexity: O(log rows + rows open at the start of the range); allocates nothing.
  public func row(
    of extremum: Extremum, overlapping range: TimeRange
  ) throws(ColumnDamage) -> Int? {
    let rows = try rows(startingIn: range)
    var best: (row: Int, value: Double)?
    try forEachOpenRow(at: range.start.microseconds, before: rows.lowerBound) {
      (row) throws(ColumnDamage) in
      let value = try values[row]
      if best.map({ extremum.prefers(value, to: $0.value) }) ?? true { best = (row, value) }
    }
    guard !rows.isEmpty else { return best?.row }
    let started = try row(of: extremum, in: rows)
    guard let best else { return started }
    return extremum.prefers(try values[started], to: best.value) ? started : best.row
  }

  /// The first row with the best value of neighbouring rows.
  ///
  /// - Precondition: `rows` is not empty.
  func row(
    of extremum: Extremum, in rows: Range<Int>
  ) throws(ColumnDamage) -> Int {
    if use.contains(.valueExtrema) {
      return try indexes.extrema.row(of: extremum, in: rows, values: values)
    }
    var best = rows.lowerBound
    var value = try values[best]
    for row in rows {
      let next = try values[row]
      if extremum.prefers(next, to: value) { (best, value) = (row, next) }
    }
    return best
  }
}
