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
  /// Asked while a stream gives nothing; `nil` for a file, which always does.
  private let isCancelled: (@Sendable () -> Bool)?

  /// How long a person who wants to end the waiting has to wait: it seems at once.
  private static let waitMilliseconds: Int32 = 50

  var damage: String? { nil }

  /// - Throws: `ImportError.Reason.unreadable` with the system's reason.
  init(path: String) throws(ImportError) {
    // SAFETY: the path is a Swift string, passed as a C string for the time of the call.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystem.error(path: path, code: errno) }
    self.path = path
    isOwner = true
    isCancelled = nil
    var status = stat()
    // SAFETY: the structure lives in this frame.
    let isKnown = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    totalByteCount = isKnown ? Int64(status.st_size) : 0
  }

  /// What comes through stdin.
  ///
  /// - Parameter isCancelled: whether to end the waiting for more.
  init(standardInputUntil isCancelled: (@Sendable () -> Bool)?) {
    path = "-"
    descriptor = STDIN_FILENO
    isOwner = false
    totalByteCount = 0
    self.isCancelled = isCancelled
  }

  deinit {
    if isOwner { close(descriptor) }
  }

  mutating func read(into buffer: inout [UInt8], at offset: Int) throws(ImportError) -> Int {
    precondition(offset <= buffer.count)
    try waitForBytes()
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

  /// - Throws: `interrupted`.
  private func waitForBytes() throws(ImportError) {
    guard let isCancelled else { return }
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // SAFETY: the call reads and writes the one structure it is given.
    while unsafe poll(&question, 1, Self.waitMilliseconds) == 0 {
      if isCancelled() { throw ImportError(reason: .interrupted, path: path) }
    }
  }
}
