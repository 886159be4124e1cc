import SampleModel

extension Catalog {
  /// The rows whose leading key columns have the given values, in the order of the key.
  ///
  /// - Throws: `StoreError.damaged` for a row that no longer has its checksum.
  func rows(
    of table: CatalogTable, key: [Field] = []
  ) throws(StoreError) -> [[Field]] {
    try rows(of: table, sql: table.selection(keyCount: key.count), bound: key)
  }

  /// The rows that a selection of all columns gives.
  func rows(
    of table: CatalogTable, sql: String, bound: [Field]
  ) throws(StoreError) -> [[Field]] {
    // A store of an older version that can't be written has no such rows.
    guard table.firstVersion <= version else { return [] }
    let columnCount = table.columns.count
    let statement = try database.prepare(sql)
    try statement.bind(bound)
    var rows: [[Field]] = []
    while try statement.step() {
      let row = statement.fields(columnCount)
      guard statement.field(at: columnCount).bits == row.checksum(in: table) else {
        throw damage(table)
      }
      rows.append(row)
    }
    return rows
  }

  /// All rows of a table, after comparing them with the table's seal.
  func allRows(of table: CatalogTable) throws(StoreError) -> [[Field]] {
    let rows = try rows(of: table)
    try compare([(table, rows)], withSeal: table.rawValue)
    return rows
  }

  /// Compares the number and the checksums of rows with their seal.
  func compare(
    _ groups: [(table: CatalogTable, rows: [[Field]])], withSeal name: String
  ) throws(StoreError) {
    let seal = try self.rows(of: .seal, key: [.text(name)]).first
    // Changes of the open transaction are not part of the seal yet.
    let changes = sealChanges[name] ?? SealChange()
    var sum: Int64 = 0
    var rowCount: Int64 = 0
    for (table, rows) in groups {
      for row in rows { sum &+= Int64(bitPattern: row.checksum(in: table)) }
      rowCount += Int64(rows.count)
    }
    guard (seal?[1].integer ?? 0) + changes.rowCount == rowCount,
      (seal?[2].integer ?? 0) &+ changes.sum == sum
    else {
      throw .damaged(path: database.path, what: "rows of \(name) in the catalog")
    }
  }

  /// One number about the store; `nil` if it was never set.
  func state(_ name: String) throws(StoreError) -> Int64? {
    try rows(of: .state, key: [.text(name)]).first?[1].integer
  }

  /// Reads inside one transaction, so that all rows are of one commit.
  mutating func reading<Result>(
    _ body: (borrowing Catalog) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    // A writer that has changed nothing yet reads what was committed before.
    let isJoining = database.isInTransaction
    if !isJoining { try database.run("BEGIN") }
    defer { if !isJoining { try? database.run("COMMIT") } }
    if !isJoining { try requireAllCommits() }
    // Another process may have brought the catalog up to date.
    if version < Self.version { version = try Self.version(of: database) }
    return try body(self)
  }
}
