public import SampleModel

/// Answers by a service's configuration, without asking anyone.
public struct PolicyPrompt: ImmediatePrompt {
  /// Which types a policy grants.
  public enum Rule: Hashable, Sendable {
    /// Every type that is asked for, also those that a later catalogue adds.
    case everything
    /// These types and no others.
    case types(Set<SampleType>)

    func grants(_ type: SampleType) -> Bool {
      switch self {
      case .everything: true
      case .types(let types): types.contains(type)
      }
    }
  }

  private let share: Rule
  private let read: Rule

  /// Two rules, as reading and saving are granted apart.
  public init(share: Rule, read: Rule) {
    self.share = share
    self.read = read
  }

  public func answers(
    to request: AuthorizationRequest
  ) throws(HealthError) -> AuthorizationAnswers {
    AuthorizationAnswers(
      share: request.share.reduce(into: [:]) { $0[$1] = share.grants($1) },
      read: request.read.reduce(into: [:]) { $0[$1] = read.grants($1) })
  }
}
