import SampleModel

extension Catalog {
  /// Begins the transaction of a change; what is read until then is what the change begins with.
  func beginWriting() throws(StoreError) {
    try database.makeDurable()
    try database.run("BEGIN IMMEDIATE")
  }

  /// Ends a transaction in which nothing was changed.
  func endWithoutChanges() {
    if database.isInTransaction { try? database.execute("ROLLBACK") }
  }

  /// Changes rows inside one transaction, the open one or a new one: all of it happens or nothing.
  mutating func writing(
    in files: FileSystem, _ body: (inout Catalog) throws(StoreError) -> Void
  ) throws(StoreError) {
    if !database.isInTransaction { try beginWriting() }
    defer { forgetChanges() }
    do throws(StoreError) {
      try body(&self)
      try writeSeals()
      let commit = if let changedCommit { changedCommit } else { try commitNumber() }
      try files.pass(.commit, database.path)
      try database.run("COMMIT")
      // `Store.end` notes it, so that a commit that gets lost is missed.
      unnotedCommit = commit
    } catch {
      // SQLite may have taken the transaction back by itself.
      if database.isInTransaction { try? database.execute("ROLLBACK") }
      throw error
    }
  }

  /// Changes rows and takes the changes back.
  mutating func rollingBack(
    _ body: (inout Catalog) throws(StoreError) -> Void
  ) throws(StoreError) {
    try database.execute("BEGIN IMMEDIATE")
    defer {
      try? database.execute("ROLLBACK")
      forgetChanges()
    }
    try body(&self)
  }

  /// What a transaction that is over changed says nothing of the rows that are read after it.
  private mutating func forgetChanges() {
    sealChanges = [:]
    changedCommit = nil
  }

  /// Adds a row, in place of the one with the same key.
  mutating func put(_ row: [Field], into table: CatalogTable) throws(StoreError) {
    try put([row], into: table)
  }

  /// Adds rows in place of those with the same keys.
  mutating func put(_ rows: [[Field]], into table: CatalogTable) throws(StoreError) {
    for row in rows {
      for old in try self.rows(of: table, key: Array(row.prefix(table.keyNames.count))) {
        change(
          table.seals(of: old), rowCount: -1, sum: 0 &- Int64(bitPattern: old.checksum(in: table)))
      }
    }
    try insert("INSERT OR REPLACE", rows, into: table)
  }

  /// Adds rows whose keys are new and different.
  mutating func add(_ rows: [[Field]], to table: CatalogTable) throws(StoreError) {
    try insert("INSERT", rows, into: table)
  }

  private mutating func insert(
    _ verb: String, _ rows: [[Field]], into table: CatalogTable
  ) throws(StoreError) {
    precondition(rows.allSatisfy { $0.count == table.columns.count }, table.rawValue)
    guard !rows.isEmpty else { return }
    let insert = try database.prepare(table.insertion(verb))
    for row in rows {
      let checksum = row.checksum(in: table)
      try insert.bind(row + [.bits(checksum)])
      _ = try insert.step()
      change(table.seals(of: row), rowCount: 1, sum: Int64(bitPattern: checksum))
    }
  }

  /// Removes the rows whose leading key columns have the given values.
  mutating func remove(key: [Field], from table: CatalogTable) throws(StoreError) {
    let old = try rows(of: table, key: key)
    guard !old.isEmpty else { return }
    let condition = table.keyNames.prefix(key.count).map { $0 + " = ?" }
    let delete = try database.prepare(
      "DELETE FROM \"\(table.rawValue)\" WHERE " + condition.joined(separator: " AND "))
    try delete.bind(key)
    _ = try delete.step()
    for row in old {
      change(
        table.seals(of: row), rowCount: -1, sum: 0 &- Int64(bitPattern: row.checksum(in: table)))
    }
  }

  private mutating func change(_ seals: [String], rowCount: Int64, sum: Int64) {
    for name in seals {
      sealChanges[name, default: SealChange()].rowCount += rowCount
      sealChanges[name, default: SealChange()].sum &+= sum
    }
  }

  private mutating func writeSeals() throws(StoreError) {
    for (name, change) in sealChanges {
      let old = try rows(of: .seal, key: [.text(name)]).first
      let new: [Field] = [
        .text(name), .integer((old?[1].integer ?? 0) + change.rowCount),
        .integer((old?[2].integer ?? 0) &+ change.sum),
      ]
      if old != new { try insert("INSERT OR REPLACE", [new], into: .seal) }
    }
  }
}
