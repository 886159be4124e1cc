import CBareSQLite

/// A table of SQLite that keeps samples as an embedder without the project would: one row each.
///
/// Its settings are those of the store's catalog: a write-ahead log, every commit on the disk.
@safe
final class BareDatabase {
  private let handle: OpaquePointer
  private let insert: OpaquePointer

  init(path: String) {
    var opened: OpaquePointer?
    var prepared: OpaquePointer?
    // SAFETY: all pointers live through the calls; the handle is closed in `deinit`.
    guard unsafe sqlite3_open(path, &opened) == SQLITE_OK, let handle = unsafe opened,
      unsafe sqlite3_exec(
        handle,
        """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
        CREATE TABLE sample (uuid BLOB, source TEXT, type TEXT, start, end, value, created)
        """, nil, nil, nil) == SQLITE_OK,
      unsafe sqlite3_prepare_v2(
        handle, "INSERT INTO sample VALUES (?, ?, ?, ?, ?, ?, ?)", -1, &prepared, nil)
        == SQLITE_OK,
      let insert = unsafe prepared
    else { preconditionFailure("no database in \(path)") }
    unsafe self.handle = handle
    unsafe self.insert = insert
  }

  deinit {
    // SAFETY: both were opened in `init` and are closed here only, the statement first.
    unsafe sqlite3_finalize(insert)
    unsafe sqlite3_close(handle)
  }

  /// Inserts rows in one transaction, which is on the disk when the call returns.
  func insert(_ samples: [BareSample]) {
    if samples.count > 1 { execute("BEGIN IMMEDIATE") }
    for sample in samples { insert(sample) }
    if samples.count > 1 { execute("COMMIT") }
  }

  private func insert(_ sample: BareSample) {
    // SAFETY: the statement is prepared; SQLite copies texts and blobs (the destructor -1).
    let copies = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    unsafe sqlite3_reset(insert)
    unsafe sqlite3_bind_blob(insert, 1, sample.uuid, Int32(sample.uuid.count), copies)
    unsafe sqlite3_bind_text(insert, 2, sample.source, -1, copies)
    unsafe sqlite3_bind_text(insert, 3, sample.type, -1, copies)
    unsafe sqlite3_bind_int64(insert, 4, sample.start)
    unsafe sqlite3_bind_int64(insert, 5, sample.end)
    unsafe sqlite3_bind_double(insert, 6, sample.value)
    unsafe sqlite3_bind_int64(insert, 7, sample.start)
    let code = unsafe sqlite3_step(insert)
    precondition(code == SQLITE_DONE, "insert: \(code)")
  }

  private func execute(_ sql: String) {
    // SAFETY: the handle is open and the text terminated for the length of the call.
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    precondition(code == SQLITE_OK, "\(sql): \(code)")
  }
}

/// One row of a bare table.
struct BareSample {
  let uuid: [UInt8]
  let source: String
  let type: String
  let start: Int64
  let end: Int64
  let value: Double
}
