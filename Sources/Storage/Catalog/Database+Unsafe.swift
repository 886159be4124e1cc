import CSQLite
import SampleModel

/// A connection to a SQLite file; used by one thread at a time.
@safe
struct Database: ~Copyable {
  enum Mode {
    case readWrite
    /// For a folder that can't be written; no other process may change the file.
    case immutable
  }

  /// How long a transaction waits for another one.
  static let busyMilliseconds: Int32 = 5000

  private let handle: OpaquePointer
  private let statements = FreeStatements()
  let path: String

  /// - Parameter path: without symbolic links.
  init(path: String, mode: Mode) throws(StoreError) {
    var opened: OpaquePointer?
    let name: String
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE
    switch mode {
    case .readWrite:
      name = path
      flags |= SQLITE_OPEN_READWRITE
    case .immutable:
      name = "file:" + Self.percentEncoded(path) + "?immutable=1"
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
    // SAFETY: name and `opened` are valid during the call; the handle is closed once, below or in
    // `deinit`.
    let code = unsafe sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let handle = unsafe opened else {
      unsafe sqlite3_close_v2(opened)
      throw Self.failure(code, path: path, message: nil)
    }
    unsafe self.handle = handle
    self.path = path
    unsafe sqlite3_busy_timeout(handle, Self.busyMilliseconds)
  }

  deinit {
    statements.removeAll()
    // SAFETY: the handle is open; all statements were finalised before.
    unsafe sqlite3_close_v2(handle)
  }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws(StoreError) {
    // SAFETY: the text is terminated for the length of the call.
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// A statement that was prepared before, or a new one.
  func prepare(_ sql: String) throws(StoreError) -> Statement {
    // SAFETY: a free statement belongs to this connection and to nobody else from now on.
    if let free = unsafe statements.take(sql) {
      return unsafe Statement(free, sql: sql, of: statements, path: path)
    }
    var statement: OpaquePointer?
    // SAFETY: text and `statement` are valid during the call; the statement gives itself back.
    let code = unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let prepared = unsafe statement else { throw failure(code) }
    return unsafe Statement(prepared, sql: sql, of: statements, path: path)
  }

  /// The one number that a statement gives.
  func number(_ sql: String) throws(StoreError) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.field(at: 0).integer : nil
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool {
    // SAFETY: the handle is open.
    unsafe sqlite3_get_autocommit(handle) == 0
  }

  private func failure(_ code: Int32) -> StoreError {
    // SAFETY: the handle is open; the message is copied at once.
    let message = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) }
    return Self.failure(code, path: path, message: message)
  }

  static func failure(_ code: Int32, path: String, message: String?) -> StoreError {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path, holder: nil)
    case SQLITE_CORRUPT: .damaged(path: path, what: message ?? "catalog")
    case SQLITE_NOTADB: .notAStore(path: path)
    case SQLITE_READONLY: .readOnly(path: path)
    case SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_MISMATCH, SQLITE_CONSTRAINT:
      .damaged(path: path, what: message ?? "catalog")
    case SQLITE_CANTOPEN where code == SQLITE_CANTOPEN | 6 << 8:
      .unsafeFile(path: path, what: "a symbolic link")
    default: .failed(path: path, what: message ?? "open", code: code)
    }
  }

  private static func percentEncoded(_ path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { text, byte in
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
