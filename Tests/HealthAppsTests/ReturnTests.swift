import HealthApps
import TSQ
import Testing

@Suite("Return")
struct ReturnTests {
  @Test("saves a session of its own length, and remembers it outside the store")
  func save() async throws {
    let phone = try Phone([.grant])
    let app = Return(store: phone.returnStore, memory: VolatileMemory())
    #expect(await app.requestAuthorization())
    #expect(await app.saveMindfulSession(start: Phone.minute(600), end: Phone.minute(610)))
    let samples = try phone.owner.execute(SampleQuery(type: .mindfulSession))
    #expect(samples.map(\.value) == [0])
    #expect(samples.map(\.valueName) == ["notApplicable"])
    let minutes = try phone.owner.execute(DurationQuery(type: .mindfulSession))
    #expect(try minutes.converted(to: .minute).value == 10)
    let range = TimeRange(start: Phone.minute(600), end: Phone.minute(610))
    #expect(await app.sessions() == [MindfulSession(range: range, isInHealth: true)])
  }

  @Test("saves nothing without a store, without length, or without permission")
  func refuses() async throws {
    let phone = try Phone([.grant, .deny])
    let app = Return(store: phone.returnStore, memory: VolatileMemory())
    let before = await app.saveMindfulSession(start: Phone.minute(0), end: Phone.minute(1))
    #expect(!before)
    #expect(await app.requestAuthorization())
    for end in [0, -5] {
      let isSaved = await app.saveMindfulSession(start: Phone.minute(0), end: Phone.minute(end))
      #expect(!isSaved)
    }
    let nowhere = Return(store: nil, memory: VolatileMemory())
    let isSaved = await nowhere.saveMindfulSession(start: Phone.minute(0), end: Phone.minute(1))
    #expect(!isSaved)
    #expect(await nowhere.tapAction() == .unavailable)
    #expect {
      try nowhere.logMindfulSession(start: Phone.minute(0), end: Phone.minute(1))
    } throws: {
      ($0 as? HealthError)?.code == .healthDataUnavailable
    }
    #expect {
      try app.logMindfulSession(start: Phone.minute(1), end: Phone.minute(1))
    } throws: {
      ($0 as? HealthError)?.code == .invalidArgument
    }
  }

  @Test("asks to share mindful sessions and to read nothing")
  func asks() async throws {
    let phone = try Phone([.grant])
    _ = await Return(store: phone.returnStore, memory: VolatileMemory()).requestAuthorization()
    #expect(phone.prompt.requests.map(\.share) == [[.mindfulSession]])
    #expect(phone.prompt.requests.map(\.read) == [[]])
    #expect(Return.readTypes.isEmpty)
  }

  @Test(
    "takes no failed prompt for a denial",
    arguments: [ScriptedPrompt.Step.failToPresent, .cancel])
  func trap(step: ScriptedPrompt.Step) async throws {
    let phone = try Phone([step, .grant])
    let app = Return(store: phone.returnStore, memory: VolatileMemory())
    let isAuthorized = await app.requestAuthorization()
    #expect(!isAuthorized)
    #expect(await !app.hasRequestedHealthKit)
    // The person is not locked out: the next tap asks again, and the answer counts.
    #expect(await app.tapAction() == .showPermissionSheet)
    #expect(await app.requestAuthorization())
    #expect(await app.hasRequestedHealthKit)
    #expect(await app.tapAction() == .nothing)
  }

  @Test("shows guidance after a denial instead of asking again")
  func denied() async throws {
    let phone = try Phone([.deny])
    let memory = VolatileMemory()
    let app = Return(store: phone.returnStore, memory: memory)
    #expect(await app.tapAction() == .showPermissionSheet)
    let isAuthorized = await app.requestAuthorization()
    #expect(!isAuthorized)
    // The flag outlives the app, apart from the live status.
    let later = Return(store: phone.returnStore, memory: memory)
    #expect(await later.hasRequestedHealthKit)
    guard case .showGuidance(let text) = await later.tapAction() else {
      Issue.record("no guidance")
      return
    }
    #expect(text.contains("Settings → Privacy → Health"))
    #expect(phone.prompt.requests.count == 1)
  }

  @Test("both routes to the prompt lead to the same flag", arguments: [true, false])
  func routes(isPresentedByView: Bool) async throws {
    let phone = try Phone([.failToPresent, .deny])
    let app = Return(store: phone.returnStore, memory: VolatileMemory())
    func ask() async {
      guard isPresentedByView else {
        _ = await app.requestAuthorization()
        return
      }
      try? await phone.returnStore.requestAuthorization(
        toShare: Return.mindfulShareTypes, read: Return.readTypes)
      await app.recordAuthorizationAttempt()
    }
    await ask()
    #expect(await !app.hasRequestedHealthKit)
    await ask()
    #expect(await app.hasRequestedHealthKit)
    #expect(app.authorizationStatus == .sharingDenied)
  }

  @Test("keeps what it saved where permission is withdrawn, and shows guidance")
  func withdrawn() async throws {
    let phone = try Phone([.grant])
    let app = Return(store: phone.returnStore, memory: VolatileMemory())
    #expect(await app.requestAuthorization())
    #expect(await app.saveMindfulSession(start: Phone.minute(0), end: Phone.minute(10)))
    #expect(app.deniedGuidance == nil)
    try phone.owner.setAuthorization(
      false, toShare: Return.mindfulShareTypes, read: [], for: Return.client)
    let isSaved = await app.saveMindfulSession(start: Phone.minute(20), end: Phone.minute(30))
    #expect(!isSaved)
    #expect(app.deniedGuidance != nil)
    #expect(try phone.owner.execute(SampleQuery(type: .mindfulSession)).count == 1)
    // The app's own record has both.
    #expect(await app.sessions().map(\.isInHealth) == [true, false])
  }
}
