public import SampleModel
import Synchronization

extension Store {
  /// Removes the folder of a store that never held anything and that nobody else has open.
  ///
  /// For who created a store and then had nothing to put into it. The store can't be used any more
  /// where this succeeds.
  /// - Returns: whether the folder is gone.
  /// - Throws: `StoreError.busy`, `.readOnly`, and `.failed` for a file that can't be removed.
  public func discardIfUnused() throws(StoreError) -> Bool {
    let lock = try lockForWriting()
    let isUnused = try read { (catalog) throws(StoreError) in
      for table in CatalogTable.allCases where table != .journal {
        guard try catalog.rows(of: table).isEmpty else { return false }
      }
      return try catalog.lastJournalChunk() == JournalChunk()
    }
    guard isUnused, try leaveLog() else { return false }
    try StorePlace(path: path, files: files).remove()
    lock.release()
    return true
  }

  /// Ends the write-ahead log, which works only where no other connection is open.
  ///
  /// With the log, closing the database would remove a file by its name, which may then be that of
  /// a new store.
  private func leaveLog() throws(StoreError) -> Bool {
    state.withLock { state in
      _ = try? state.catalog.database.execute("PRAGMA journal_mode = DELETE")
    }
    return try files.status(at: StorePlace.catalogPath(in: path) + "-wal") == nil
  }
}
