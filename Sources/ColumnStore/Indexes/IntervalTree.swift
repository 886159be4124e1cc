/// The greatest end below each node of an implicit tree over the rows: finds the open ones.
///
/// An augmented interval tree (T. Cormen et al., "Introduction to Algorithms", 14.3) with 32
/// children to a node instead of two: reporting k rows visits O(log rows + k) nodes, in row order.
struct IntervalTree: Sendable {
  let greatestEnds: Column<Int64>
  let layout: TreeLayout

  /// One walk through the tree.
  struct Walk {
    /// Rows before it are not looked at.
    let first: Int
    /// Rows from it on are not looked at.
    let limit: Int
    /// Rows that end later are wanted.
    let instant: Int64
    /// Nodes and blocks of rows that were read.
    var visitCount = 0
  }

  /// - Complexity: O(rows).
  init(over ends: Column<Int64>) throws(ColumnDamage) {
    layout = TreeLayout(rowCount: ends.count)
    greatestEnds = try layout.column(over: ends, isBetter: >)
  }

  /// - Precondition: `greatestEnds` has the layout's number of nodes.
  init(greatestEnds: Column<Int64>, layout: TreeLayout) {
    precondition(greatestEnds.count == layout.nodeCount, "\(greatestEnds.count) nodes")
    self.greatestEnds = greatestEnds
    self.layout = layout
  }

  /// Calls `body` with each row that the walk asks for, in order.
  ///
  /// - Complexity: O(log rows + calls); allocates nothing.
  func forEachRow(
    of walk: inout Walk, ends: Column<Int64>, _ body: (Int) throws(ColumnDamage) -> Void
  ) throws(ColumnDamage) {
    guard walk.first < walk.limit else { return }
    // The lowest level on which the rows lie under few enough nodes: long ones are rare, so most
    // walks begin near the rows, not at the root.
    var level = -1
    var entries = walk.first..<walk.limit
    while entries.count > TreeLayout.fanOut {
      level += 1
      let shift = TreeLayout.rowShift(level: level)
      entries = walk.first >> shift..<((walk.limit - 1) >> shift) + 1
    }
    try visit(level, entries, &walk, ends, body)
  }

  /// Reads at most 32 nodes of a level, and what lies below; level -1 stands for the rows.
  private func visit(
    _ level: Int, _ entries: Range<Int>, _ walk: inout Walk, _ ends: Column<Int64>,
    _ body: (Int) throws(ColumnDamage) -> Void
  ) throws(ColumnDamage) {
    walk.visitCount += 1
    if level < 0 {
      var mask = try ends.mask(greaterThan: walk.instant, in: entries)
      while mask != 0 {
        try body(entries.lowerBound + mask.trailingZeroBitCount)
        mask &= mask - 1
      }
      return
    }
    let offset = layout.levels[level].lowerBound
    var mask = try greatestEnds.mask(
      greaterThan: walk.instant, in: offset + entries.lowerBound..<offset + entries.upperBound)
    let shift = TreeLayout.rowShift(level: level - 1)
    while mask != 0 {
      let node = entries.lowerBound + mask.trailingZeroBitCount
      let lower = max(node << TreeLayout.fanOutShift, walk.first >> shift)
      let upper = min((node + 1) << TreeLayout.fanOutShift, ((walk.limit - 1) >> shift) + 1)
      try visit(level - 1, lower..<upper, &walk, ends, body)
      mask &= mask - 1
    }
  }
}
