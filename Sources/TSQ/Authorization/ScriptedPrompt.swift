import Synchronization

/// Plays prepared answers, one for each prompt; for tests and demonstrations.
public final class ScriptedPrompt: ImmediatePrompt {
  /// What happens when a prompt is to appear.
  public enum Step: Hashable, Sendable {
    /// Yes to every type of the request.
    case grant
    /// No to every type of the request.
    case deny
    /// Type by type; a type that the answers leave out stays undetermined.
    case answer(AuthorizationAnswers)
    /// The prompt does not appear, as where two sheets clash.
    case failToPresent
    /// The prompt appears and is closed without an answer.
    case cancel
  }

  private struct State {
    var steps: ArraySlice<Step>
    var requests: [AuthorizationRequest] = []
  }

  private let state: Mutex<State>

  /// Each prompt takes the next step; none left is a prompt that does not appear.
  public init(_ steps: [Step]) {
    state = Mutex(State(steps: steps[...]))
  }

  /// The requests that were presented so far, in order.
  public var requests: [AuthorizationRequest] { state.withLock(\.requests) }

  /// - Throws: also when the script is at its end.
  public func answers(
    to request: AuthorizationRequest
  ) throws(HealthError) -> AuthorizationAnswers {
    let step = state.withLock { state in
      state.requests.append(request)
      return state.steps.popFirst()
    }
    switch step {
    case .grant: return AuthorizationAnswers(true, to: request)
    case .deny: return AuthorizationAnswers(false, to: request)
    case .answer(let answers): return answers
    case .failToPresent, nil:
      throw HealthError(.unknownError, "the authorization prompt did not appear")
    case .cancel: throw HealthError(.userCanceled, "the authorization prompt was closed")
    }
  }
}
