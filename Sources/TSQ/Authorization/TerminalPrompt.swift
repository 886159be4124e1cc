import SampleModel

/// Asks in a terminal, type by type, and says why the client wants to know.
public struct TerminalPrompt: ImmediatePrompt {
  /// Unclear answers to one question before the prompt gives up.
  private static let attemptLimit = 3

  private let readAnswer: @Sendable () -> String?
  private let write: @Sendable (String) -> Void

  /// - Parameter readAnswer: the next line of a person, `nil` at the end of input.
  /// - Parameter write: shows text without a line end.
  public init(
    readAnswer: @escaping @Sendable () -> String?, write: @escaping @Sendable (String) -> Void
  ) {
    self.readAnswer = readAnswer
    self.write = write
  }

  public func answers(
    to request: AuthorizationRequest
  ) throws(HealthError) -> AuthorizationAnswers {
    write("\(request.client.name) would like to access your health data.\n")
    var answers = AuthorizationAnswers()
    if let purpose = request.usageDescriptions.share, !request.share.isEmpty {
      write("To write: \(purpose)\n")
    }
    for type in request.share { answers.share[type] = try ask("write \(type.shortName)") }
    if let purpose = request.usageDescriptions.read, !request.read.isEmpty {
      write("To read: \(purpose)\n")
    }
    for type in request.read { answers.read[type] = try ask("read \(type.shortName)") }
    return answers
  }

  private func ask(_ wish: String) throws(HealthError) -> Bool {
    for _ in 0..<Self.attemptLimit {
      write("Allow to \(wish)? [y/n] ")
      guard let line = readAnswer() else { break }
      switch line.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      default: continue
      }
    }
    throw HealthError(.userCanceled, "the authorization prompt was not answered")
  }
}
