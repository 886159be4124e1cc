/// The next row of one run in a merge of several; deleted rows are passed over.
struct MergeCursor {
  /// The run's place among the others.
  let run: Int
  private let series: Series
  private let deletedRows: [Int]
  private var nextDeleted = 0
  private(set) var row = 0
  private(set) var start: Int64 = 0
  private(set) var end: Int64 = 0
  private var value = 0.0

  init(_ run: SeriesRun, number: Int) throws(ColumnDamage) {
    self.run = number
    series = run.series
    deletedRows = run.deletedRows
    try load()
  }

  var isAtEnd: Bool { row >= series.count }

  mutating func advance() throws(ColumnDamage) {
    row += 1
    try load()
  }

  /// By start, end and value; of equal rows the one of the older run comes first.
  func isBefore(_ other: MergeCursor) -> Bool {
    if start != other.start { return start < other.start }
    if end != other.end { return end < other.end }
    if value != other.value { return value < other.value }
    return run < other.run
  }

  private mutating func load() throws(ColumnDamage) {
    while nextDeleted < deletedRows.count, deletedRows[nextDeleted] == row {
      nextDeleted += 1
      row += 1
    }
    guard row < series.count else { return }
    start = try series.starts[row]
    end = try series.ends[row]
    value = try series.values[row]
  }
}
