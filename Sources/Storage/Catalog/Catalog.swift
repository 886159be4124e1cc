import SampleModel

/// The small and changing part of a store: which segments are live, and all that is no column.
///
/// SQLite does not notice a flipped byte in a value; so every row has a checksum, and groups of rows
/// have a seal that finds a lost row. Both are compared when rows are read.
struct Catalog: ~Copyable {
  /// The ASCII text `tsqc`, SQLite's mark of what kind of database a file is.
  static let applicationIdentifier: Int64 = 0x7473_7163
  static let version: Int64 = 2

  let database: Database
  /// Less than the current version only where the store can't be written.
  var version: Int64
  /// Changes of seals in the open transaction.
  var sealChanges: [String: SealChange] = [:]
  /// The number of the open transaction, once it has one.
  var changedCommit: Int64?
  let folder: String
  let files: FileSystem
  /// Set where what is left of a damaged catalog is to be read.
  var toleratesLostCommits = false
  /// The opening of the connection after which no commit was missing.
  var wholeOpening = 0
  let wholeTables = WholeTables()
  /// The last commit that was made here and is not noted yet.
  var unnotedCommit: Int64?

  struct SealChange {
    var rowCount: Int64 = 0
    var sum: Int64 = 0
  }

  /// Opens the catalog of an existing store, or fills an empty file with the schema.
  ///
  /// - Throws: `StoreError.notAStore`, `.newerVersion`, `.damaged`.
  init(folder: String, mode: Database.Mode, in files: FileSystem) throws(StoreError) {
    let database = try Database(
      path: StorePlace.catalogPath(in: folder), mode: mode, in: files)
    let version = try Self.version(of: database)
    self.folder = folder
    self.files = files
    self.version = version
    self.database = database
  }

  /// The schema version of a catalog.
  static func version(of database: borrowing Database) throws(StoreError) -> Int64 {
    guard try database.number("PRAGMA application_id") == applicationIdentifier else {
      throw .notAStore(path: database.path)
    }
    let version = try database.number("PRAGMA user_version") ?? 0
    guard version <= Self.version else {
      throw .newerVersion(
        path: database.path, version: Int(version), supported: Int(Self.version))
    }
    guard version >= 1 else {
      throw .damaged(path: database.path, what: "schema version \(version)")
    }
    return version
  }

  /// Makes an empty file, or one whose creation was interrupted, a catalog without rows.
  ///
  /// All of it is in the file when the call returns: a write-ahead log comes last, and empty. What
  /// waits in a log gets into the file when the connection is closed, where a failure is not told.
  static func create(path: String, in files: FileSystem) throws(StoreError) {
    let database = try Database(path: path, mode: .readWrite, in: files)
    try database.execute("PRAGMA synchronous = FULL; BEGIN IMMEDIATE")
    // Another process may have been first.
    if try database.number("PRAGMA application_id") != applicationIdentifier {
      for table in CatalogTable.allCases { try database.execute(table.schema) }
      try database.put(JournalChunk())
      try database.execute(
        "PRAGMA application_id = \(applicationIdentifier); PRAGMA user_version = \(version)")
    }
    try database.execute("COMMIT")
    let change = try database.prepare("PRAGMA journal_mode = WAL")
    guard try change.step(), change.field(at: 0) == .text("wal") else {
      throw .failed(path: path, what: "keep a write-ahead log", code: 0)
    }
  }

  func damage(_ table: CatalogTable) -> StoreError {
    .damaged(path: database.path, what: "table \(table.rawValue) of the catalog")
  }
}
