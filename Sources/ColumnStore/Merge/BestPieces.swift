import SampleModel

/// The pieces of a source of which one record counts at each instant, by Health Connect's rule.
struct BestPieces: PieceStream {
  private var rows: RowStream
  /// Records that may yet count; the first counts now.
  private var open = BinaryHeap<BestRecord>()
  /// Where the next piece starts.
  private var time = Int64.min
  /// The record that counted up to `time`, if it ended there.
  private var ended: MergeRow?
  private(set) var head = Piece.finish

  init(_ rows: RowStream) throws(ColumnDamage) {
    self.rows = rows
    try advance()
  }

  mutating func advance() throws(ColumnDamage) {
    while true {
      while let best = open.first, best.end <= time { open.removeFirst() }
      if open.isEmpty {
        guard !rows.isFinished else {
          head = .finish
          return
        }
        if rows.current.start > time { ended = nil }
        time = rows.current.start
      }
      if let point = try takeRowsStartingNow(), open.first.map(point.outranks) ?? true {
        head = Piece(point)
        // It is there, but the record that ends with it counts.
        if let ended, !point.outranks(ended) { head.value = .zero }
        return
      }
      if let best = open.first {
        try extend(best)
        return
      }
    }
  }

  /// Opens the intervals that start at `time`.
  ///
  /// - Returns: the best of the points at `time`.
  private mutating func takeRowsStartingNow() throws(ColumnDamage) -> MergeRow? {
    var point: MergeRow?
    while rows.current.start == time, !rows.isFinished {
      let row = rows.current
      try rows.advance()
      if !row.isPoint {
        open.insert(row)
      } else if point.map(row.outranks) ?? true {
        point = row
      }
    }
    return point
  }

  /// Gives `best` all the time until it ends or a better record starts.
  private mutating func extend(_ best: MergeRow) throws(ColumnDamage) {
    var end = best.end
    while rows.current.start < end {
      let row = rows.current
      if row.outranks(best) {
        end = row.start
        break
      }
      // A record that ends no later never counts again.
      if row.end > best.end { open.insert(row) }
      try rows.advance()
    }
    head = Piece(best, from: time, to: end)
    ended = end == best.end ? best : nil
    time = end
  }
}
