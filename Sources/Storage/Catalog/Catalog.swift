import SampleModel

/// The small and changing part of a store: which segments are live, and all that is no column.
///
/// SQLite does not notice a flipped byte in a value; so every row has a checksum, and groups of rows
/// have a seal that finds a lost row. Both are compared when rows are read.
struct Catalog: ~Copyable {
  /// The ASCII text `tsqc`, SQLite's mark of what kind of database a file is.
  static let applicationIdentifier: Int64 = 0x7473_7163
  static let version: Int64 = 1

  let database: Database
  /// Changes of seals in the open transaction.
  var sealChanges: [String: SealChange] = [:]

  struct SealChange {
    var rowCount: Int64 = 0
    var sum: Int64 = 0
  }

  /// Opens the catalog of an existing store, or fills an empty file with the schema.
  ///
  /// - Throws: `StoreError.notAStore`, `.newerVersion`, `.damaged`.
  init(path: String, mode: Database.Mode) throws(StoreError) {
    let database = try Database(path: path, mode: mode)
    let identifier = try database.number("PRAGMA application_id") ?? 0
    let version = try database.number("PRAGMA user_version") ?? 0
    guard identifier == Self.applicationIdentifier else {
      throw .notAStore(path: path)
    }
    guard version <= Self.version else {
      throw .newerVersion(path: path, version: Int(version), supported: Int(Self.version))
    }
    guard version == Self.version else {
      throw .damaged(path: path, what: "schema version \(version)")
    }
    try database.execute("PRAGMA cell_size_check = ON")
    self.database = database
  }

  /// Makes an empty file, or one whose creation was interrupted, a catalog without rows.
  static func create(path: String) throws(StoreError) {
    let database = try Database(path: path, mode: .readWrite)
    _ = try database.number("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = FULL; BEGIN IMMEDIATE")
    // Another process may have been first.
    if try database.number("PRAGMA application_id") != applicationIdentifier {
      for table in CatalogTable.allCases { try database.execute(table.schema) }
      try database.execute(
        "PRAGMA application_id = \(applicationIdentifier); PRAGMA user_version = \(version)")
    }
    try database.execute("COMMIT")
  }

  func damage(_ table: CatalogTable) -> StoreError {
    .damaged(path: database.path, what: "table \(table.rawValue) of the catalog")
  }
}
