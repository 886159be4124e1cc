import TSQ

extension Failure {
  /// - Parameter share: the types that would have to be granted to the client.
  init(_ error: HealthError, client: Client? = nil, share: [SampleType] = []) {
    let hint: String?
    switch error.code {
    case .authorizationDenied, .authorizationNotDetermined:
      hint = client.map { GrantLine.text(for: $0, share: share) }
    case .userCanceled: hint = "nothing was changed; ask again"
    default: hint = nil
    }
    self.init(.failed, "\(error.code)", error.message, hint: hint)
  }
}

extension Failure {
  /// The same failure with the app's own name in the line that would help.
  func naming(client: String?) -> Failure {
    guard let client, code == "authorizationNotDetermined", let hint else { return self }
    let named = hint.replacing("--client NAME", with: "--client " + QueryText.shellQuoted(client))
    return Failure(status, code, message, hint: named)
  }
}

/// The command line that grants what is missing.
enum GrantLine {
  static func text(
    for client: Client, share: [SampleType], read: [SampleType] = []
  ) -> String {
    var words = ["tsq", "auth", "grant", "--client", QueryText.shellQuoted(client.name)]
    if !share.isEmpty { words += ["--share"] + share.map(\.shortName) }
    if !read.isEmpty { words += ["--read"] + read.map(\.shortName) }
    return words.joined(separator: " ")
  }
}
