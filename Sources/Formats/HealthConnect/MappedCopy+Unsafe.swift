import Glibc
import SampleModel

/// A copy of a stream in a file without a name, mapped into memory.
///
/// Its pages belong to the file, so that a large database takes no memory of its own. The file is
/// readable by its owner only and goes with the process, however that ends.
@safe
struct MappedCopy: ~Copyable {
  let start: UnsafeMutablePointer<UInt8>
  let byteCount: Int

  /// Copies a SQLite database to its end.
  ///
  /// - Parameter limit: bytes at most.
  init(_ stream: any ByteStream, path: String, limit: Int64) throws(ImportError) {
    let descriptor = try Self.unnamedFile(path: path)
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var copied: Int64 = 0
    while case let count = try stream.read(into: &buffer, at: 0), count > 0 {
      if copied == 0 { Self.endJournalMode(&buffer, count) }
      copied += Int64(count)
      if copied > limit {
        throw ImportError(reason: .unreadable("the database is too large"), path: path)
      }
      try Self.write(buffer, count, to: descriptor, path: path)
    }
    guard copied > 0 else { throw ImportError(reason: .empty, path: path) }
    // SAFETY: a new private mapping of a file that only this process can reach; checked below.
    let memory = unsafe mmap(nil, Int(copied), PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw FileSystem.error(path: path, code: errno)
    }
    unsafe start = memory.assumingMemoryBound(to: UInt8.self)
    byteCount = Int(copied)
  }

  deinit {
    // SAFETY: mapped in `init` with this length, unmapped once.
    unsafe munmap(start, byteCount)
  }

  /// A database in memory can't be in the mode of a write-ahead log; source: SQLite's
  /// documentation of `sqlite3_deserialize`.
  private static func endJournalMode(_ buffer: inout [UInt8], _ count: Int) {
    guard count >= 20 else { return }
    buffer[18] = 1
    buffer[19] = 1
  }

  private static func unnamedFile(path: String) throws(ImportError) -> Int32 {
    // SAFETY: the text lives as long as the process does not change its environment.
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array((folder + "/tsq-XXXXXX").utf8CString)
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { name in
      guard let name = name.baseAddress else { return -1 as Int32 }
      // SAFETY: the template is a C string of this frame; mkstemp makes the file with mode 0600.
      let descriptor = unsafe mkstemp(name)
      if descriptor >= 0 { unsafe unlink(name) }
      return descriptor
    }
    guard descriptor >= 0 else { throw FileSystem.error(path: folder, code: errno) }
    return descriptor
  }

  private static func write(
    _ buffer: [UInt8], _ count: Int, to descriptor: Int32, path: String
  ) throws(ImportError) {
    var written = 0
    while written < count {
      let result = unsafe buffer.withUnsafeBytes { bytes in
        // SAFETY: the range lies inside the buffer.
        unsafe Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: bytes[written..<count]).baseAddress,
          count - written)
      }
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { throw FileSystem.error(path: path, code: errno) }
      written += result
    }
  }
}
