import SampleModel

/// Gathers bytes into blocks, takes the checksum of each block and writes many at a time.
struct BlockWriter: ~Copyable {
  private static let bufferByteCount = 64 * SegmentFormat.blockByteCount

  private let files: FileSystem
  private var buffer: [UInt8]
  private var filled = 0
  private var fileOffset: Int
  /// Bytes given so far, with padding.
  private(set) var byteCount = 0
  private(set) var checksums: [UInt64] = []

  /// Bytes that are in the file already.
  var writtenByteCount: Int { byteCount - filled }

  /// - Precondition: `fileOffset` is a multiple of the block size.
  init(fileOffset: Int, files: FileSystem) {
    precondition(fileOffset % SegmentFormat.blockByteCount == 0, "\(fileOffset)")
    self.files = files
    self.fileOffset = fileOffset
    buffer = [UInt8](repeating: 0, count: Self.bufferByteCount)
  }

  mutating func append(_ bytes: RawSpan, to file: borrowing OpenFile) throws(StoreError) {
    var done = 0
    while done < bytes.byteCount {
      let part = min(bytes.byteCount - done, buffer.count - filled)
      let start = filled
      // SAFETY: `part` is at most what is left of both; the buffer and the span do not overlap.
      unsafe buffer.withUnsafeMutableBytes { target in
        unsafe bytes.extracting(done..<done + part).withUnsafeBytes { source in
          unsafe UnsafeMutableRawBufferPointer(rebasing: target[start..<start + part])
            .copyMemory(from: source)
        }
      }
      done += part
      filled += part
      byteCount += part
      if filled == buffer.count { try flush(to: file) }
    }
  }

  /// Adds zeros up to a multiple of `unit`, which divides the block size.
  mutating func pad(toMultipleOf unit: Int, to file: borrowing OpenFile) throws(StoreError) {
    try pad(to: SegmentFormat.roundedUp(byteCount, to: unit), in: file)
  }

  /// Adds zeros up to `target` bytes in all.
  mutating func pad(to target: Int, in file: borrowing OpenFile) throws(StoreError) {
    while byteCount < target {
      let part = min(target - byteCount, buffer.count - filled)
      for index in filled..<filled + part { buffer[index] = 0 }
      filled += part
      byteCount += part
      if filled == buffer.count { try flush(to: file) }
    }
  }

  /// Writes what is gathered.
  ///
  /// - Precondition: whole blocks were given.
  mutating func flush(to file: borrowing OpenFile) throws(StoreError) {
    precondition(filled % SegmentFormat.blockByteCount == 0, "\(filled) bytes")
    checksums += try Self.write(buffer, filled, at: fileOffset, to: file, in: files)
    fileOffset += filled
    filled = 0
  }

  /// Writes the first bytes of a buffer and gives the checksums of their blocks.
  private static func write(
    _ buffer: [UInt8], _ count: Int, at offset: Int, to file: borrowing OpenFile,
    in files: FileSystem
  ) throws(StoreError) -> [UInt64] {
    // SAFETY: bytes have no padding and no invalid values.
    let bytes = unsafe buffer.span.bytes.extracting(0..<count)
    try files.write(bytes, at: offset, to: file)
    let size = SegmentFormat.blockByteCount
    return stride(from: 0, to: count, by: size).map { start in
      Checksum.of(buffer, start..<start + size)
    }
  }
}
