import Glibc
package import SampleModel

extension FileSystem {
  /// How a file is opened.
  package enum Access: Hashable, Sendable {
    case read
    /// A file that must not exist before.
    case createNew
    /// A file that may exist before; its content stays.
    case createOrKeep
  }

  /// Opens a regular file; never through a symbolic link.
  ///
  /// A file that is created has the mode 0600 whatever the umask.
  package func open(_ path: String, _ access: Access) throws(StoreError) -> OpenFile {
    let flags: Int32
    switch access {
    case .read: flags = O_RDONLY
    case .createNew: flags = O_RDWR | O_CREAT | O_EXCL
    case .createOrKeep: flags = O_RDWR | O_CREAT
    }
    try pass(access == .read ? .open : .create, path)
    // SAFETY: the path is a terminated string for the length of the call.
    let descriptor = unsafe Glibc.open(path, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw openFailure(path, code: errno) }
    let file = OpenFile(descriptor: descriptor, path: path)
    let status = try status(of: file)
    guard status.isRegularFile else {
      throw .unsafeFile(path: path, what: "not a regular file")
    }
    if access != .read {
      // A change, even to the same mode, is one that the next sync of any file has to wait for.
      if status.permissions != 0o600 { _ = fchmod(descriptor, 0o600) }
      observer?(.create(path))
    }
    return file
  }

  private func openFailure(_ path: String, code: Int32) -> StoreError {
    if code == ELOOP { return .unsafeFile(path: path, what: "a symbolic link") }
    if code == ENOENT { return .notFound(path: path) }
    return .failed(path: path, what: FileOperation.open.rawValue, code: code)
  }

  /// Writes all bytes at an offset.
  package func write(
    _ bytes: RawSpan, at offset: Int, to file: borrowing OpenFile
  ) throws(StoreError) {
    try pass(.write, file.path)
    let descriptor = file.descriptor
    // SAFETY: the pointer is used inside the closure only, within the buffer's bounds.
    let code = unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let written = unsafe pwrite(
          descriptor, base + done, buffer.count - done, off_t(offset + done))
        if written < 0 && errno == EINTR { continue }
        if written <= 0 { return written == 0 ? ENOSPC : errno }
        done += written
      }
      return 0
    }
    guard code == 0 else {
      throw .failed(path: file.path, what: FileOperation.write.rawValue, code: code)
    }
    // SAFETY: the bytes are copied at once.
    observer?(
      .write(
        file.path, offset: offset, bytes: unsafe bytes.withUnsafeBytes { unsafe Array($0) }))
  }

  /// Reads a whole file of at most `limit` bytes; what lies after them is left out.
  package func read(_ file: borrowing OpenFile, limit: Int) throws(StoreError) -> [UInt8] {
    let descriptor = file.descriptor
    var bytes = [UInt8](repeating: 0, count: limit)
    // SAFETY: the buffer holds `limit` bytes; each read stays inside what is left of it.
    let (count, code): (Int, Int32) = unsafe bytes.withUnsafeMutableBytes { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let got = unsafe pread(descriptor, base + done, buffer.count - done, off_t(done))
        if got < 0 && errno == EINTR { continue }
        if got < 0 { return (done, errno) }
        if got == 0 { break }
        done += got
      }
      return (done, 0)
    }
    guard code == 0 else { throw .failed(path: file.path, what: "read", code: code) }
    bytes.removeLast(limit - count)
    return bytes
  }

  /// Waits until a file's bytes are on the disk.
  package func sync(_ file: borrowing OpenFile) throws(StoreError) {
    try pass(.sync, file.path)
    guard fsync(file.descriptor) == 0 else {
      throw .failed(path: file.path, what: FileOperation.sync.rawValue, code: errno)
    }
    observer?(.sync(file.path))
  }

  package func rename(_ source: String, to target: String) throws(StoreError) {
    try pass(.rename, source)
    // SAFETY: both paths are terminated strings for the length of the call.
    guard unsafe Glibc.rename(source, target) == 0 else {
      throw .failed(path: source, what: FileOperation.rename.rawValue, code: errno)
    }
    observer?(.rename(source, to: target))
  }

  /// Removes a file; one that is gone already is no error.
  package func unlink(_ path: String) throws(StoreError) {
    try pass(.unlink, path)
    // SAFETY: the path is a terminated string for the length of the call.
    guard unsafe Glibc.unlink(path) == 0 || errno == ENOENT else {
      throw .failed(path: path, what: FileOperation.unlink.rawValue, code: errno)
    }
    observer?(.remove(path))
  }
}
