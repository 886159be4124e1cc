extension IntervalTree {
  /// The last row before `limit` that ends at or after `instant`.
  ///
  /// - Complexity: O(log rows); allocates nothing.
  func lastRow(
    before limit: Int, endingAtOrAfter instant: Int64, ends: Column<Int64>
  ) throws(ColumnDamage) -> Int? {
    var level = -1
    var last = limit
    while true {
      // Inside the node that holds `last`, look left; then go one level up.
      let lower = (max(last - 1, 0) >> TreeLayout.fanOutShift) << TreeLayout.fanOutShift
      if let found = try lastEntry(level, lower..<last, instant, ends) {
        return try descend(from: level, entry: found, instant, ends)
      }
      level += 1
      last = lower >> TreeLayout.fanOutShift
      guard last > 0 && level < layout.levels.count else { return nil }
    }
  }

  private func descend(
    from level: Int, entry: Int, _ instant: Int64, _ ends: Column<Int64>
  ) throws(ColumnDamage) -> Int {
    var level = level
    var entry = entry
    while level >= 0 {
      level -= 1
      let count = level < 0 ? layout.rowCount : layout.levels[level].count
      let first = entry << TreeLayout.fanOutShift
      let children = first..<min(first + TreeLayout.fanOut, count)
      guard let found = try lastEntry(level, children, instant, ends) else {
        throw .inconsistent("tree")
      }
      entry = found
    }
    return entry
  }

  /// The last of at most 32 entries of a level that reaches `instant`.
  private func lastEntry(
    _ level: Int, _ entries: Range<Int>, _ instant: Int64, _ ends: Column<Int64>
  ) throws(ColumnDamage) -> Int? {
    guard !entries.isEmpty else { return nil }
    let offset = level < 0 ? 0 : layout.levels[level].lowerBound
    let column = level < 0 ? ends : greatestEnds
    let mask = try column.mask(
      greaterThan: instant &- 1,
      in: offset + entries.lowerBound..<offset + entries.upperBound)
    return mask == 0 ? nil : entries.lowerBound + 31 - mask.leadingZeroBitCount
  }
}
