import TSQ

extension Session {
  /// Writes rows, in tables under a line that says what they are.
  ///
  /// - Parameter hidden: columns that tables leave out to stay readable.
  func write<Rows: Collection>(
    _ table: CellTable<Rows>, caption: String, hiding hidden: [String], to output: inout TextOutput
  ) throws(Failure) where Rows.Element == [Cell] {
    guard format == .table else {
      return try table.write(as: format, in: zone, to: &output)
    }
    try output.writeLine(caption + ", " + zone.identifier)
    guard !table.rows.isEmpty else { return try output.writeLine("no data") }
    try output.writeLine("")
    let kept = table.columns.indices.filter { !hidden.contains(table.columns[$0]) }
    let shown = CellTable(
      columns: kept.map { table.columns[$0] },
      rows: table.rows.lazy.map { row in kept.map { row[$0] } })
    try shown.write(as: .table, in: zone, to: &output)
  }

  /// Words for the range in a caption.
  func words(for range: TimeRange?) -> String {
    range.map { TimeText.text(of: $0, in: zone) } ?? "all time"
  }
}
