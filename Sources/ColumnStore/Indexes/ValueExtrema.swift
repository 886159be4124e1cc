/// The smallest and the greatest value below each node of an implicit tree over the rows.
///
/// 0.5 bytes a row: each level takes a thirty-second of the one below it.
struct ValueExtrema: Sendable {
  let minima: Column<Double>
  let maxima: Column<Double>
  let layout: TreeLayout

  /// - Complexity: O(rows).
  init(over values: Column<Double>) throws(ColumnDamage) {
    layout = TreeLayout(rowCount: values.count)
    minima = try layout.column(over: values, isBetter: <)
    maxima = try layout.column(over: values, isBetter: >)
  }

  /// - Precondition: both columns have the layout's number of nodes.
  init(minima: Column<Double>, maxima: Column<Double>, layout: TreeLayout) {
    precondition(
      minima.count == layout.nodeCount && maxima.count == layout.nodeCount,
      "\(minima.count) and \(maxima.count) nodes")
    self.minima = minima
    self.maxima = maxima
    self.layout = layout
  }

  /// The first row in `rows` with the best value of them.
  ///
  /// - Precondition: `rows` is not empty.
  /// - Complexity: O(log rows); allocates nothing.
  func row(
    of extremum: Extremum, in rows: Range<Int>, values: Column<Double>
  ) throws(ColumnDamage) -> Int {
    let best = try best(extremum, in: rows, values)
    return try firstRow(with: best, extremum, in: rows, values)
  }

  /// Climbs from the rows: at each level the ends that fill no node, then the nodes between them.
  private func best(
    _ extremum: Extremum, in rows: Range<Int>, _ values: Column<Double>
  ) throws(ColumnDamage) -> Double {
    var best = extremum.worst
    var level = -1
    var entries = rows
    while true {
      let nodes =
        Self.roundedUp(
          entries.lowerBound)..<max(
          entries.upperBound >> TreeLayout.fanOutShift, Self.roundedUp(entries.lowerBound))
      if nodes.isEmpty || level + 1 >= layout.levels.count {
        return try better(best, extremum, level, entries, values)
      }
      let shift = TreeLayout.fanOutShift
      best = try better(
        best, extremum, level, entries.lowerBound..<nodes.lowerBound << shift, values)
      best = try better(
        best, extremum, level, nodes.upperBound << shift..<entries.upperBound, values)
      entries = nodes
      level += 1
    }
  }

  /// Climbs while no whole node has the value, then goes down to its first row.
  private func firstRow(
    with best: Double, _ extremum: Extremum, in rows: Range<Int>, _ values: Column<Double>
  ) throws(ColumnDamage) -> Int {
    var level = -1
    var entry = rows.lowerBound
    while true {
      let count = level < 0 ? layout.rowCount : layout.levels[level].count
      let upper = min((entry | (TreeLayout.fanOut - 1)) + 1, count)
      if let found = try first(best, extremum, level, entry..<upper, values) {
        let row = try descend(to: best, extremum, from: level, entry: found, values)
        guard rows.contains(row) else { throw .inconsistent("extrema") }
        return row
      }
      entry = Self.roundedUp(upper)
      level += 1
      guard level < layout.levels.count && entry < layout.levels[level].count else {
        throw .inconsistent("extrema")
      }
    }
  }

  private func descend(
    to best: Double, _ extremum: Extremum, from level: Int, entry: Int, _ values: Column<Double>
  ) throws(ColumnDamage) -> Int {
    var level = level
    var entry = entry
    while level >= 0 {
      level -= 1
      let count = level < 0 ? layout.rowCount : layout.levels[level].count
      let lower = entry << TreeLayout.fanOutShift
      let children = lower..<min(lower + TreeLayout.fanOut, count)
      guard let found = try first(best, extremum, level, children, values) else {
        throw .inconsistent("extrema")
      }
      entry = found
    }
    return entry
  }

  private static func roundedUp(_ entry: Int) -> Int {
    (entry + TreeLayout.fanOut - 1) >> TreeLayout.fanOutShift
  }
}
