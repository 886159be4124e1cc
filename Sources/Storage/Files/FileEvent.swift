/// A change of files or folders that was made.
package enum FileEvent: Hashable, Sendable {
  case createFolder(String)
  /// A file that may have been there before.
  case create(String)
  case write(String, offset: Int, bytes: [UInt8])
  case truncate(String, byteCount: Int)
  case sync(String)
  case syncFolder(String)
  case rename(String, to: String)
  case remove(String)
}
