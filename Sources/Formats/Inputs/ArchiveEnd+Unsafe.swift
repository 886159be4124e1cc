import Glibc
import SampleModel

/// The end of a zip file, where the directory of its entries stands.
enum ArchiveEnd {
  /// The record at the end has 22 bytes and a comment of at most 65,535.
  static let byteLimit = 22 + 65_535
  private static let mark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]

  /// Whether a file has the record that ends every whole zip archive.
  ///
  /// Source: PKWARE's APPNOTE.TXT, section 4.3.16.
  /// - Throws: `ImportError.Reason.unreadable` with the system's reason.
  static func exists(inFile path: String, byteCount: Int64) throws(ImportError) -> Bool {
    // SAFETY: the path is a Swift string, passed as a C string for the time of the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystem.error(path: path, code: errno) }
    defer { close(descriptor) }
    let start = max(0, byteCount - Int64(byteLimit))
    var tail = [UInt8](repeating: 0, count: Int(byteCount - start))
    let count = unsafe tail.withUnsafeMutableBytes { bytes in
      // SAFETY: the array's own memory, bounded by its count.
      unsafe pread(descriptor, bytes.baseAddress, bytes.count, off_t(start))
    }
    guard count >= 0 else { throw FileSystem.error(path: path, code: errno) }
    return exists(in: tail[..<count])
  }

  /// Whether the last bytes of a file hold that record.
  static func exists(in tail: ArraySlice<UInt8>) -> Bool {
    // Searched from the end: the record stands last, and as a rule without a comment.
    let last = tail.endIndex - mark.count
    for position in stride(from: last, through: tail.startIndex, by: -1)
    where tail[position] == mark[0] && tail[position..<position + mark.count].elementsEqual(mark) {
      return true
    }
    return false
  }
}
