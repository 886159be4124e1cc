/// Which rows a scan looks at, by their times.
public struct RowTimes: Hashable, Sendable {
  /// Microseconds UTC.
  public var start: Int64
  /// Rows start before it; microseconds UTC.
  public var end: Int64
  /// Whether rows that start before `start` take part where they end at or after it.
  public var includesEarlierStarts: Bool

  /// Every row.
  public static let all = RowTimes(start: .min + 1, end: .max, includesEarlierStarts: true)

  /// - Precondition: `start` is not the smallest number.
  public init(start: Int64, end: Int64, includesEarlierStarts: Bool) {
    precondition(start > .min, "start \(start)")
    self.start = start
    self.end = end
    self.includesEarlierStarts = includesEarlierStarts
  }
}

extension Series {
  /// The neighbouring rows that start inside.
  func rows(startingIn times: RowTimes) throws(ColumnDamage) -> Range<Int> {
    let lower = try rank(before: times.start)
    return lower..<max(lower, times.start < times.end ? try rank(before: times.end) : lower)
  }

  /// Calls `body` with each row that starts before the times and ends at or after their start.
  ///
  /// - Parameter limit: the first row that does not start before them.
  @inline(__always)
  func forEachEarlierRow(
    of times: RowTimes, before limit: Int, _ body: (Int) throws(ColumnDamage) -> Void
  ) throws(ColumnDamage) {
    guard times.includesEarlierStarts, times.start <= times.end else { return }
    try forEachOpenRow(at: times.start - 1, before: limit) { (row) throws(ColumnDamage) in
      if try starts[row] < times.end { try body(row) }
    }
  }
}
