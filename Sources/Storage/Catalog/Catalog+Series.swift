import SampleModel

extension Catalog {
  /// The live runs of a type, the oldest of each source first.
  func seriesRows(of type: SampleType) throws(StoreError) -> [SeriesRow] {
    let found = try rows(of: .series, key: [.text(type.identifier)])
    // A type that is not there is proved by the whole table: its rows may have lost their key.
    let rows =
      found.isEmpty
      ? try allRows(of: .series).filter { $0[0].text == type.identifier } : found
    guard rows.count == found.count else { throw damage(.series) }
    try compare(rows, of: .series, withSeal: CatalogTable.seal(ofSeries: type.identifier))
    return try joined(rows)
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

  /// Adds the evidence of each source up over its runs.
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

  private func source(_ number: Int64) throws(StoreError) -> SourceRow {
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
