package import SampleModel

/// The right to change a store: one writer at a time, over all processes.
///
/// The system lets go of it when the process ends, however it ends. The file says who has it, and
/// which commit was the last.
package struct WriterLock: ~Copyable {
  /// How long a second writer waits.
  package static let defaultPatience = Duration.seconds(5)
  static let fileName = "writer"
  /// Bytes that name a holder, with zeros behind the text.
  static let holderByteCount = 200

  private let file: OpenFile
  private let files: FileSystem

  /// - Throws: `StoreError.busy` with the holder if the lock is not free in time, `.notFound` where
  ///   the store was removed meanwhile.
  package init(
    folder: String, patience: Duration, files: FileSystem
  ) throws(StoreError) {
    let file = try files.open(folder + "/" + Self.fileName, .createOrKeep)
    let end = ContinuousClock.now + patience
    while try !files.lock(file) {
      guard ContinuousClock.now < end else {
        let text = try files.read(file, limit: Self.holderByteCount).prefix { $0 != 0 }
        throw .busy(path: folder, holder: String(decoding: text, as: UTF8.self))
      }
      files.pause(milliseconds: 20)
    }
    // The store may have been discarded while this writer waited.
    guard try files.status(of: file).isLinked else { throw .notFound(path: folder) }
    let holder = files.processDescription(byteCount: Self.holderByteCount)
    // Mostly the last holder was this process: a write would only cost time.
    if try files.read(file, limit: Self.holderByteCount) != holder {
      try files.write(holder, at: 0, to: file)
    }
    self.file = file
    self.files = files
  }

  /// Notes the number of the last commit, which is on the disk.
  func note(_ commit: Int64) {
    // An older note hides nothing that was found before; so a failure here is none.
    try? files.write(CommitNote.bytes(of: commit), at: CommitNote.byteOffset, to: file)
  }

  /// Lets the next writer in.
  package consuming func release() {}
}
