public import TimeCore

extension Series {
  /// The number of rows that start before `instant`; also the first row that does not.
  ///
  /// - Complexity: O(log rows in a cell of the time directory); allocates nothing.
  public func rank(before instant: Int64) throws(ColumnDamage) -> Int {
    guard count > 0 else { return 0 }
    let fields = try indexes.summary.fields()
    if instant <= fields.firstStart { return 0 }
    if instant > fields.lastStart { return count }
    guard use.contains(.timeDirectory) else {
      return try starts.lowerBound(of: instant, in: 0..<count)
    }
    let cell = try indexes.directory.cell(
      of: instant, from: fields.firstStart, shift: fields.directoryShift, rowCount: count)
    if cell.rows.isEmpty { return cell.rows.lowerBound }
    return try starts.lowerBound(of: instant, in: cell.rows, near: cell.guess)
  }

  /// The rows that start in a range: neighbours, since rows are ordered by start.
  ///
  /// - Complexity: as two of `rank(before:)`.
  public func rows(startingIn range: TimeRange) throws(ColumnDamage) -> Range<Int> {
    let lower = try rank(before: range.start.microseconds)
    let upper = try rank(before: range.end.microseconds)
    guard lower <= upper else { throw .inconsistent("starts") }
    return lower..<upper
  }

  /// The number of samples that start in a range.
  public func startCount(in range: TimeRange) throws(ColumnDamage) -> Int {
    try rows(startingIn: range).count
  }
}
