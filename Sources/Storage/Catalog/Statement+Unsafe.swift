import CSQLite
import SampleModel

/// A prepared statement; must not outlive its database.
@safe
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let sql: String
  private let others: FreeStatements
  private let path: String

  /// Takes over a prepared statement, which is free again at the end.
  @unsafe
  init(_ handle: OpaquePointer, sql: String, of others: FreeStatements, path: String) {
    unsafe self.handle = handle
    self.sql = sql
    self.others = others
    self.path = path
  }

  deinit {
    // SAFETY: the statement was prepared and is given away here only.
    unsafe others.put(handle, sql)
  }

  /// Gives the parameters their values and starts again.
  func bind(_ fields: [Field]) throws(StoreError) {
    // SAFETY: the statement is prepared; SQLite copies texts and blobs (the destructor -1).
    unsafe sqlite3_reset(handle)
    let copies = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, field) in fields.enumerated() {
      let place = Int32(index + 1)
      let code: Int32
      switch field {
      case .null: code = unsafe sqlite3_bind_null(handle, place)
      case .integer(let number): code = unsafe sqlite3_bind_int64(handle, place, number)
      case .text(let text):
        code = unsafe sqlite3_bind_text(handle, place, text, Int32(text.utf8.count), copies)
      case .blob(let bytes):
        code = unsafe sqlite3_bind_blob64(handle, place, bytes, UInt64(bytes.count), copies)
      }
      guard code == SQLITE_OK else {
        throw Database.failure(code, path: path, message: nil)
      }
    }
  }

  /// Goes to the next row; false after the last.
  func step() throws(StoreError) -> Bool {
    // SAFETY: the statement is prepared.
    let code = unsafe sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else {
      throw unsafe Database.failure(code, path: path, of: sqlite3_db_handle(handle))
    }
    return false
  }

  /// A column of the current row; real numbers are never stored and count as null.
  func field(at column: Int) -> Field {
    let place = Int32(column)
    // SAFETY: the statement stands on a row; SQLite's bytes are copied before the next call.
    switch unsafe sqlite3_column_type(handle, place) {
    case SQLITE_INTEGER:
      return .integer(unsafe sqlite3_column_int64(handle, place))
    case SQLITE_TEXT:
      let start = unsafe sqlite3_column_text(handle, place)
      let count = unsafe Int(sqlite3_column_bytes(handle, place))
      return .text(
        unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      let start = unsafe sqlite3_column_blob(handle, place)
      let count = unsafe Int(sqlite3_column_bytes(handle, place))
      return .blob(unsafe Array(UnsafeRawBufferPointer(start: start, count: count)))
    default:
      return .null
    }
  }

  func fields(_ count: Int) -> [Field] {
    var fields: [Field] = []
    fields.reserveCapacity(count)
    for column in 0..<count { fields.append(field(at: column)) }
    return fields
  }
}
