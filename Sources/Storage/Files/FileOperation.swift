/// A kind of call to the operating system that a store makes.
package enum FileOperation: String, Hashable, Sendable, CaseIterable {
  case createFolder = "create the folder"
  case create = "create"
  case open = "open"
  case write = "write"
  case sync = "sync"
  case rename = "rename"
  case unlink = "remove"
  case list = "list"
  case map = "map"
  case lock = "lock"
  /// The question whether a path may be written.
  case probe = "ask for write access to"
  /// The commit of the catalog; SQLite makes the calls of which it consists.
  case commit = "commit"
}
