import SampleModel

extension Catalog {
  /// The live runs of a type with their deleted rows, the oldest run of each source first.
  func runRows(of type: SampleType) throws(StoreError) -> RunRows {
    let key: [Field] = [.text(type.identifier)]
    let runs = try rows(of: .series, key: key)
    // A type that is not there is proved by the whole table: its rows may have lost their key.
    if runs.isEmpty, try allRows(of: .series).contains(where: { $0[0] == key[0] }) {
      throw damage(.series)
    }
    let tombstones = try rows(of: .tombstone, key: key)
    try compare(
      [(.series, runs), (.tombstone, tombstones)],
      withSeal: CatalogTable.seal(ofRuns: type.identifier))
    return RunRows(series: try joined(runs), deletedRows: try deletedRows(tombstones))
  }

  /// All live runs, by type.
  func allSeriesRows() throws(StoreError) -> [SeriesRow] {
    try joined(try allRows(of: .series))
  }

  /// Takes files out of the catalog that hold no live segment.
  mutating func removeEmptyFiles() throws(StoreError) -> [FileRow] {
    let live = Set(try rows(of: .series).compactMap { $0[3].integer })
    let empty = try rows(of: .file).compactMap { FileRow($0) }.filter { !live.contains($0.number) }
    for file in empty { try remove(key: [.integer(file.number)], from: .file) }
    return empty
  }

  /// Adds the evidence of each source up over its samples in segments.
  mutating func updateEvidence() throws(StoreError) {
    var evidence: [Int64: SourceEvidence] = [:]
    for row in try allSeriesRows() {
      evidence[row.sourceNumber, default: SourceEvidence()] += row.evidence
    }
    for row in try sources() {
      let sum = evidence[row.number] ?? SourceEvidence()
      guard sum != row.evidence else { continue }
      let changed = SourceRow(number: row.number, source: row.source, evidence: sum)
      try put(changed.fields, into: .source)
    }
  }

  /// Looks up the source and file of each row.
  private func joined(_ rows: [[Field]]) throws(StoreError) -> [SeriesRow] {
    var sources: [SourceRow] = []
    var files: [FileRow] = []
    var joined: [SeriesRow] = []
    for row in rows {
      guard let sourceNumber = row[1].integer, let fileNumber = row[3].integer else {
        throw damage(.series)
      }
      if sources.last(where: { $0.number == sourceNumber }) == nil {
        sources.append(try source(sourceNumber))
      }
      if files.last(where: { $0.number == fileNumber }) == nil {
        files.append(try file(fileNumber))
      }
      guard let source = sources.last(where: { $0.number == sourceNumber }),
        let file = files.last(where: { $0.number == fileNumber }),
        let entry = SeriesRow(row, source: source, file: file)
      else { throw damage(.series) }
      joined.append(entry)
    }
    return joined
  }

  func source(_ number: Int64) throws(StoreError) -> SourceRow {
    guard let row = try rows(of: .source, key: [.integer(number)]).first,
      let source = SourceRow(row)
    else { throw damage(.source) }
    return source
  }

  private func file(_ number: Int64) throws(StoreError) -> FileRow {
    guard let row = try rows(of: .file, key: [.integer(number)]).first, let file = FileRow(row)
    else { throw damage(.file) }
    return file
  }
}
