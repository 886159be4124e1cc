/// The rows of one run in blocks, without the deleted ones.
struct SeriesFeed: MergeRowFeed {
  /// Large enough to hide the price of a call, small enough for the first level cache.
  private static let blockLength = 512

  private let run: SeriesRun
  private let readsCreations: Bool
  private var row: Int
  private let lastRow: Int
  /// How many of the deleted rows lie behind.
  private var deletedCount: Int

  /// - Parameter rows: those to give; `nil` for all.
  init(_ run: SeriesRun, rows: Range<Int>? = nil, readsCreations: Bool) {
    let rows = rows ?? 0..<run.series.count
    self.run = run
    self.readsCreations = readsCreations
    row = rows.lowerBound
    lastRow = rows.upperBound
    deletedCount = run.deletedRows.partitionPoint(near: 0) { $0 < rows.lowerBound }
  }

  mutating func next(into rows: inout [MergeRow]) throws(ColumnDamage) {
    rows.removeAll(keepingCapacity: true)
    while rows.isEmpty && row < lastRow {
      let block = row..<min(row + SeriesFeed.blockLength, lastRow)
      try read(block, into: &rows)
      row = block.upperBound
      if deletedCount < run.deletedRows.count { removeDeleted(of: block, from: &rows) }
    }
  }

  private func read(_ block: Range<Int>, into rows: inout [MergeRow]) throws(ColumnDamage) {
    let series = run.series
    try series.starts.withSpan(block) { (starts) throws(ColumnDamage) in
      try series.ends.withSpan(block) { (ends) throws(ColumnDamage) in
        try series.values.withSpan(block) { (values) throws(ColumnDamage) in
          for row in starts.indices {
            guard starts[row] <= ends[row], row == 0 || starts[row - 1] <= starts[row] else {
              throw .inconsistent("starts")
            }
            rows.append(MergeRow(start: starts[row], end: ends[row], value: values[row]))
          }
        }
      }
    }
    guard readsCreations else { return }
    for row in block { rows[row - block.lowerBound].creation = try series.creations[row] }
  }

  private mutating func removeDeleted(of block: Range<Int>, from rows: inout [MergeRow]) {
    var kept = 0
    for row in block {
      if deletedCount < run.deletedRows.count, run.deletedRows[deletedCount] == row {
        deletedCount += 1
      } else {
        rows[kept] = rows[row - block.lowerBound]
        kept += 1
      }
    }
    rows.removeLast(rows.count - kept)
  }
}
