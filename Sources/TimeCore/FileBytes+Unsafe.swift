import Glibc

/// A call of the system that failed.
struct SystemCallFailure: Error {
  /// That of `errno`; 0 for something that is no regular file.
  var code: Int32
}

enum FileBytes {
  static let codeOfMissingFile = ENOENT

  /// Reads a regular file, of which at most `limit` bytes.
  static func read(path: String, limit: Int) throws(SystemCallFailure) -> [UInt8] {
    // SAFETY: the path is a terminated string for the length of the call. Without O_NONBLOCK
    // opening a pipe would wait for its writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemCallFailure(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    // SAFETY: `status` outlives the call, which writes it and keeps no pointer to it.
    guard unsafe fstat(descriptor, &status) == 0 else { throw SystemCallFailure(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemCallFailure(code: 0) }
    let size = min(Int(status.st_size), limit)
    var failure: Int32?
    // SAFETY: `read` writes at most the rest of the buffer, and only the bytes that it has
    // written are counted as initialized.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let length = unsafe Glibc.read(
          descriptor, buffer.baseAddress.map { unsafe $0 + count }, size - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { failure = errno }
        if length <= 0 { break }
        count += length
      }
    }
    if let failure { throw SystemCallFailure(code: failure) }
    return bytes
  }

  /// Where a symbolic link leads; `nil` for anything else.
  static func target(ofLink path: String) -> String? {
    let limit = Int(PATH_MAX)
    var length = 0
    // SAFETY: `readlink` writes at most `limit` bytes into the buffer of that size, and says how
    // many; only those are counted as initialized.
    let text = unsafe [CChar](unsafeUninitializedCapacity: limit) { buffer, count in
      length = unsafe buffer.baseAddress.map { unsafe readlink(path, $0, limit) } ?? -1
      count = max(length, 0)
    }
    return length < 0 ? nil : String(decoding: text.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The names in a folder, without those that begin with a dot; empty if it can't be read.
  static func names(inFolder path: String) -> [String] {
    // SAFETY: the path is a terminated string for the length of the call.
    guard let folder = unsafe opendir(path) else { return [] }
    // SAFETY: the folder was opened above and is closed here alone.
    defer { unsafe closedir(folder) }
    var names: [String] = []
    // SAFETY: an entry is read before the next call of `readdir` ends its life; `d_name` holds a
    // terminated string.
    while names.count < 10_000, let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(cString: text)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    // SAFETY: the path is a terminated string and `status` outlives the call, which keeps
    // neither.
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The value of a variable of the environment.
  static func environmentValue(_ name: String) -> String? {
    // SAFETY: the text is copied at once; nothing in this library changes the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
