import CSQLite
import SampleModel

/// A SQLite file of unknown origin, open for reading only.
@safe
struct Database: ~Copyable {
  let path: String
  private let handle: OpaquePointer

  /// Opens a file that nobody writes; no journal beside it is looked at.
  static func open(path: String) throws(ImportError) -> Database {
    let database = try Database(
      name: "file:" + percentEncoded(path) + "?immutable=1", path: path)
    try database.protect()
    return database
  }

  /// Opens a copy in memory pages; the copy must outlive this value.
  static func open(_ copy: borrowing MappedCopy, path: String) throws(ImportError) -> Database {
    let database = try Database(name: ":memory:", path: path)
    let flags = UInt32(SQLITE_DESERIALIZE_READONLY)
    let count = Int64(copy.byteCount)
    // SAFETY: the mapping has `count` bytes, is never written, and outlives this connection.
    let code = unsafe sqlite3_deserialize(
      database.handle, "main", copy.start, count, count, flags)
    guard code == SQLITE_OK else { throw database.failure(code) }
    try database.protect()
    return database
  }

  private init(name: String, path: String) throws(ImportError) {
    self.path = path
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let mode = name == ":memory:" ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX : flags
    // SAFETY: name and `opened` are valid during the call; the handle is closed once.
    let code = unsafe sqlite3_open_v2(name, &opened, mode, nil)
    guard code == SQLITE_OK, let handle = unsafe opened else {
      unsafe sqlite3_close_v2(opened)
      throw ImportError(reason: .unreadable("SQLite error \(code)"), path: path)
    }
    unsafe self.handle = handle
  }

  deinit {
    // SAFETY: the handle is open; statements finalise themselves before.
    unsafe sqlite3_close_v2(handle)
  }

  func prepare(_ sql: String) throws(ImportError) -> DatabaseRows {
    var statement: OpaquePointer?
    // SAFETY: text and `statement` are valid during the call; the rows finalise the statement.
    let code = unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let prepared = unsafe statement else { throw failure(code) }
    return unsafe DatabaseRows(prepared, path: path)
  }

  /// What a hostile file may cost and call.
  private func protect() throws(ImportError) {
    for (category, limit) in [
      (SQLITE_LIMIT_LENGTH, 1 << 24), (SQLITE_LIMIT_SQL_LENGTH, 1 << 16),
      (SQLITE_LIMIT_COLUMN, 1_000), (SQLITE_LIMIT_EXPR_DEPTH, 50),
      (SQLITE_LIMIT_COMPOUND_SELECT, 2), (SQLITE_LIMIT_VDBE_OP, 100_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100), (SQLITE_LIMIT_VARIABLE_NUMBER, 8),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] as [(Int32, Int32)] {
      // SAFETY: the handle is open.
      _ = unsafe sqlite3_limit(handle, category, limit)
    }
    for pragma in ["trusted_schema = OFF", "cell_size_check = ON", "query_only = ON"] {
      var rows = try prepare("PRAGMA " + pragma)
      while try rows.next() {}
    }
  }

  private func failure(_ code: Int32) -> ImportError {
    // SAFETY: the handle is open; the message is copied at once.
    let message = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) }
    return Self.failure(code, message, path: path)
  }

  static func failure(_ code: Int32, _ message: String?, path: String) -> ImportError {
    ImportError(
      reason: .wrongKind("a database that can't be read (\(message ?? "error \(code)"))"),
      path: path)
  }

  private static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { text, byte in
      let isPlain =
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
        || [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")]
          .contains(byte)
      if isPlain {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
