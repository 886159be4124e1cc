import SampleModel

extension Catalog {
  /// Adds what a catalog of an older version lacks: all of it or nothing.
  static func migrate(folder: String, in files: FileSystem) throws(StoreError) {
    let catalog = try Catalog(folder: folder, mode: .readWrite, in: files)
    let version = catalog.version
    let path = catalog.database.path
    guard version < Self.version else { return }
    try copy(catalog.database, to: path + ".version\(version)", in: files)
    // The copy's name must not be lost where the change is kept.
    try files.syncFolder(folder)
    try catalog.beginWriting()
    var chunk = JournalChunk()
    chunk.commit = try catalog.commitNumber()
    for table in CatalogTable.allCases where table.firstVersion > version {
      try catalog.database.execute(table.schema)
    }
    try catalog.database.put(chunk)
    try catalog.database.execute("PRAGMA user_version = \(Self.version)")
    try files.pass(.commit, path)
    try catalog.database.execute("COMMIT")
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
