import ColumnStore
public import SampleModel
import Synchronization

/// A folder of samples that outlives the process: mapped columns and a catalog.
///
/// Reads may come from any thread. Opening reads the catalog's first page only; the segments of a
/// type are mapped when the type is first asked for.
public final class Store: Sendable {
  public enum Access: Hashable, Sendable {
    /// Falls back to reading where the folder can't be written.
    case readWrite
    case readOnly
  }

  /// The store's folder, without symbolic links.
  public let path: String
  /// Whether the store may be changed.
  public let isWritable: Bool
  let files: FileSystem
  let patience: Duration
  let published: PublishedSeries
  let state: Mutex<StoreState>

  /// Opens the store in a folder, or creates it there.
  ///
  /// - Throws: `StoreError.notFound` where no store is, `.notAStore` where something else is,
  ///   `.newerVersion`, `.unsafeFile` for a symbolic link in place of a file of the store.
  public convenience init(
    path: String, access: Access, createsIfMissing: Bool = false
  ) throws(StoreError) {
    try self.init(
      path: path, access: access, createsIfMissing: createsIfMissing, files: FileSystem())
  }

  /// - Parameter patience: how long a writer waits for another one.
  package init(
    path: String, access: Access, createsIfMissing: Bool, files: FileSystem,
    patience: Duration = WriterLock.defaultPatience
  ) throws(StoreError) {
    let place = StorePlace(path: path, files: files)
    let folder = try place.open(createsIfMissing: createsIfMissing, patience: patience)
    let catalogPath = StorePlace.catalogPath(in: folder)
    let folderIsWritable = files.isWritable(folder) && files.isWritable(catalogPath)
    if !folderIsWritable, let log = try files.status(at: catalogPath + "-wal"), log.byteCount > 0 {
      throw .failed(
        path: catalogPath + "-wal",
        what: "read the write-ahead log in a folder without write access",
        code: 0)
    }
    self.path = folder
    self.files = files
    self.patience = patience
    isWritable = access == .readWrite && folderIsWritable
    var catalog = try Catalog(
      folder: folder, mode: folderIsWritable ? .readWrite : .immutable, in: files)
    if isWritable && catalog.version < Catalog.version {
      let lock = try WriterLock(folder: folder, patience: patience, files: files)
      try Catalog.migrate(folder: folder, in: files)
      lock.release()
      catalog = try Catalog(folder: folder, mode: .readWrite, in: files)
    }
    let published = PublishedSeries()
    self.published = published
    state = Mutex(StoreState(folder: folder, catalog: catalog, published: published))
    state.withLock { state in
      state.catalog.database.onOpening { [weak self] in
        if let self { OpenCatalogs.shared.opened(self) }
      }
    }
    OpenCatalogs.shared.opened(self)
  }

  /// Looks for commits of other processes; the next read sees them.
  ///
  /// - Returns: whether there were any; also true where the catalog was closed in between.
  public func refresh() throws(StoreError) -> Bool {
    try state.withLock { (state) throws(StoreError) in try state.refresh() }
  }

  /// Closes the catalog, without waiting for its users, unless it was used since the last call.
  ///
  /// - Returns: whether it is closed now.
  func closeCatalogIfIdle() -> Bool {
    state.withLockIfAvailable { $0.closeIfIdle() } ?? false
  }
}
