import SampleModel
import TimeCore

extension ImportSession {
  /// The one transaction that makes the import part of the store.
  func commitAll(_ record: ImportRecord?) throws(StoreError) {
    try writer?.finish()
    let fileByteCount = writer?.byteCount ?? 0
    try store.change { (catalog, files) throws(StoreError) in
      try catalog.writing(in: files) { (catalog) throws(StoreError) in
        guard try catalog.commitNumber() + 1 == commit else {
          throw .busy(path: store.path, holder: nil)
        }
        var numbers = try SourceNumbers(catalog)
        try putRuns(into: &catalog, fileByteCount: fileByteCount, numbers: &numbers)
        try countAndPutSmallRows(into: &catalog, numbers: &numbers)
        try putPriorities(into: &catalog)
        guard !counts.isEmpty || record != nil else { return }
        try putHistory(record, into: &catalog)
        try catalog.put([.text(Catalog.commitName), .integer(commit)], into: .state)
      }
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
    into catalog: inout Catalog, fileByteCount: Int, numbers: inout SourceNumbers
  ) throws(StoreError) {
    guard !runs.isEmpty else { return }
    let file = FileRow(number: commit, name: fileName, byteCount: fileByteCount)
    try catalog.put(file.fields, into: .file)
    for (key, pending) in runs {
      let source = try numbers.number(of: key.source, in: &catalog)
      let existing = try catalog.rows(
        of: .series, key: [.text(key.type.identifier), .integer(source)])
      var run = (existing.last?[2].integer ?? 0) + 1
      for entry in pending {
        try catalog.put(
          [
            .text(key.type.identifier), .integer(source), .integer(run), .integer(file.number),
            .integer(entry.place.byteOffset), .integer(entry.place.byteCount),
            .bits(entry.place.headerChecksum), .integer(entry.rowCount),
            .integer(entry.range.start.microseconds), .integer(entry.range.end.microseconds),
            .integer(commit), .blob(entry.evidence.payload),
          ], into: .series)
        run += 1
      }
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
