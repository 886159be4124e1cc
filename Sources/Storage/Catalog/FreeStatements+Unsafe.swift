import CSQLite

/// Prepared statements of one connection that nobody uses now: reading SQL anew would take longer
/// than most of them run.
@safe
final class FreeStatements {
  /// More than the catalog's different statements; what is beyond is prepared each time.
  private static let limit = 64

  @unsafe
  private struct Free {
    let sql: String
    let handle: OpaquePointer
  }

  /// Few, the last used ones at the end: looking through them costs no more than hashing a text.
  // SAFETY: an empty list owns nothing.
  private var statements: [Free] = unsafe []

  /// The statement of a text, which the caller owns from now on.
  @unsafe
  func take(_ sql: String) -> OpaquePointer? {
    // SAFETY: the statement leaves the list, so that it has one owner.
    guard let place = unsafe statements.lastIndex(where: { unsafe $0.sql == sql }) else {
      return nil
    }
    return unsafe statements.remove(at: place).handle
  }

  /// Takes over a statement and lets go of its rows and parameters.
  @unsafe
  func put(_ handle: OpaquePointer, _ sql: String) {
    // SAFETY: the caller gave the statement away.
    guard unsafe statements.count < Self.limit else {
      unsafe _ = sqlite3_finalize(handle)
      return
    }
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
    unsafe statements.append(Free(sql: sql, handle: handle))
  }

  /// Finalises all, before their connection is closed.
  func removeAll() {
    // SAFETY: each statement leaves the list before it is finalised.
    while let statement = unsafe statements.popLast() {
      unsafe _ = sqlite3_finalize(statement.handle)
    }
  }
}
