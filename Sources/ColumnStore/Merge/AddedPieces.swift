import SampleModel

/// The pieces of a source whose overlapping samples add up.
struct AddedPieces: PieceStream {
  private var rows: RowStream
  private var open = OpenSamples()
  /// Where the next piece starts while samples are open.
  private var time = Int64.min
  private(set) var head = Piece.finish

  init(_ rows: RowStream) throws(ColumnDamage) {
    self.rows = rows
    try advance()
  }

  mutating func advance() throws(ColumnDamage) {
    if open.isEmpty {
      let row = rows.current
      guard !rows.isFinished else {
        head = .finish
        return
      }
      try rows.advance()
      if row.isPoint || row.end <= rows.current.start {
        head = Piece(row)
        return
      }
      open.insert(row)
      time = row.start
    }
    while rows.current.start == time {
      let row = rows.current
      try rows.advance()
      if row.isPoint {
        head = Piece(row)
        return
      }
      open.insert(row)
    }
    let end = min(open.firstEnd, rows.current.start)
    head = open.piece(from: time, to: end)
    open.remove(endedBy: end)
    time = end
  }
}
