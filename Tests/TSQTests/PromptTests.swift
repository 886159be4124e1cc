import Synchronization
import TSQ
import Testing

@Suite("Authorization prompts")
struct PromptTests {
  static let request = AuthorizationRequest(
    client: Client(name: "Water", bundleIdentifier: "test.water"), share: [.dietaryWater],
    read: [.dietaryWater, .stepCount],
    usageDescriptions: UsageDescriptions(read: "to show it", share: "to keep it"))

  /// A person who types lines, and what the terminal showed.
  final class Terminal: Sendable {
    private let lines: Mutex<ArraySlice<String>>
    private let shown = Mutex("")

    init(_ lines: [String]) {
      self.lines = Mutex(lines[...])
    }

    var text: String { shown.withLock { $0 } }

    var prompt: TerminalPrompt {
      TerminalPrompt(
        readAnswer: { self.lines.withLock { $0.popFirst() } },
        write: { text in self.shown.withLock { $0 += text } })
    }
  }

  @Test("the terminal asks type by type and says why")
  func terminal() async throws {
    let terminal = Terminal(["y", "no", "perhaps", "YES"])
    let answers = try await terminal.prompt.present(Self.request)
    #expect(answers.share == [.dietaryWater: true])
    #expect(answers.read == [.dietaryWater: false, .stepCount: true])
    #expect(terminal.text.contains("Water would like to access your health data."))
    #expect(terminal.text.contains("to keep it"))
    #expect(terminal.text.contains("Allow to read stepCount? [y/n] "))
  }

  @Test("the terminal gives up without an answer", arguments: [[], ["y"], ["?", "?", "?", "y"]])
  func unanswered(lines: [String]) {
    let terminal = Terminal(lines)
    #expect {
      try terminal.prompt.answers(to: Self.request)
    } throws: {
      ($0 as? HealthError)?.code == .userCanceled
    }
  }

  @Test("a policy answers without asking")
  func policy() throws {
    let prompt = PolicyPrompt(share: .everything, read: .types([.stepCount]))
    let answers = try prompt.answers(to: Self.request)
    #expect(answers.share == [.dietaryWater: true])
    #expect(answers.read == [.dietaryWater: false, .stepCount: true])
  }

  @Test("a script plays its steps, and does not appear at its end")
  func script() throws {
    let partial = AuthorizationAnswers(read: [.stepCount: true])
    let prompt = ScriptedPrompt([.grant, .deny, .answer(partial)])
    #expect(try prompt.answers(to: Self.request) == AuthorizationAnswers(true, to: Self.request))
    #expect(try prompt.answers(to: Self.request) == AuthorizationAnswers(false, to: Self.request))
    #expect(try prompt.answers(to: Self.request) == partial)
    #expect(throws: HealthError.self) { try prompt.answers(to: Self.request) }
    #expect(prompt.requests.count == 4)
  }

  @Test("a type that a prompt did not answer is not asked yet")
  func partial() throws {
    let owner = HealthStore.inMemory()
    let store = owner.forClient(
      Self.request.client, usageDescriptions: Self.request.usageDescriptions)
    let prompt = ScriptedPrompt([.answer(AuthorizationAnswers(share: [.dietaryWater: true]))])
    try store.requestAuthorization(
      toShare: [.dietaryWater, .stepCount], read: [], asking: prompt)
    #expect(try store.authorizationStatus(for: .dietaryWater) == .sharingAuthorized)
    #expect(try store.authorizationStatus(for: .stepCount) == .notDetermined)
  }

  @Test("a prompt can't answer what was not asked")
  func surplus() throws {
    let owner = HealthStore.inMemory()
    let store = owner.forClient(
      Self.request.client, usageDescriptions: Self.request.usageDescriptions)
    let answers = AuthorizationAnswers(
      share: [.dietaryWater: true, .stepCount: true], read: [.heartRate: true])
    try store.requestAuthorization(
      toShare: [.dietaryWater], read: [], asking: ScriptedPrompt([.answer(answers)]))
    #expect(try owner.authorizations().map(\.type) == [.dietaryWater])
  }
}
