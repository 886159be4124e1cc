import Glibc
import SampleModel

/// An open file or stream.
struct FileBytes: ByteSource, ~Copyable {
  let path: String
  /// 0 for a stream.
  let totalByteCount: Int64
  private(set) var byteCount: Int64 = 0
  private let descriptor: Int32
  private let isOwner: Bool

  var damage: String? { nil }

  /// - Throws: `ImportError.Reason.unreadable` with the system's reason.
  init(path: String) throws(ImportError) {
    // SAFETY: the path is a Swift string, passed as a C string for the time of the call.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystem.error(path: path, code: errno) }
    self.path = path
    isOwner = true
    var status = stat()
    // SAFETY: the structure lives in this frame.
    let isKnown = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    totalByteCount = isKnown ? Int64(status.st_size) : 0
  }

  private init(standardInputPath: String) {
    path = standardInputPath
    descriptor = STDIN_FILENO
    isOwner = false
    totalByteCount = 0
  }

  static var standardInput: FileBytes { FileBytes(standardInputPath: "-") }

  deinit {
    if isOwner { close(descriptor) }
  }

  mutating func read(into buffer: inout [UInt8], at offset: Int) throws(ImportError) -> Int {
    precondition(offset <= buffer.count)
    while true {
      let descriptor = descriptor
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        let free = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
        // SAFETY: `free` is the array's own memory behind `offset`, and its count bounds the read.
        return unsafe Glibc.read(descriptor, free.baseAddress, free.count)
      }
      if count >= 0 {
        byteCount += Int64(count)
        return count
      }
      guard errno == EINTR else { throw FileSystem.error(path: path, code: errno) }
    }
  }
}
