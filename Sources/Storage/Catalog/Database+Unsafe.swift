import CSQLite
import SampleModel

/// A connection to a SQLite file; used by one thread at a time.
///
/// It can be closed while nobody uses it, and opens itself again.
@safe
struct Database: ~Copyable {
  enum Mode {
    case readWrite
    /// For a folder that can't be written; no other process may change the file.
    case immutable
  }

  /// How long a transaction waits for another one.
  static let busyMilliseconds: Int32 = 5000

  private let mode: Mode
  private let layer: String?
  private let connection = Connection()
  let path: String

  /// What changes while the connection is open.
  @safe
  private final class Connection {
    /// `nil` while the connection is closed.
    var handle: OpaquePointer?
    let statements = FreeStatements()
    var openingCount = 0
    var wasUsed = true
    var isDurable = false
    var onOpening: () -> Void = {}
  }

  /// - Parameter path: without symbolic links.
  init(path: String, mode: Mode, in files: FileSystem) throws(StoreError) {
    layer = files.databaseLayer
    self.path = path
    self.mode = mode
    // SAFETY: the handle stays the connection's.
    unsafe _ = try connect()
  }

  /// Calls `body` each time when the connection was closed and opens again.
  func onOpening(_ body: @escaping () -> Void) {
    connection.onOpening = body
  }

  /// How often the connection was opened; numbers that SQLite keeps by connection begin anew then.
  var openingCount: Int { connection.openingCount }

  /// Closes the connection unless it was used since the last call, or a transaction is open.
  ///
  /// - Returns: whether it is closed now.
  func closeIfIdle() -> Bool {
    guard unsafe connection.handle != nil else { return true }
    guard !connection.wasUsed, !isInTransaction else {
      connection.wasUsed = false
      return false
    }
    close()
    return true
  }

  private func close() {
    connection.statements.removeAll()
    // SAFETY: the handle is open or `nil`; all statements were finalised before.
    unsafe sqlite3_close_v2(connection.handle)
    unsafe connection.handle = nil
  }

  /// The open handle, which stays the connection's.
  @unsafe
  private func connect() throws(StoreError) -> OpaquePointer {
    connection.wasUsed = true
    // SAFETY: the handle is valid until the connection is closed, which its users' thread does.
    if let handle = unsafe connection.handle { return unsafe handle }
    let handle = unsafe try Self.open(path, mode, layer: layer)
    unsafe connection.handle = handle
    connection.openingCount += 1
    connection.isDurable = false
    connection.onOpening()
    return unsafe handle
  }

  @unsafe
  private static func open(
    _ path: String, _ mode: Mode, layer: String?
  ) throws(StoreError) -> OpaquePointer {
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
    // SAFETY: names and `opened` are valid during the call; the handle is closed once, below or by
    // its owner.
    let code = unsafe sqlite3_open_v2(name, &opened, flags, layer)
    guard code == SQLITE_OK, let handle = unsafe opened else {
      let error = unsafe failure(code, path: path, of: opened)
      unsafe sqlite3_close_v2(opened)
      throw error
    }
    unsafe sqlite3_busy_timeout(handle, busyMilliseconds)
    // SAFETY: the handle was opened just now; the statement reads nothing and can't fail.
    unsafe sqlite3_exec(handle, "PRAGMA cell_size_check = ON", nil, nil, nil)
    return unsafe handle
  }

  deinit {
    connection.statements.removeAll()
    // SAFETY: the handle is open or `nil`; all statements were finalised before.
    unsafe sqlite3_close_v2(connection.handle)
  }

  /// Lets every commit from now on wait for the disk.
  func makeDurable() throws(StoreError) {
    guard unsafe connection.handle == nil || !connection.isDurable else { return }
    try execute("PRAGMA synchronous = FULL")
    connection.isDurable = true
  }

  /// Runs a statement that gives no rows and is run often.
  func run(_ sql: String) throws(StoreError) {
    let statement = try prepare(sql)
    _ = try statement.step()
  }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws(StoreError) {
    // SAFETY: the text is terminated for the length of the call.
    let code = unsafe sqlite3_exec(try connect(), sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// A statement that was prepared before, or a new one.
  func prepare(_ sql: String) throws(StoreError) -> Statement {
    // SAFETY: the handle is open until the end of the call.
    let handle = unsafe try connect()
    let statements = connection.statements
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
    // SAFETY: the handle is open where there is one.
    guard let handle = unsafe connection.handle else { return false }
    return unsafe sqlite3_get_autocommit(handle) == 0
  }

  private func failure(_ code: Int32) -> StoreError {
    // SAFETY: the handle is open or `nil`, for which SQLite has a message too.
    unsafe Self.failure(code, path: path, of: connection.handle)
  }

  /// What a failed call of a connection means.
  @unsafe
  static func failure(_ code: Int32, path: String, of handle: OpaquePointer?) -> StoreError {
    // SAFETY: the caller's handle is open or `nil`; the message is copied at once.
    failure(
      code, path: path, message: unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) },
      systemCode: unsafe handle == nil ? 0 : sqlite3_system_errno(handle))
  }

  /// - Parameter systemCode: what the system said, where it was asked.
  static func failure(
    _ code: Int32, path: String, message: String?, systemCode: Int32 = 0
  ) -> StoreError {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path, holder: nil)
    case SQLITE_CORRUPT: .damaged(path: path, what: message ?? "catalog")
    case SQLITE_NOTADB: .notAStore(path: path)
    case SQLITE_READONLY: .readOnly(path: path)
    case SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_MISMATCH, SQLITE_CONSTRAINT:
      .damaged(path: path, what: message ?? "catalog")
    case SQLITE_CANTOPEN where code == SQLITE_CANTOPEN | 6 << 8:
      .unsafeFile(path: path, what: "a symbolic link")
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      .failed(path: path, what: message ?? "open", code: systemCode)
    default: .failed(path: path, what: message ?? "SQLite's error \(code)", code: 0)
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
