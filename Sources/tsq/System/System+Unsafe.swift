import Glibc

/// The few calls of the operating system that take pointers.
enum System {
  /// The words that the program was started with, without its name.
  ///
  /// `CommandLine.arguments` would take a fortieth of the time of a question.
  static var arguments: [String] {
    var words: [String] = []
    for place in 1..<max(Int(CommandLine.argc), 1) {
      // SAFETY: the process was given that many terminated strings, which live as long as it does.
      guard let word = unsafe CommandLine.unsafeArgv[place] else { break }
      unsafe words.append(String(cString: word))
    }
    return words
  }

  /// The value of an environment variable; `nil` if it is not set.
  static func environment(_ name: String) -> String? {
    // SAFETY: getenv gives a terminated string that lives until the environment changes, which
    // this program never does; it is copied here.
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(cString: text)
  }

  /// A setting of the environment, where empty means the same as not set.
  static func setting(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Writes all bytes to a file descriptor.
  ///
  /// - Returns: 0, or the error number of the system.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    // SAFETY: the buffer lives through the closure, and no write goes past its end.
    unsafe bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
          offset += count
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  /// What the system says about an error number.
  static func message(of errorNumber: Int32) -> String {
    // SAFETY: strerror gives a terminated string, which is copied before another call.
    unsafe String(cString: strerror(errorNumber))
  }

  /// Whether a path leads to a plain file or a folder, not to a pipe or a device.
  static func isFileOrFolder(_ path: String) -> Bool {
    var status = stat()
    // SAFETY: stat reads the terminated path that Swift passes and fills the one structure.
    guard unsafe stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFREG || kind == S_IFDIR
  }

  /// The first `limit` bytes of a file, or an error number.
  static func head(ofFile path: String, limit: Int) -> Result<[UInt8], SystemError> {
    // SAFETY: open reads the terminated path that Swift passes.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(SystemError(number: errno)) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    var filled = 0
    while filled < limit {
      // SAFETY: at most the `limit - filled` bytes behind `filled` are written.
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + filled }, limit - filled)
      }
      if count < 0 { return .failure(SystemError(number: errno)) }
      if count == 0 { break }
      filled += count
    }
    return .success(Array(bytes.prefix(filled)))
  }

  /// Microseconds on a clock that never jumps.
  static func steadyMicroseconds() -> Int64 {
    var time = timespec()
    // SAFETY: the call fills the one structure it is given.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}

/// A failed call of the system.
struct SystemError: Error {
  let number: Int32
}
