import SampleModel

/// A stretch of time in which one source's contribution grows evenly, or a point of it.
struct Piece {
  var start: Int64
  /// The start of a point.
  var end: Int64
  /// What the source contributes in `length` microseconds of such time; all of a point.
  var value: DoubleDouble
  var length: Int64

  /// Stands after the last piece of a source.
  static let finish = Piece(.finish)

  init(start: Int64, end: Int64, value: DoubleDouble, length: Int64) {
    self.start = start
    self.end = end
    self.value = value
    self.length = length
  }

  /// A sample with all its time.
  init(_ row: MergeRow) {
    self.init(row, from: row.start, to: row.end)
  }

  /// A part of a sample's time.
  init(_ row: MergeRow, from start: Int64, to end: Int64) {
    self.init(
      start: start, end: end, value: DoubleDouble(row.value), length: row.end - row.start)
  }
}

/// Cuts one source's samples into disjoint pieces in time order; points stand before what starts
/// with them.
protocol PieceStream {
  init(_ rows: RowStream) throws(ColumnDamage)

  /// `Piece.finish` after the last.
  var head: Piece { get }

  mutating func advance() throws(ColumnDamage)
}
