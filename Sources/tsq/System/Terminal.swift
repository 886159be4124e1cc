import Glibc
import TSQ

/// The person in front of the program, where there is one.
enum Terminal {
  /// Whether questions can be shown and answered.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Shows text on the error output, so that answers stay apart from it.
  static func show(_ text: String) {
    _ = System.write(Array(text.utf8), to: TextOutput.standardError)
  }

  /// What the person types; `nil` at the end of input.
  static func line() -> String? { readLine(strippingNewline: true) }

  static let prompt = TerminalPrompt(readAnswer: { line() }, write: { show($0) })
}
