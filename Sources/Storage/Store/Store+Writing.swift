public import SampleModel
import Synchronization

extension Store {
  /// Begins an import; the store changes when the session finishes.
  ///
  /// - Parameter keepsDuplicates: copies of samples are kept, in the input and beside the store's.
  /// - Throws: `StoreError.readOnly`, `.busy` where another writer does not end within 5 s,
  ///   `.networkFileSystem`.
  public func beginImport(keepsDuplicates: Bool = false) throws(StoreError) -> ImportSession {
    try beginImport(keepsDuplicates: keepsDuplicates, rowLimit: ImportSession.defaultRowLimit)
  }

  package func beginImport(
    keepsDuplicates: Bool, rowLimit: Int
  ) throws(StoreError) -> ImportSession {
    try ImportSession(store: self, keepsDuplicates: keepsDuplicates, rowLimit: rowLimit)
  }

  /// Sets the order of sources of a type, by name or identifier, best first; `nil` forgets it.
  public func setPriority(_ sources: [String]?, of type: SampleType) throws(StoreError) {
    let lock = try lockForWriting()
    try change(of: []) { (state, files) throws(StoreError) in
      try state.catalog.writing(in: files) { (catalog) throws(StoreError) in
        if let sources {
          try catalog.putPriority(sources, of: type)
        } else {
          try catalog.remove(key: [.text(type.identifier)], from: .priority)
        }
        try catalog.setCommit(try catalog.commitNumber() + 1)
      }
    }
    end(lock)
  }

  /// - Parameter refreshes: whether to look for commits of other processes; else the caller does.
  func lockForWriting(refreshes: Bool = true) throws(StoreError) -> WriterLock {
    guard isWritable else { throw .readOnly(path: path) }
    var free: LockFile?
    let isOnNetwork = state.withLock { state in
      free = state.lockFile.take()
      return state.isOnNetwork(in: files)
    }
    guard !isOnNetwork else { throw .networkFileSystem(path: path) }
    let lock = try WriterLock(folder: path, patience: patience, files: files, reusing: free.take())
    // Another process may have written since the last read.
    if refreshes { _ = try refresh() }
    return lock
  }

  /// Ends a change: notes its commit and lets the next writer in.
  func end(_ lock: consuming WriterLock) {
    if let commit = state.withLock({ $0.catalog.unnotedCommit.take() }) { lock.note(commit) }
    var free: LockFile? = lock.release()
    state.withLock { $0.lockFile = free.take() }
  }

  /// Lets `body` change the catalog, then forgets what was read before and publishes what is new.
  ///
  /// - Parameters:
  ///   - types: those whose samples are changed or written elsewhere; `nil` for all.
  ///   - changesRuns: whether runs are added, retired or lose rows.
  ///   - emptiesLog: whether the catalog's file is to hold the commit when the call returns. A log
  ///     that has to grow again makes the saves after it dearer than one that is written over.
  func change(
    of types: Set<SampleType>?, runs changesRuns: Bool = true, emptiesLog: Bool = false,
    _ body: (inout StoreState, FileSystem) throws(StoreError) -> Void
  ) throws(StoreError) {
    try state.withLock { (state) throws(StoreError) in
      do throws(StoreError) {
        state.doubtJournal()
        defer { if changesRuns { state.forget() } else { state.forgetJournal() } }
        try body(&state, files)
      } catch {
        published.removeAll()
        throw error
      }
      if emptiesLog {
        // Else the log holds the commit until the last reader is gone; a reader may prevent it.
        _ = try? state.catalog.database.number("PRAGMA wal_checkpoint(TRUNCATE)")
      }
      if changesRuns, let rows = try? state.catalog.allSeriesRows() { state.keepOnly(rows) }
      state.republish(types, in: files)
    }
  }

  func commitNumber() throws(StoreError) -> Int64 {
    try state.withLock { (state) throws(StoreError) in try state.catalog.commitNumber() }
  }
}
