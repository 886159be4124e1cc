import Glibc
package import SampleModel

extension FileSystem {
  /// Takes a file's lock if it is free; closing the file lets go of it.
  package func lock(_ file: borrowing OpenFile) throws(StoreError) -> Bool {
    try pass(.lock, file.path)
    if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else {
      throw .failed(path: file.path, what: FileOperation.lock.rawValue, code: errno)
    }
    return false
  }

  /// Lets go of a file's lock.
  package func unlock(_ file: borrowing OpenFile) {
    // The only error is a descriptor that is none.
    _ = flock(file.descriptor, LOCK_UN)
  }

  package func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }

  package func write(
    _ bytes: [UInt8], at offset: Int, to file: borrowing OpenFile
  ) throws(StoreError) {
    // SAFETY: bytes have no padding and no invalid values.
    try write(unsafe bytes.span.bytes, at: offset, to: file)
  }

  /// The number of this process, which a fork changes.
  package var processNumber: Int32 { getpid() }

  /// This process as a person knows it, such as `pid 1234 (tsq)`, with zeros behind the text.
  package func processDescription(byteCount: Int) -> [UInt8] {
    let shown = description().prefix(byteCount)
    return shown + [UInt8](repeating: 0, count: byteCount - shown.count)
  }

  private func description() -> [UInt8] {
    let process = "pid \(processNumber)"
    let system = FileSystem()
    guard let file = try? system.open("/proc/self/comm", .read),
      let line = try? system.read(file, limit: 64)
    else { return Array(process.utf8) }
    let name = String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return Array("\(process) (\(name))".utf8)
  }
}
