import SampleModel

extension Catalog {
  /// What the journal holds.
  ///
  /// - Parameter known: what it held at an earlier commit; only samples that are new are decoded.
  func journal(keeping known: Journal? = nil) throws(StoreError) -> Journal {
    let last = try lastJournalChunk()
    if let known, known.last == last { return known }
    // A store of an older version that can't be written has no such rows.
    guard CatalogTable.journal.firstVersion <= version else { return Journal(last: last) }
    var old = (known?.rows ?? [])[...]
    var rows: [JournalRow] = []
    var sources: [Int64: SourceRow] = [:]
    for chunk in try journalChunks() {
      guard let entries = chunk.entries else { throw damage(.journal) }
      for entry in entries {
        while let first = old.first, first.number < entry.number { old.removeFirst() }
        if let first = old.first, first.number == entry.number {
          rows.append(first)
        } else if let row = JournalRow(number: entry.number, content: entry.content) {
          rows.append(row)
        } else {
          throw damage(.journal)
        }
      }
    }
    for number in Set(rows.map(\.sourceNumber)) { sources[number] = try source(number) }
    return Journal(last: last, rows: rows, sources: sources)
  }

  /// The journal's last chunk, with the number of the last commit.
  func lastJournalChunk() throws(StoreError) -> JournalChunk {
    guard CatalogTable.journal.firstVersion <= version else {
      var chunk = JournalChunk()
      if let commit = try state(Self.commitName) {
        chunk.commit = commit
      } else {
        // Numbers that were given before must not be given again because a row lost its key.
        _ = try allRows(of: .state)
      }
      return chunk
    }
    let rows = try rows(
      of: .journal, sql: "SELECT * FROM journal ORDER BY id DESC LIMIT 1", bound: [])
    guard let row = rows.first, let chunk = JournalChunk(row), !chunk.isFollowed else {
      throw damage(.journal)
    }
    return chunk
  }

  /// The number of the last commit; 0 for an empty store.
  func commitNumber() throws(StoreError) -> Int64 { try lastJournalChunk().commit }

  /// Adds the samples of a commit, whose numbers are greater than all others.
  ///
  /// - Parameter last: the last chunk, where it is known.
  /// - Returns: what the last chunk is now.
  mutating func addToJournal(
    _ rows: [JournalRow], after last: JournalChunk?, commit: Int64
  ) throws(StoreError) -> JournalChunk {
    var chunk = if let last { last } else { try lastJournalChunk() }
    for row in rows {
      let entry = row.entry
      if !chunk.takes(entry) {
        let next = chunk.addNext()
        try database.put(chunk)
        chunk = next
      }
      chunk.append(entry)
    }
    chunk.commit = commit
    try database.put(chunk)
    changedCommit = commit
    return chunk
  }

  /// - Complexity: O(samples in the journal), however many are taken out.
  mutating func removeFromJournal(_ numbers: Set<Int64>) throws(StoreError) {
    guard !numbers.isEmpty else { return }
    for var chunk in try journalChunks() where chunk.remove(numbers) { try database.put(chunk) }
  }

  /// Takes all samples out of the journal.
  mutating func emptyJournal() throws(StoreError) {
    var chunk = JournalChunk()
    chunk.commit = try commitNumber()
    try database.run("DELETE FROM journal")
    try database.put(chunk)
  }

  /// Gives the open transaction its number.
  mutating func setCommit(_ number: Int64) throws(StoreError) {
    var chunk = try lastJournalChunk()
    chunk.commit = number
    try database.put(chunk)
    changedCommit = number
  }

  /// All chunks; there must be no gap.
  private func journalChunks() throws(StoreError) -> [JournalChunk] {
    var chunks: [JournalChunk] = []
    for row in try rows(of: .journal) {
      guard let chunk = JournalChunk(row), chunk.isFirst == chunks.isEmpty,
        chunks.last.map({ $0.isFollowed && $0.number + 1 == chunk.number }) ?? true
      else { throw damage(.journal) }
      chunks.append(chunk)
    }
    guard chunks.last?.isFollowed == false else { throw damage(.journal) }
    return chunks
  }
}

extension Database {
  /// Written out once: every save needs it.
  private static let chunkInsertion = CatalogTable.journal.insertion("INSERT OR REPLACE")

  /// Adds a chunk of the journal, in place of the one with its number.
  func put(_ chunk: JournalChunk) throws(StoreError) {
    let row = chunk.fields
    let insert = try prepare(Self.chunkInsertion)
    try insert.bind(row + [.bits(row.checksum(in: .journal))])
    _ = try insert.step()
  }
}
