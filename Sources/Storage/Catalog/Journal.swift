import SampleModel

/// What the journal held at a commit.
struct Journal: Sendable {
  /// What makes up a row's identity.
  private struct Key: Hashable {
    let uuid: SampleIdentifier?
    let sourceNumber: Int64
    let type: SampleType

    init(_ row: JournalRow) {
      uuid = row.detail.uuid
      sourceNumber = row.sourceNumber
      type = row.type
    }

    init(uuid: SampleIdentifier, type: SampleType, sourceNumber: Int64) {
      self.uuid = uuid
      self.sourceNumber = sourceNumber
      self.type = type
    }

    /// UUIDs differ nearly always.
    func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
  }

  private(set) var last: JournalChunk
  /// By number, the order in which they were saved.
  private(set) var rows: [JournalRow]
  /// The sources of the rows as they were at the commit.
  private var sources: [Int64: SourceRow]
  /// Places in `rows`; made when a sample is looked for.
  private var places: [Key: Int]?

  init(last: JournalChunk, rows: [JournalRow] = [], sources: [Int64: SourceRow] = [:]) {
    self.last = last
    self.rows = rows
    self.sources = sources
  }

  /// Samples of a type, by source and commit.
  func rows(of type: SampleType) -> [JournalRow] {
    rows.filter { $0.type == type }.sorted { $0.isOrdered(before: $1) }
  }

  /// - Precondition: the row is one of the journal's.
  func source(of row: JournalRow) -> SourceRow {
    guard let source = sources[row.sourceNumber] else {
      preconditionFailure("source \(row.sourceNumber) is not among the journal's")
    }
    return source
  }

  /// What the samples tell of each source, over all types; those in segments are not counted.
  var evidence: [Int64: SourceEvidence] {
    var evidence: [Int64: SourceEvidence] = [:]
    for row in rows { evidence[row.sourceNumber, default: SourceEvidence()] += row.evidence }
    return evidence
  }

  /// - Complexity: O(1); O(rows) the first time.
  mutating func row(
    of uuid: SampleIdentifier, type: SampleType, sourceNumber: Int64
  ) -> JournalRow? {
    guard !rows.isEmpty else { return nil }
    if places == nil {
      var places: [Key: Int] = [:]
      places.reserveCapacity(rows.count)
      for (place, row) in rows.enumerated() { places[Key(row)] = place }
      self.places = places
    }
    return places?[Key(uuid: uuid, type: type, sourceNumber: sourceNumber)].map { rows[$0] }
  }

  /// Adds the samples of a commit.
  mutating func append(_ added: [(row: JournalRow, source: SourceRow)], last: JournalChunk) {
    self.last = last
    for (row, source) in added {
      places?[Key(row)] = rows.count
      rows.append(row)
      sources[source.number] = source
    }
  }
}
