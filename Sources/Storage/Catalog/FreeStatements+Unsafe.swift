import CSQLite

/// Prepared statements of one connection that nobody uses now: reading SQL anew would take longer
/// than most of them run.
@safe
final class FreeStatements {
  /// More than the catalog's different statements; what is beyond is prepared each time.
  private static let limit = 64

  // SAFETY: an empty table owns nothing.
  private var handles: [String: OpaquePointer] = unsafe [:]

  /// The statement of a text, which the caller owns from now on.
  @unsafe
  func take(_ sql: String) -> OpaquePointer? {
    // SAFETY: the statement leaves the table, so that it has one owner.
    unsafe handles.removeValue(forKey: sql)
  }

  /// Takes over a statement and lets go of its rows and parameters.
  @unsafe
  func put(_ handle: OpaquePointer, _ sql: String) {
    // SAFETY: the caller gave the statement away.
    guard unsafe handles.count < Self.limit && handles[sql] == nil else {
      unsafe _ = sqlite3_finalize(handle)
      return
    }
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
    unsafe handles[sql] = handle
  }

  /// Finalises all, before their connection is closed.
  func removeAll() {
    // SAFETY: each statement leaves the table before it is finalised.
    while let (_, handle) = unsafe handles.popFirst() {
      unsafe _ = sqlite3_finalize(handle)
    }
  }
}
