package import SampleModel

extension FileSystem {
  /// Replaces a whole file, or makes it: after a crash it holds the old bytes or the new ones.
  ///
  /// The bytes and the name are on the disk when the call returns.
  /// Its folder is made, of mode 0700, where it is missing.
  package func replace(_ path: String, with bytes: [UInt8]) throws(StoreError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    if try status(at: folder) == nil { try createFolder(folder) }
    let unfinished = path + SegmentWriter.temporarySuffix
    try unlink(unfinished)
    let file = try open(unfinished, .createNew)
    // SAFETY: bytes have no padding and no invalid values.
    try write(unsafe bytes.span.bytes, at: 0, to: file)
    try sync(file)
    try rename(unfinished, to: path)
    try syncFolder(folder)
  }
}
