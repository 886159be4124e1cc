import SampleModel

/// The folder of a store: found, or made.
struct StorePlace {
  let path: String
  let files: FileSystem

  static func catalogPath(in folder: String) -> String { folder + "/catalog.sqlite" }
  static func segmentsPath(in folder: String) -> String { folder + "/segments" }

  /// The store's folder, without symbolic links.
  func open(createsIfMissing: Bool, patience: Duration) throws(StoreError) -> String {
    if let folder = files.resolved(path), try hasCatalog(folder) { return folder }
    guard createsIfMissing else { throw try missing() }
    return try create(patience: patience)
  }

  private func hasCatalog(_ folder: String) throws(StoreError) -> Bool {
    let catalog = Self.catalogPath(in: folder)
    guard let found = try files.status(at: catalog) else { return false }
    guard found.isRegularFile else {
      throw .unsafeFile(
        path: catalog, what: found.isSymbolicLink ? "a symbolic link" : "not a regular file")
    }
    let segments = Self.segmentsPath(in: folder)
    guard let segmentsStatus = try files.status(at: segments) else {
      throw .damaged(path: segments, what: "missing")
    }
    guard segmentsStatus.isFolder else {
      throw .unsafeFile(
        path: segments, what: segmentsStatus.isSymbolicLink ? "a symbolic link" : "not a folder")
    }
    return true
  }

  private func missing() throws(StoreError) -> StoreError {
    guard let folder = files.resolved(path), let found = try files.status(at: folder) else {
      return .notFound(path: path)
    }
    if !found.isFolder { return .notAStore(path: path) }
    let names = try files.names(in: folder, limit: 16)
    return names.allSatisfy(Self.isPartOfNewStore) ? .notFound(path: path) : .notAStore(path: path)
  }

  /// Makes the folder and an empty catalog, which gets its name when it is complete.
  private func create(patience: Duration) throws(StoreError) -> String {
    guard case .notFound = try missing() else { throw .notAStore(path: path) }
    try files.createFolder(path)
    guard let folder = files.resolved(path) else { throw .notFound(path: path) }
    guard !files.isOnNetwork(folder) else { throw .networkFileSystem(path: folder) }
    guard files.isWritable(folder) else { throw .readOnly(path: folder) }
    try files.protect(folder)
    let lock = try WriterLock(folder: folder, patience: patience, files: files)
    // Another process may have been first.
    if try files.status(at: Self.catalogPath(in: folder)) == nil { try createFiles(in: folder) }
    lock.release()
    return folder
  }

  private func createFiles(in folder: String) throws(StoreError) {
    let catalog = Self.catalogPath(in: folder)
    try files.createFolder(Self.segmentsPath(in: folder))
    let unfinished = catalog + SegmentWriter.temporarySuffix
    for suffix in ["", "-journal", "-wal", "-shm"] { try files.unlink(unfinished + suffix) }
    _ = try files.open(unfinished, .createNew)
    try Catalog.create(path: unfinished, in: files)
    try files.rename(unfinished, to: catalog)
    try files.syncFolder(folder)
  }

  /// Removes the files of an empty store; who then waits for the right to write finds no store.
  func remove() throws(StoreError) {
    let catalog = Self.catalogPath(in: path)
    for suffix in ["", "-journal", "-shm"] { try files.unlink(catalog + suffix) }
    try files.removeFolder(Self.segmentsPath(in: path))
    try files.unlink(path + "/" + LockFile.name)
    try files.removeFolder(path)
  }

  /// Whether a name may be left by a creation that was interrupted.
  private static func isPartOfNewStore(_ name: String) -> Bool {
    name == LockFile.name || name == "segments"
      || name.hasPrefix("catalog.sqlite" + SegmentWriter.temporarySuffix)
  }
}
