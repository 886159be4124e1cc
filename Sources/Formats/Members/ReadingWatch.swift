import SampleModel

/// Says how far the reading is, and asks whether it is to end.
struct ReadingWatch {
  private let options: ImportOptions
  private let path: String
  /// What is being read.
  var stream: (any ByteStream)?
  /// Bytes of the files that were read before.
  var byteCount: Int64 = 0

  init(options: ImportOptions, path: String) {
    self.options = options
    self.path = path
  }

  /// - Throws: `interrupted` where the reading is to end.
  func look(sampleCount: Int) throws(ImportError) {
    options.progress?(
      ImportProgress(
        byteCount: byteCount + (stream?.byteCount ?? 0),
        totalByteCount: stream?.totalByteCount ?? 0, sampleCount: sampleCount))
    if options.isCancelled?() == true { throw ImportError(reason: .interrupted, path: path) }
  }
}
