/// Why a store could not be opened, read or changed.
public enum StoreError: Error, Hashable, Sendable {
  /// There is no store, and none was to be created.
  case notFound(path: String)
  /// Something is there that no store has made; it is left as it is.
  case notAStore(path: String)
  /// The folder, or the way in which it was opened, allows no change.
  case readOnly(path: String)
  /// Another process writes; its process number where known.
  case busy(path: String, holder: String?)
  /// A later release wrote it; its version, and the latest that this one reads.
  case newerVersion(path: String, version: Int, supported: Int)
  /// Stored bytes are not as they were written; says which.
  case damaged(path: String, what: String)
  /// A symbolic link, or something that is no regular file, stands where the store's own file
  /// should.
  case unsafeFile(path: String, what: String)
  /// Writing needs locks that network file systems do not keep.
  case networkFileSystem(path: String)
  /// A call of the system failed.
  case failed(path: String, what: String, code: Int32)
}
