/// Why the command ends without an answer: one sentence, and what to do about it.
struct Failure: Error, Hashable {
  let status: ExitStatus
  /// A word for scripts; part of the contract of `--json`.
  let code: String
  /// What happened and where; one line.
  let message: String
  /// What to do about it.
  let hint: String?

  init(_ status: ExitStatus, _ code: String, _ message: String, hint: String? = nil) {
    self.status = status
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// Wrong usage: the words on the command line are at fault.
  static func usage(_ message: String, hint: String? = nil) -> Failure {
    Failure(.wrongUsage, "usage", message, hint: hint)
  }
}

/// What a script learns from the end of the process.
enum ExitStatus: Int32 {
  case answered = 0
  case failed = 1
  case wrongUsage = 2
  case incompleteInput = 3
  case interrupted = 130
  /// What a shell reports for a process that a closed pipe ended.
  case closedPipe = 141
}

/// Text from outside in quotes, on one line, cut where it would flood the terminal.
func quoted(_ text: String) -> String {
  let limit = 80
  var result = "'"
  for scalar in text.unicodeScalars.prefix(limit) {
    if scalar.isControl {
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result + (text.unicodeScalars.count > limit ? "…'" : "'")
}

extension Unicode.Scalar {
  /// Whether a terminal may take it for a command.
  var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
