import CSQLite
import Testing

/// Makes a SQLite file of statements.
func makeDatabase(at path: String, _ statements: String) throws {
  var handle: OpaquePointer?
  // SAFETY: path and texts are C strings for the time of the calls; the handle is closed below.
  let isOpen = unsafe sqlite3_open(path, &handle) == SQLITE_OK
  let isDone = unsafe sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK
  let message = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) } ?? ""
  unsafe sqlite3_close(handle)
  try #require(isOpen && isDone, "\(message)")
}
