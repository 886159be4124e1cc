/// Why a store could not be opened, read or changed.
public enum StoreError: Error, Hashable, Sendable {
  case notFound(path: String)
  case notAStore(path: String)
  case readOnly(path: String)
  /// Another process writes; its process number where known.
  case busy(path: String, holder: String?)
  case newerVersion(path: String, version: Int, supported: Int)
  case damaged(path: String, what: String)
  case unsafeFile(path: String, what: String)
  case networkFileSystem(path: String)
  /// A call of the system failed.
  case failed(path: String, what: String, code: Int32)
}
