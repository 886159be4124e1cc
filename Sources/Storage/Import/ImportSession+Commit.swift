import SampleModel
import TimeCore

extension ImportSession {
  /// The one transaction that makes the import part of the store.
  func commitAll(_ record: ImportRecord?) throws(StoreError) {
    try writer?.finish()
    let file = FileRow(number: commit, name: fileName, byteCount: writer?.byteCount ?? 0)
    var emptyFiles: [FileRow] = []
    try store.change { (catalog, files) throws(StoreError) in
      try catalog.writing(in: files) { (catalog) throws(StoreError) in
        guard try catalog.commitNumber() + 1 == commit else {
          throw .busy(path: store.path, holder: nil)
        }
        var numbers = try SourceNumbers(catalog)
        for row in retired { try catalog.remove(key: row.key, from: .series) }
        try putRuns(into: &catalog, file: file, numbers: &numbers)
        try catalog.updateEvidence()
        emptyFiles = try catalog.removeEmptyFiles()
        try countAndPutSmallRows(into: &catalog, numbers: &numbers)
        try putPriorities(into: &catalog)
        guard !counts.isEmpty || record != nil else { return }
        try putHistory(record, into: &catalog)
        try catalog.put([.text(Catalog.commitName), .integer(commit)], into: .state)
      }
    }
    // A file that can't be removed now is an orphan for the next writer.
    for file in emptyFiles {
      try? store.files.unlink(StorePlace.segmentsPath(in: store.path) + "/" + file.name)
    }
  }

  /// Counts workouts and summaries without keeping them.
  func countSmallRows() throws(StoreError) {
    try store.change { (catalog, files) throws(StoreError) in
      try catalog.rollingBack { (catalog) throws(StoreError) in
        var numbers = try SourceNumbers(catalog)
        try countAndPutSmallRows(into: &catalog, numbers: &numbers)
      }
    }
  }

  private func putRuns(
    into catalog: inout Catalog, file: FileRow, numbers: inout SourceNumbers
  ) throws(StoreError) {
    guard !runs.isEmpty else { return }
    try catalog.put(file.fields, into: .file)
    for (key, pending) in runs {
      let source = try numbers.number(of: key.source, in: &catalog)
      let stored = try catalog.rows(
        of: .series, key: [.text(key.type.identifier), .integer(source)])
      let last = stored.last?[2].integer ?? 0
      for (index, entry) in pending.enumerated() {
        try catalog.put(
          entry.row(
            of: key, source: source, run: last + 1 + Int64(index), file: file.number,
            commit: commit),
          into: .series)
      }
    }
    for (row, place) in moved {
      try catalog.put(row.fields(inFile: file.number, at: place), into: .series)
    }
  }

  private func putPriorities(into catalog: inout Catalog) throws(StoreError) {
    for (type, sources) in priorities {
      // What the person has set stays.
      guard try catalog.rows(of: .priority, key: [.text(type.identifier)]).isEmpty else { continue }
      try catalog.putPriority(sources.map { $0.identifier ?? $0.name }, of: type)
    }
  }

  private func putHistory(
    _ record: ImportRecord?, into catalog: inout Catalog
  ) throws(StoreError) {
    guard var record else { return }
    record.added = counts.added
    record.duplicates = counts.duplicates
    try catalog.put([.integer(commit), .blob(record.payload)], into: .importing)
    for (name, value) in record.characteristics {
      try catalog.put([.text(name), .text(value)], into: .characteristic)
    }
  }
}
