extension Series {
  /// Adds to each count, or takes off it, how many rows are open at its instant: those that start
  /// at it or before and end after it, and the points at it.
  ///
  /// - Parameter sign: 1 or -1.
  /// - Precondition: as many counts as instants; no instant is the greatest number.
  /// - Complexity: O(instants · (log rows + open rows + rows that start there)); allocates nothing.
  func addOpenCounts(
    at instants: Span<Int64>, times sign: Int, to counts: inout MutableSpan<Int>
  ) throws(ColumnDamage) {
    precondition(instants.count == counts.count, "\(counts.count) of \(instants.count) counts")
    let summary = try indexes.summary.fields()
    var lookups = InlineArray<16, BorderLookup>(repeating: BorderLookup())
    var first = 0
    while first < instants.count {
      let group = 0..<min(lookups.count, instants.count - first)
      for index in group {
        try lookups[index].begin(at: instants[first + index] + 1, of: self, summary)
      }
      for index in group { try lookups[index].readAhead(in: self) }
      for index in group { try lookups[index].findRank(in: self) }
      for index in group {
        counts[first + index] += sign * (try openCount(until: lookups[index]))
      }
      first += group.count
    }
  }

  /// How many rows are open at the last instant before a border.
  private func openCount(until border: BorderLookup) throws(ColumnDamage) -> Int {
    let instant = border.instant - 1
    var count = 0
    try forEachOpenRow(at: instant, before: border.rank) { (_) throws(ColumnDamage) in count += 1 }
    var row = border.rank
    while row > 0, try starts[row - 1] == instant {
      row -= 1
      if try ends[row] == instant { count += 1 }
    }
    return count
  }
}
