import Glibc
package import SampleModel

/// What lies at a path.
package struct FileStatus: Hashable, Sendable {
  package let byteCount: Int
  package let isRegularFile: Bool
  package let isFolder: Bool
  package let isSymbolicLink: Bool
  /// The device as `major:minor`, as the system's list of mounts writes it.
  package let device: String
}

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
    guard try status(of: file).isRegularFile else {
      throw .unsafeFile(path: path, what: "not a regular file")
    }
    if access != .read { _ = fchmod(descriptor, 0o600) }
    return file
  }

  private func openFailure(_ path: String, code: Int32) -> StoreError {
    if code == ELOOP { return .unsafeFile(path: path, what: "a symbolic link") }
    if code == ENOENT { return .notFound(path: path) }
    return .failed(path: path, what: FileOperation.open.rawValue, code: code)
  }

  package func status(of file: borrowing OpenFile) throws(StoreError) -> FileStatus {
    var info = stat()
    // SAFETY: `info` is a valid place for the answer during the call.
    guard unsafe fstat(file.descriptor, &info) == 0 else {
      throw .failed(path: file.path, what: "look at", code: errno)
    }
    return FileStatus(info)
  }

  /// What lies at `path`, without following a symbolic link; `nil` if nothing does.
  package func status(at path: String) throws(StoreError) -> FileStatus? {
    var info = stat()
    // SAFETY: path and `info` are valid for the length of the call.
    guard unsafe lstat(path, &info) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .failed(path: path, what: "look at", code: errno)
    }
    return FileStatus(info)
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
  }

  /// Waits until a folder's entries are on the disk.
  package func syncFolder(_ path: String) throws(StoreError) {
    try pass(.sync, path)
    // SAFETY: the path is a terminated string for the length of the call.
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .failed(path: path, what: FileOperation.sync.rawValue, code: errno)
    }
    let folder = OpenFile(descriptor: descriptor, path: path)
    guard fsync(folder.descriptor) == 0 else {
      throw .failed(path: path, what: FileOperation.sync.rawValue, code: errno)
    }
  }

  package func rename(_ source: String, to target: String) throws(StoreError) {
    try pass(.rename, source)
    // SAFETY: both paths are terminated strings for the length of the call.
    guard unsafe Glibc.rename(source, target) == 0 else {
      throw .failed(path: source, what: FileOperation.rename.rawValue, code: errno)
    }
  }

  /// Removes a file; one that is gone already is no error.
  package func unlink(_ path: String) throws(StoreError) {
    try pass(.unlink, path)
    // SAFETY: the path is a terminated string for the length of the call.
    guard unsafe Glibc.unlink(path) == 0 || errno == ENOENT else {
      throw .failed(path: path, what: FileOperation.unlink.rawValue, code: errno)
    }
  }

  /// Creates a folder of mode 0700 whatever the umask, with its parents where they are missing.
  package func createFolder(_ path: String) throws(StoreError) {
    try pass(.createFolder, path)
    // SAFETY: the path is a terminated string for the length of the calls.
    if unsafe mkdir(path, 0o700) == 0 {
      unsafe chmod(path, 0o700)
      return
    }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try createFolder(String(path[..<slash]))
      return try createFolder(path)
    }
    guard errno == EEXIST, let found = try status(at: path), found.isFolder else {
      throw .failed(path: path, what: FileOperation.createFolder.rawValue, code: errno)
    }
  }

  /// Gives a folder the mode 0700.
  package func protect(_ folder: String) throws(StoreError) {
    // SAFETY: the path is a terminated string for the length of the call.
    guard unsafe chmod(folder, 0o700) == 0 else {
      throw .failed(path: folder, what: "protect", code: errno)
    }
  }

  /// Names of the entries of a folder, without `.` and `..`; at most `limit`.
  package func names(in path: String, limit: Int) throws(StoreError) -> [String] {
    try pass(.list, path)
    // SAFETY: the stream is used between its opening and its closing only; an entry's name is
    // copied before the next entry is read.
    guard let folder = unsafe opendir(path) else {
      throw .failed(path: path, what: FileOperation.list.rawValue, code: errno)
    }
    defer { unsafe _ = closedir(folder) }
    var names: [String] = []
    while names.count < limit, let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(cString: text)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// The path without symbolic links and `..`; `nil` if nothing is there.
  package func resolved(_ path: String) -> String? {
    // SAFETY: `realpath` allocates the answer, which is copied and then freed.
    guard let answer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(answer) }
    return unsafe String(cString: answer)
  }

  /// Whether this process may change a file, or create files in a folder.
  package func isWritable(_ path: String) -> Bool {
    guard (try? pass(.probe, path)) != nil else { return false }
    // SAFETY: the path is a terminated string for the length of the call.
    return unsafe access(path, W_OK) == 0
  }
}

extension FileStatus {
  fileprivate init(_ info: stat) {
    let kind = info.st_mode & S_IFMT
    self.init(
      byteCount: Int(info.st_size), isRegularFile: kind == S_IFREG, isFolder: kind == S_IFDIR,
      isSymbolicLink: kind == S_IFLNK,
      device: Self.deviceName(UInt64(info.st_dev)))
  }

  /// The C library's layout of a device number: 12 low bits of the major part in the middle.
  private static func deviceName(_ device: UInt64) -> String {
    let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
    let minor = device & 0xFF | device >> 12 & 0xFFFF_FF00
    return "\(major):\(minor)"
  }
}
