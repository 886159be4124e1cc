import SampleModel

/// What is known of one border while its totals are looked up.
///
/// A lookup waits for memory several times, each time for an address that the wait before gave.
/// Many borders go through one step together, so that the waits for one step overlap.
struct BorderLookup {
  private(set) var instant: Int64 = 0
  private var cell = TimeDirectory.Cell(rows: 0..<0, guess: 0)
  private(set) var rank = 0
  private var started = DoubleDouble.zero

  /// Finds the cell of the time directory.
  ///
  /// - Parameter summary: that of the series.
  @inline(__always)
  mutating func begin(
    at instant: Int64, of series: Series, _ summary: SeriesSummary.Fields
  ) throws(ColumnDamage) {
    self.instant = instant
    cell = try series.cell(of: instant, summary)
  }

  /// Reads what the next steps most likely need, and looks whether it is sound.
  @inline(__always)
  func readAhead(in series: Series) throws(ColumnDamage) {
    let row = cell.guess
    guard row > 0 && row < series.count else { return }
    guard try series.starts[row] <= series.ends[row] else { throw .inconsistent("starts") }
    guard try series.values[row].isFinite else { throw .inconsistent("values") }
  }

  /// Finds the row.
  @inline(__always)
  mutating func findRank(in series: Series) throws(ColumnDamage) {
    rank = try series.rank(before: instant, in: cell)
  }

  /// Adds up the rows before it.
  @inline(__always)
  mutating func addStarted(in series: Series) throws(ColumnDamage) {
    started = try series.sum(before: rank)
  }

  /// Takes off what open rows hold after the border.
  @inline(__always)
  func totals(in series: Series) throws(ColumnDamage) -> BorderTotals {
    try series.totals(at: instant, rank: rank, started: started)
  }
}
