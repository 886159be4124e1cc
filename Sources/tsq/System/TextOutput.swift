import Glibc

/// Text on its way to a file descriptor, in large pieces.
struct TextOutput {
  private var buffer: [UInt8] = []
  private let descriptor: Int32

  static let standardOutput = STDOUT_FILENO
  static let standardError = STDERR_FILENO
  /// Larger pieces bring no speed; smaller ones cost a call of the system each.
  private static let pieceByteCount = 65_536

  init(to descriptor: Int32 = TextOutput.standardOutput) {
    self.descriptor = descriptor
  }

  mutating func write(_ text: String) throws(Failure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.pieceByteCount { try flush() }
  }

  mutating func write(_ bytes: [UInt8]) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.pieceByteCount { try flush() }
  }

  mutating func writeLine(_ text: String) throws(Failure) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(0x0A)
    if buffer.count >= Self.pieceByteCount { try flush() }
  }

  /// - Throws: what the system says; a closed pipe ends the process without a word.
  mutating func flush() throws(Failure) {
    guard !buffer.isEmpty else { return }
    let error = System.write(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
    if error == EPIPE { exit(ExitStatus.closedPipe.rawValue) }
    guard error == 0 else {
      throw Failure(
        .failed, "outputFailed", "the answer could not be written: \(System.message(of: error))")
    }
  }

  /// One line of diagnosis; where even that can't be written, nothing is left to do.
  static func note(_ text: String) {
    _ = System.write(Array("tsq: \(text)\n".utf8), to: standardError)
  }

  static var standardErrorIsTerminal: Bool { isatty(standardError) == 1 }
}
