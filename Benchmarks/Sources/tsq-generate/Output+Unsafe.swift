import Glibc
import Workload

/// A file that could not be written.
struct OutputError: Error, CustomStringConvertible {
  let path: String
  let code: Int32

  var description: String {
    // SAFETY: `strerror` gives a zero-terminated text that is copied at once.
    unsafe "\(path): \(String(cString: strerror(code)))"
  }
}

func complain(_ text: String) {
  let bytes = Array(text.utf8)
  // SAFETY: the array's bytes live through the call.
  _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
}

func write(_ person: Person, _ kind: Person.TextKind, to path: String) throws(OutputError) {
  // SAFETY: the path is a string with a terminating zero for the length of the call.
  let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  if file < 0 { throw OutputError(path: path, code: errno) }
  defer { close(file) }
  try person.writeText(kind) { (bytes: [UInt8]) throws(OutputError) in
    try write(bytes, to: file, path: path)
  }
}

private func write(_ bytes: [UInt8], to file: Int32, path: String) throws(OutputError) {
  var done = 0
  while done < bytes.count {
    // SAFETY: the buffer is used only inside the call that lends it.
    let count = unsafe bytes.span.extracting(done...).withUnsafeBufferPointer { buffer in
      // SAFETY: the buffer lives through the call.
      unsafe Glibc.write(file, buffer.baseAddress, buffer.count)
    }
    if count < 0 { throw OutputError(path: path, code: errno) }
    done += count
  }
}
