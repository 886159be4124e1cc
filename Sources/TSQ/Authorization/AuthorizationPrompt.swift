public import SampleModel

/// Asks a person which types a client may read and save.
///
/// The yes or no belongs to the prompt alone.
public protocol AuthorizationPrompt: Sendable {
  /// Shows the request and gives the answers.
  ///
  /// - Throws: `HealthError` where the prompt did not appear or was interrupted; nothing counts as
  ///   asked then.
  func present(
    _ request: AuthorizationRequest
  ) async throws(HealthError) -> AuthorizationAnswers
}

/// A prompt that answers before it returns: in a terminal, from a script, by a policy.
public protocol ImmediatePrompt: AuthorizationPrompt {
  /// As `present(_:)`, on the caller's thread.
  func answers(to request: AuthorizationRequest) throws(HealthError) -> AuthorizationAnswers
}

extension ImmediatePrompt {
  public func present(
    _ request: AuthorizationRequest
  ) async throws(HealthError) -> AuthorizationAnswers {
    try answers(to: request)
  }
}

/// What a prompt asks: only types that were not asked for before.
public struct AuthorizationRequest: Hashable, Sendable {
  /// Who asks; the prompt names it.
  public let client: Client
  /// By identifier.
  public let share: [SampleType]
  /// By identifier.
  public let read: [SampleType]
  /// Why the client asks, for the person to read.
  public let usageDescriptions: UsageDescriptions

  /// The store makes it; a prompt's own tests may.
  public init(
    client: Client, share: [SampleType], read: [SampleType], usageDescriptions: UsageDescriptions
  ) {
    self.client = client
    self.share = share
    self.read = read
    self.usageDescriptions = usageDescriptions
  }
}

/// The answers to a request, type by type; a type without one was not asked.
public struct AuthorizationAnswers: Hashable, Sendable {
  /// Whether the client may save, for each type that was answered.
  public var share: [SampleType: Bool]
  /// Whether the client may read what others saved; it never learns this.
  public var read: [SampleType: Bool]

  /// Answers of a prompt that lets a person choose for each type.
  public init(share: [SampleType: Bool] = [:], read: [SampleType: Bool] = [:]) {
    self.share = share
    self.read = read
  }

  /// The same answer to everything that a request asks.
  public init(_ isGranted: Bool, to request: AuthorizationRequest) {
    share = request.share.reduce(into: [:]) { $0[$1] = isGranted }
    read = request.read.reduce(into: [:]) { $0[$1] = isGranted }
  }
}
