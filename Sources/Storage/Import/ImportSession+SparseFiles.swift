import ColumnStore
import SampleModel

extension ImportSession {
  /// Copies what is left in files that are mostly dead into the import's file.
  ///
  /// So the store's files are never more than about twice as large as what lives in them. A file
  /// that is damaged stays as it is.
  func emptySparseFiles() throws(StoreError) {
    guard !retired.isEmpty else { return }
    let dead = Set(retired)
    let live = try store.seriesRows().filter { !dead.contains($0) }
    for (file, rows) in Dictionary(grouping: live, by: \.file) {
      let byteCount = rows.reduce(0) { $0 + $1.place.byteCount }
      guard byteCount < file.byteCount / 2 else { continue }
      let count = moved.count
      do throws(StoreError) {
        for row in rows { try move(row) }
      } catch .damaged {
        moved.removeSubrange(count...)
      }
    }
  }

  private func move(_ row: SeriesRow) throws(StoreError) {
    let stored = try store.storedRuns(of: SeriesKey(type: row.type, source: row.source))
    guard let run = stored.first(where: { $0.row == row }) else {
      throw .damaged(path: store.path, what: "runs of \(row.type.identifier)")
    }
    moved.append((row, try append(run.run.series.parts)))
  }
}
