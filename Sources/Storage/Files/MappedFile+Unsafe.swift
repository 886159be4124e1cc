import Glibc
package import SampleModel

/// A file's bytes in memory, read-only, as long as the object lives.
package final class MappedFile: Sendable {
  package let path: String
  package let byteCount: Int
  package let address: UInt

  /// Maps a whole file after comparing its size with the expected one.
  package init(
    _ path: String, expectedByteCount: Int, in files: FileSystem
  ) throws(StoreError) {
    let file = try files.open(path, .read)
    let found = try files.status(of: file).byteCount
    guard found == expectedByteCount, found > 0 else {
      throw .damaged(path: path, what: "\(found) bytes instead of \(expectedByteCount)")
    }
    try files.pass(.map, path)
    // SAFETY: a new mapping chosen by the system; it is undone once, in `deinit`.
    guard
      let start = unsafe mmap(nil, found, PROT_READ, MAP_SHARED, file.descriptor, 0),
      unsafe start != MAP_FAILED
    else {
      throw .failed(path: path, what: FileOperation.map.rawValue, code: errno)
    }
    self.path = path
    byteCount = found
    address = UInt(bitPattern: start)
  }

  deinit {
    // SAFETY: `address` and `byteCount` are those of the mapping made in `init`.
    unsafe _ = munmap(UnsafeMutableRawPointer(bitPattern: address), byteCount)
  }

  /// Lends a range of the bytes, unchecked against any checksum.
  ///
  /// - Precondition: the range lies inside the file.
  package func withBytes<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount, "\(range)")
    // SAFETY: the range is inside the mapping, which lives as long as `self`.
    let start = unsafe UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped
    let bytes = unsafe RawSpan(
      _unsafeStart: start + range.lowerBound, byteCount: range.count)
    return try body(bytes)
  }
}
