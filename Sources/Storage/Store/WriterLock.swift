package import SampleModel

/// The right to change a store: one writer at a time, over all processes.
///
/// The system lets go of it when the process ends, however it ends. The file says who has it.
package struct WriterLock: ~Copyable {
  /// How long a second writer waits.
  package static let defaultPatience = Duration.seconds(5)
  static let fileName = "writer"
  /// Bytes that name a holder.
  private static let holderLimit = 200

  private let file: OpenFile

  /// - Throws: `StoreError.busy` with the holder if the lock is not free in time, `.notFound` where
  ///   the store was removed meanwhile.
  package init(
    folder: String, patience: Duration, files: FileSystem
  ) throws(StoreError) {
    let file = try files.open(folder + "/" + Self.fileName, .createOrKeep)
    let end = ContinuousClock.now + patience
    while try !files.lock(file) {
      guard ContinuousClock.now < end else {
        let text = try files.read(file, limit: Self.holderLimit)
        throw .busy(path: folder, holder: String(decoding: text, as: UTF8.self))
      }
      files.pause(milliseconds: 20)
    }
    // The store may have been discarded while this writer waited.
    guard try files.status(of: file).isLinked else { throw .notFound(path: folder) }
    let holder = Array(files.processDescription.utf8)
    // Mostly the last holder was this process: a write would only cost time.
    if try files.read(file, limit: Self.holderLimit) != holder {
      try files.replaceContent(of: file, with: holder)
    }
    self.file = file
  }

  /// Lets the next writer in.
  package consuming func release() {}
}
