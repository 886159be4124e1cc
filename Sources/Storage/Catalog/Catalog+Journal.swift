import SampleModel

extension Catalog {
  /// What the journal holds, all of it compared with its seal.
  ///
  /// - Parameter known: what it held at an earlier commit; then only what is new is read.
  func journal(keeping known: Journal? = nil) throws(StoreError) -> Journal {
    let seal = try journalSeal()
    if let known {
      if known.seal == seal { return known }
      if let read = try journal(with: seal, after: known) { return read }
    }
    guard let read = try journal(with: seal, after: nil) else { throw damage(.journal) }
    return read
  }

  /// The journal's last row.
  func journalSeal() throws(StoreError) -> JournalSeal {
    guard CatalogTable.journal.firstVersion <= version else {
      var seal = JournalSeal()
      if let commit = try state(Self.commitName) {
        seal.commit = commit
      } else {
        // Numbers that were given before must not be given again because a row lost its key.
        _ = try allRows(of: .state)
      }
      return seal
    }
    let rows = try rows(of: .journal, key: [.integer(JournalSeal.number)])
    guard let payload = rows.first?[1].blob, let seal = JournalSeal(payload: payload) else {
      throw damage(.journal)
    }
    return seal
  }

  /// The number of the last commit; 0 for an empty store.
  func commitNumber() throws(StoreError) -> Int64 { try journalSeal().commit }

  /// Adds the samples of a commit, whose numbers are greater than all others.
  ///
  /// - Parameter seal: what the journal had at the beginning of the transaction.
  /// - Returns: what it has at the end.
  mutating func addToJournal(
    _ rows: [JournalRow], after seal: JournalSeal, commit: Int64
  ) throws(StoreError) -> JournalSeal {
    var seal = changedJournalSeal ?? seal
    let insert = try database.prepare("INSERT INTO journal VALUES (?, ?, ?)")
    for row in rows {
      var fields = row.fields
      let checksum = fields.checksum(in: .journal)
      seal.add(checksum)
      fields.append(.bits(checksum))
      try insert.bind(fields)
      _ = try insert.step()
    }
    seal.commit = commit
    changedJournalSeal = seal
    return seal
  }

  mutating func removeFromJournal(_ row: JournalRow) throws(StoreError) {
    let key: [Field] = [.integer(row.number)]
    var seal = try changedSeal()
    for old in try rows(of: .journal, key: key) { seal.remove(old.checksum(in: .journal)) }
    try remove(key: key, from: .journal)
    changedJournalSeal = seal
  }

  /// Takes all samples out of the journal.
  mutating func emptyJournal() throws(StoreError) {
    var seal = try changedSeal()
    let delete = try database.prepare("DELETE FROM journal WHERE id < ?")
    try delete.bind([.integer(JournalSeal.number)])
    _ = try delete.step()
    seal.rowCount = 0
    seal.sum = 0
    changedJournalSeal = seal
  }

  /// Gives the open transaction its number.
  mutating func setCommit(_ number: Int64) throws(StoreError) {
    var seal = try changedSeal()
    seal.commit = number
    changedJournalSeal = seal
  }

  /// The seal as the open transaction will write it.
  func changedSeal() throws(StoreError) -> JournalSeal {
    if let changedJournalSeal { return changedJournalSeal }
    return try journalSeal()
  }

  mutating func writeJournalSeal() throws(StoreError) {
    guard let seal = changedJournalSeal else { return }
    let fields = seal.fields
    let update = try database.prepare("UPDATE journal SET payload = ?, checksum = ? WHERE id = ?")
    try update.bind([fields[1], .bits(fields.checksum(in: .journal)), fields[0]])
    _ = try update.step()
    changedJournalSeal = nil
  }

  /// Reads the rows behind the known ones; `nil` where all together don't have the seal.
  private func journal(
    with seal: JournalSeal, after known: Journal?
  ) throws(StoreError) -> Journal? {
    // A store of an older version that can't be written has no such rows.
    guard CatalogTable.journal.firstVersion <= version else { return Journal(seal: seal) }
    let rows = known?.rows ?? []
    var found = known?.seal ?? JournalSeal()
    found.commit = seal.commit
    let read = try self.rows(
      of: .journal, sql: "SELECT * FROM journal WHERE id > ? AND id < ? ORDER BY id",
      bound: [.integer(rows.last?.number ?? -1), .integer(JournalSeal.number)])
    for row in read { found.add(row.checksum(in: .journal)) }
    guard found == seal else { return nil }
    var sources: [Int64: SourceRow] = [:]
    for number in Set(rows.map(\.sourceNumber)) { sources[number] = try source(number) }
    var all = rows
    for row in read {
      let entry = try JournalRow(row) { (number) throws(StoreError) in
        if let source = sources[number] { return source }
        let source = try source(number)
        sources[number] = source
        return source
      }
      guard let entry else { throw damage(.journal) }
      all.append(entry)
    }
    return Journal(seal: seal, rows: all, sources: sources)
  }
}
