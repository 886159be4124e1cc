/// Single numbers about a whole series, kept in one small column.
struct SeriesSummary: Sendable {
  /// The numbers themselves.
  struct Fields {
    var firstStart: Int64
    var lastStart: Int64
    var lastEnd: Int64
    /// Of the time directory; 0...63.
    var directoryShift: Int
    /// Whether some sample does not end where it starts.
    var hasIntervals: Bool
  }

  static let fieldCount = 5
  let column: Column<Int64>

  /// - Throws: where stored rows are not in order of their start.
  /// - Complexity: O(rows).
  init(starts: Column<Int64>, ends: Column<Int64>) throws(ColumnDamage) {
    guard starts.count > 0 else {
      column = Column([0, 0, 0, 0, 0])
      return
    }
    try starts.withSpan(0..<starts.count) { (span) throws(ColumnDamage) in
      var isOrdered = true
      for row in 1..<span.count { isOrdered = isOrdered && span[row - 1] <= span[row] }
      guard isOrdered else { throw .inconsistent("starts") }
    }
    let first = try starts[0]
    let last = try starts[starts.count - 1]
    let lastEnd = try ends.withSpan(0..<ends.count) { (span) throws(ColumnDamage) in
      var last = Int64.min
      for row in span.indices { last = max(last, span[row]) }
      return last
    }
    let shift = TimeDirectory.shift(rowCount: starts.count, firstStart: first, lastStart: last)
    let hasIntervals = try starts.withSpan(0..<starts.count) { (starts) throws(ColumnDamage) in
      try ends.withSpan(0..<ends.count) { (ends) throws(ColumnDamage) in
        starts.indices.contains { starts[$0] != ends[$0] }
      }
    }
    column = Column([first, last, lastEnd, Int64(shift), hasIntervals ? 1 : 0])
  }

  /// - Precondition: `column` has `fieldCount` elements.
  init(column: Column<Int64>) {
    precondition(column.count == Self.fieldCount, "\(column.count) fields")
    self.column = column
  }

  /// - Complexity: O(1); allocates nothing.
  func fields() throws(ColumnDamage) -> Fields {
    try column.withSpan(0..<Self.fieldCount) { (span) throws(ColumnDamage) in
      Fields(
        firstStart: span[0], lastStart: span[1], lastEnd: span[2],
        directoryShift: Int(span[3] & 63), hasIntervals: span[4] != 0)
    }
  }
}
