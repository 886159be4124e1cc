import SampleModel

extension Catalog {
  /// Adds what a catalog of an older version lacks: all of it or nothing.
  static func migrate(path: String, in files: FileSystem) throws(StoreError) {
    let database = try Database(path: path, mode: .readWrite, in: files)
    let version = try Self.version(of: database)
    guard version < Self.version else { return }
    try copy(database, to: path + ".version\(version)", in: files)
    try database.execute("PRAGMA synchronous = FULL; BEGIN IMMEDIATE")
    for table in CatalogTable.allCases where table.firstVersion > version {
      try database.execute(table.schema)
    }
    try database.execute("PRAGMA user_version = \(Self.version)")
    try files.pass(.commit, path)
    try database.execute("COMMIT")
  }

  /// Writes a copy of the catalog as it was, for those who need to go back.
  private static func copy(
    _ database: borrowing Database, to path: String, in files: FileSystem
  ) throws(StoreError) {
    let unfinished = path + SegmentWriter.temporarySuffix
    try files.unlink(unfinished)
    let file = try files.open(unfinished, .createNew)
    let copying = try database.prepare("VACUUM INTO ?")
    try copying.bind([.text(unfinished)])
    _ = try copying.step()
    try files.sync(file)
    try files.rename(unfinished, to: path)
  }
}
