import TSQ

/// One line on a terminal that says how far long work is; nothing anywhere else.
struct ProgressLine: Sendable {
  private let verb: String
  private let startMicroseconds = System.steadyMicroseconds()
  private let isTerminal = TextOutput.standardErrorIsTerminal

  /// Shorter work shows nothing.
  private static let patienceMicroseconds: Int64 = 1_000_000

  init(verb: String) {
    self.verb = verb
  }

  /// `nil` where nobody would see the line.
  var update: (@Sendable (ImportProgress) -> Void)? {
    guard isTerminal else { return nil }
    return { progress in show(progress) }
  }

  /// Removes the line, so that the answer starts on an empty one.
  func clear() {
    guard isTerminal, isDue else { return }
    _ = System.write(Array("\r\u{1B}[K".utf8), to: TextOutput.standardError)
  }

  private var isDue: Bool {
    System.steadyMicroseconds() - startMicroseconds > Self.patienceMicroseconds
  }

  private func show(_ progress: ImportProgress) {
    guard isDue else { return }
    var text = "\r\u{1B}[K\(verb): \(progress.sampleCount) samples"
    if progress.totalByteCount > 0 {
      text += ", \(progress.byteCount * 100 / progress.totalByteCount) %"
    }
    _ = System.write(Array(text.utf8), to: TextOutput.standardError)
  }
}
