import SampleModel

/// Hands a stream to libarchive, piece by piece.
@safe
final class ArchiveFeed {
  private static let pieceByteCount = 1 << 18

  private var source: PrefixedBytes<FileBytes>
  private var buffer = [UInt8](repeating: 0, count: pieceByteCount)
  private let piece: UnsafeMutableRawPointer
  /// The last bytes that came.
  private var tail: [UInt8] = []

  init(source: consuming PrefixedBytes<FileBytes>) {
    self.source = source
    // SAFETY: freed in deinit; libarchive reads it only between two calls of `read`.
    unsafe piece = UnsafeMutableRawPointer.allocate(byteCount: Self.pieceByteCount, alignment: 16)
  }

  deinit {
    // SAFETY: allocated in init, freed once.
    unsafe piece.deallocate()
  }

  /// libarchive's callback: lends the next piece and says how long it is.
  static func lend(
    _ client: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<UnsafeRawPointer?>?
  ) -> Int {
    guard let client = unsafe client, let target = unsafe target else { return -1 }
    // SAFETY: the client is the feed that opened the archive and outlives it.
    let feed = unsafe Unmanaged<ArchiveFeed>.fromOpaque(client).takeUnretainedValue()
    let count = feed.fill()
    // SAFETY: the piece has `count` bytes and stays until the next call.
    unsafe target.pointee = UnsafeRawPointer(feed.piece)
    return count
  }

  /// Takes the stream to its end.
  ///
  /// - Returns: whether it ends as every whole archive does.
  func reachesEnd() -> Bool {
    do {
      while try next() > 0 {}
    } catch {
      return false
    }
    return ArchiveEnd.exists(in: tail[...])
  }

  private func next() throws(ImportError) -> Int {
    let count = try source.read(into: &buffer, at: 0)
    if count < ArchiveEnd.byteLimit {
      tail.removeFirst(max(0, tail.count + count - ArchiveEnd.byteLimit))
      tail.append(contentsOf: buffer[..<count])
    } else {
      tail = Array(buffer[count - ArchiveEnd.byteLimit..<count])
    }
    return count
  }

  private func fill() -> Int {
    do {
      let count = try next()
      // SAFETY: both memories have `pieceByteCount` bytes, and `count` is no more.
      unsafe buffer.withUnsafeBytes { bytes in
        unsafe UnsafeMutableRawBufferPointer(start: piece, count: count)
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      }
      return count
    } catch {
      return -1
    }
  }
}
