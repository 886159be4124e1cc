import SampleModel

/// The right to change a store: one writer at a time, over all processes.
///
/// The system lets go of it when the process ends, however it ends. The file says who has it, and
/// which commit was the last.
package struct WriterLock: ~Copyable {
  /// How long a second writer waits.
  package static let defaultPatience = Duration.seconds(5)

  private let lockFile: LockFile
  private let files: FileSystem

  /// - Parameter free: the file that an earlier lock of this store gave back.
  /// - Throws: `StoreError.busy` with the holder if the lock is not free in time, `.notFound` where
  ///   the store was removed meanwhile.
  init(
    folder: String, patience: Duration, files: FileSystem, reusing free: consuming LockFile? = nil
  ) throws(StoreError) {
    let lockFile = try LockFile.taken(from: free, folder: folder, files: files)
    if try !files.lock(lockFile.file) {
      try Self.wait(for: lockFile.file, in: folder, patience: patience, files: files)
    }
    // The store may have been discarded while this writer waited, or since the last change.
    guard try files.status(of: lockFile.file).isLinked else { throw .notFound(path: folder) }
    // Mostly the last holder was this process: a write would only cost time.
    if try files.read(lockFile.file, limit: LockFile.holderByteCount) != lockFile.holder {
      try files.write(lockFile.holder, at: 0, to: lockFile.file)
    }
    self.lockFile = lockFile
    self.files = files
  }

  private static func wait(
    for file: borrowing OpenFile, in folder: String, patience: Duration, files: FileSystem
  ) throws(StoreError) {
    let end = ContinuousClock.now + patience
    repeat {
      guard ContinuousClock.now < end else {
        let text = try files.read(file, limit: LockFile.holderByteCount).prefix { $0 != 0 }
        throw .busy(path: folder, holder: String(decoding: text, as: UTF8.self))
      }
      files.pause(milliseconds: 20)
    } while try !files.lock(file)
  }

  /// Notes the number of the last commit, which is on the disk.
  func note(_ commit: Int64) {
    // An older note hides nothing that was found before; so a failure here is none.
    try? files.write(CommitNote.bytes(of: commit), at: CommitNote.byteOffset, to: lockFile.file)
  }

  /// Lets the next writer in.
  ///
  /// - Returns: the file, for the next lock of this store.
  @discardableResult
  consuming func release() -> LockFile {
    files.unlock(lockFile.file)
    return lockFile
  }
}
