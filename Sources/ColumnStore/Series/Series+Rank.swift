public import TimeCore

extension Series {
  /// The number of rows that start before `instant`; also the first row that does not.
  ///
  /// - Complexity: O(log rows in a cell of the time directory); allocates nothing.
  public func rank(before instant: Int64) throws(ColumnDamage) -> Int {
    let summary = try indexes.summary.fields()
    return try rank(before: instant, in: try cell(of: instant, summary))
  }

  /// The rows among which the first one that starts at or after `instant` is, or its end.
  ///
  /// - Parameter summary: that of this series.
  /// - Complexity: O(1); allocates nothing.
  func cell(
    of instant: Int64, _ summary: SeriesSummary.Fields
  ) throws(ColumnDamage) -> TimeDirectory.Cell {
    if count == 0 || instant <= summary.firstStart {
      return TimeDirectory.Cell(rows: 0..<0, guess: 0)
    }
    if instant > summary.lastStart {
      return TimeDirectory.Cell(rows: count..<count, guess: count)
    }
    guard use.contains(.timeDirectory) else {
      return TimeDirectory.Cell(rows: 0..<count, guess: count / 2)
    }
    return try indexes.directory.cell(
      of: instant, from: summary.firstStart, shift: summary.directoryShift, rowCount: count)
  }

  /// - Parameter cell: that of the instant.
  func rank(before instant: Int64, in cell: TimeDirectory.Cell) throws(ColumnDamage) -> Int {
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
