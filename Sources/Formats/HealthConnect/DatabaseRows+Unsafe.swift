import CSQLite
import SampleModel

/// The rows that a query gives; must not outlive its database.
@safe
struct DatabaseRows: ~Copyable {
  private let handle: OpaquePointer
  private let path: String

  /// Takes over a prepared statement.
  @unsafe
  init(_ handle: OpaquePointer, path: String) {
    unsafe self.handle = handle
    self.path = path
  }

  deinit {
    // SAFETY: the statement was prepared and is finalised here only.
    unsafe _ = sqlite3_finalize(handle)
  }

  /// Goes to the next row; false after the last.
  mutating func next() throws(ImportError) -> Bool {
    // SAFETY: the statement is prepared.
    let code = unsafe sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else {
      // SAFETY: the message belongs to the open connection and is copied at once.
      let message = unsafe sqlite3_errmsg(sqlite3_db_handle(handle)).map {
        unsafe String(cString: $0)
      }
      throw Database.failure(code, message, path: path)
    }
    return false
  }

  /// The whole number in a column; `nil` for anything else.
  func integer(_ column: Int32) -> Int64? {
    // SAFETY: the statement stands on a row.
    guard unsafe sqlite3_column_type(handle, column) == SQLITE_INTEGER else { return nil }
    return unsafe sqlite3_column_int64(handle, column)
  }

  /// The number in a column, whole or not; `nil` for anything else.
  func number(_ column: Int32) -> Double? {
    // SAFETY: the statement stands on a row.
    let type = unsafe sqlite3_column_type(handle, column)
    guard type == SQLITE_INTEGER || type == SQLITE_FLOAT else { return nil }
    return unsafe sqlite3_column_double(handle, column)
  }

  /// The text in a column; `nil` for anything else.
  func text(_ column: Int32) -> String? {
    // SAFETY: the statement stands on a row; the bytes are copied before the next call.
    guard unsafe sqlite3_column_type(handle, column) == SQLITE_TEXT,
      let start = unsafe sqlite3_column_text(handle, column)
    else { return nil }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
