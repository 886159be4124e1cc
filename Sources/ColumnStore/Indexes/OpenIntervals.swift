/// The greatest end of all rows up to each block of 32 rows.
///
/// It never decreases, so it tells at once how far back a row may still be open at an instant:
/// where no long sample lies behind, only the last few rows are looked at.
struct OpenIntervals: Sendable {
  /// As many rows as one mask has bits; 0.25 bytes a row.
  static let blockRowCount = 32

  let greatestEnds: Column<Int64>

  static func blockCount(rowCount: Int) -> Int { (rowCount + blockRowCount - 1) / blockRowCount }

  /// - Complexity: O(rows).
  init(over ends: Column<Int64>) throws(ColumnDamage) {
    let rowCount = ends.count
    greatestEnds = try ends.withSpan(0..<rowCount) { (span) throws(ColumnDamage) in
      Column(count: Self.blockCount(rowCount: rowCount)) { greatest in
        var last = Int64.min
        for block in greatest.indices {
          let first = block * Self.blockRowCount
          for row in first..<min(first + Self.blockRowCount, rowCount) {
            last = max(last, span[row])
          }
          greatest[block] = last
        }
      }
    }
  }

  init(greatestEnds: Column<Int64>) {
    self.greatestEnds = greatestEnds
  }

  /// The first row of the earliest block below `limit` that may end after `instant`.
  ///
  /// - Precondition: `limit` is at most the number of rows.
  /// - Complexity: O(log distance to that block); allocates nothing.
  func firstRow(endingAfter instant: Int64, before limit: Int) throws(ColumnDamage) -> Int {
    let block = limit / Self.blockRowCount
    var high = block
    var step = 1
    while high > 0 {
      let low = max(high - step, 0)
      guard try greatestEnds[low] > instant else {
        if low + 1 == high { return high * Self.blockRowCount }
        let first = try greatestEnds.lowerBound(of: instant + 1, in: low + 1..<high)
        return first * Self.blockRowCount
      }
      high = low
      step *= 2
    }
    return 0
  }
}
