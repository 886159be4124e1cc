import SampleModel

extension Catalog {
  /// Samples in the journal, by type, source and commit.
  func allJournalRows() throws(StoreError) -> [JournalRow] {
    try journalRows(try allRows(of: .journal))
  }

  /// Samples of a type in the journal, by source and commit.
  func journalRows(of type: SampleType) throws(StoreError) -> [JournalRow] {
    let key: [Field] = [.text(type.identifier)]
    let rows = try rows(of: .journal, key: key)
    if rows.isEmpty, try allRows(of: .journal).contains(where: { $0[0] == key[0] }) {
      throw damage(.journal)
    }
    try compare([(.journal, rows)], withSeal: CatalogTable.seal(ofJournal: type.identifier))
    return try journalRows(rows)
  }

  /// The sample of a series with a UUID, if it is in the journal.
  func journalRow(
    of uuid: SampleIdentifier, type: SampleType, source: SourceRow
  ) throws(StoreError) -> JournalRow? {
    let key: [Field] = [.text(type.identifier), .integer(source.number), .identifier(uuid)]
    guard let fields = try rows(of: .journal, key: key).first else { return nil }
    guard let row = JournalRow(fields, source: source) else { throw damage(.journal) }
    return row
  }

  /// How many samples the journal holds; of one type, or of all.
  func journalCount(of type: SampleType? = nil) throws(StoreError) -> Int {
    let seal =
      type.map { CatalogTable.seal(ofJournal: $0.identifier) } ?? CatalogTable.journal.rawValue
    return try rows(of: .seal, key: [.text(seal)]).first?[1].int ?? 0
  }

  /// Looks up the source of each row and puts the rows of each in the order of their commits.
  private func journalRows(_ rows: [[Field]]) throws(StoreError) -> [JournalRow] {
    var sources: [Int64: SourceRow] = [:]
    var all: [JournalRow] = []
    all.reserveCapacity(rows.count)
    for row in rows {
      guard let number = row[1].integer else { throw damage(.journal) }
      let source: SourceRow
      if let known = sources[number] {
        source = known
      } else {
        source = try self.source(number)
        sources[number] = source
      }
      guard let entry = JournalRow(row, source: source) else { throw damage(.journal) }
      all.append(entry)
    }
    all.sort { $0.isOrdered(before: $1) }
    return all
  }
}
