import ColumnStore
import SampleModel

extension RunChanges {
  /// Copies what is left in files that are mostly dead into those of the commit.
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
    moved.append(
      (row, try append(run.run.series.parts, rowCount: row.rowCount, of: row.type)))
  }

  /// The one transaction that makes the new runs part of the store.
  ///
  /// - Parameters:
  ///   - emptiesLog: whether the catalog's file is to hold the commit when the call returns.
  ///   - body: changes the rest of the catalog; says whether the commit counts although there may be
  ///     no new run.
  func commit(
    emptiesLog: Bool = true, _ body: (inout Catalog, inout SourceNumbers) throws(StoreError) -> Bool
  ) throws(StoreError) {
    for file in files { try file.writer.finish() }
    var emptyFiles: [FileRow] = []
    try store.change(of: types, emptiesLog: emptiesLog) { (state, files) throws(StoreError) in
      try state.catalog.writing(in: files) { (catalog) throws(StoreError) in
        guard try catalog.commitNumber() + 1 == commit else {
          throw .busy(path: store.path, holder: nil)
        }
        var numbers = try SourceNumbers(catalog)
        for row in retired { try catalog.removeRun(row) }
        try putRuns(into: &catalog, numbers: &numbers)
        let counts = try body(&catalog, &numbers)
        try catalog.updateEvidence()
        emptyFiles = try catalog.removeEmptyFiles()
        guard counts || !runs.isEmpty || !retired.isEmpty else { return }
        try catalog.setCommit(commit)
      }
    }
    store.remove(emptyFiles)
  }

  private func putRuns(
    into catalog: inout Catalog, numbers: inout SourceNumbers
  ) throws(StoreError) {
    for file in files { try catalog.put(file.fields, into: .file) }
    for (key, pending) in runs {
      let source = try numbers.number(of: key.source, in: &catalog)
      let stored = try catalog.rows(
        of: .series, key: [.text(key.type.identifier), .integer(source)])
      let last = stored.last?[2].integer ?? 0
      for (index, entry) in pending.enumerated() {
        try catalog.put(
          entry.row(of: key, source: source, run: last + 1 + Int64(index), commit: commit),
          into: .series)
      }
    }
    for (row, segment) in moved {
      try catalog.put(
        row.fields(inFile: segment.file.number, at: segment.place), into: .series)
    }
  }
}
