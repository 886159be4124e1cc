import TSQ
import Testing

@Suite("HealthKitRules, authorization", .everywhere)
struct AuthorizationRules {
  let owner = Laboratory.newStore()

  @Test("4.1 share status starts undetermined and shows the answer")
  func shareStatus() async throws {
    let prompt = ScriptedPrompt([
      .answer(AuthorizationAnswers(share: [.dietaryWater: true, .stepCount: false]))
    ])
    let store = owner.forClient(
      Laboratory.water, prompt: prompt, usageDescriptions: Laboratory.usage)
    #expect(try store.authorizationStatus(for: .dietaryWater) == .notDetermined)
    try await store.requestAuthorization(toShare: [.dietaryWater, .stepCount], read: [])
    #expect(try store.authorizationStatus(for: .dietaryWater) == .sharingAuthorized)
    #expect(try store.authorizationStatus(for: .stepCount) == .sharingDenied)
    #expect(AuthorizationStatus.allCases.map(\.rawValue) == [0, 1, 2])
  }

  @Test(
    "4.2 the matrix of rights: who sees whose samples, who may save",
    arguments: [true, false], [true, false])
  func matrix(canShare: Bool, canRead: Bool) throws {
    let other = try Laboratory.store(of: Laboratory.other, in: owner, share: [.stepCount])
    try other.save(Laboratory.steps(0, 10, 100))
    // The client saved a sample while it could.
    let store = try Laboratory.store(of: Laboratory.water, in: owner, share: [.stepCount])
    try store.save(Laboratory.steps(20, 30, 7))
    try owner.setAuthorization(canShare, toShare: [.stepCount], read: [], for: Laboratory.water)
    try owner.setAuthorization(canRead, toShare: [], read: [.stepCount], for: Laboratory.water)
    let values = try store.execute(SampleQuery(type: .stepCount)).map(\.value)
    #expect(values == (canRead ? [100, 7] : [7]))
    let code = Laboratory.code { () throws(HealthError) in
      _ = try store.save(Laboratory.steps(40, 50, 1))
    }
    #expect(code == (canShare ? nil : .authorizationDenied))
  }

  @Test("4.3 a type that was never asked for fails with authorizationNotDetermined")
  func neverAsked() throws {
    let store = owner.forClient(Laboratory.water)
    func expectRefusal(_ body: () throws(HealthError) -> Void) {
      #expect(Laboratory.code(body) == .authorizationNotDetermined)
    }
    expectRefusal { () throws(HealthError) in
      _ = try store.execute(SampleQuery(type: .stepCount))
    }
    expectRefusal { () throws(HealthError) in
      _ = try store.execute(StatisticsQuery(type: .stepCount, options: .cumulativeSum))
    }
    expectRefusal { () throws(HealthError) in
      _ = try store.execute(
        StatisticsCollectionQuery(
          type: .stepCount, options: .cumulativeSum, anchorDate: Laboratory.midnight,
          intervalComponents: CalendarInterval(.day), timeZone: .utc))
    }
    expectRefusal { () throws(HealthError) in
      _ = try store.execute(SourceQuery(type: .stepCount))
    }
    expectRefusal { () throws(HealthError) in
      _ = try store.execute(AnchoredObjectQuery(type: .stepCount))
    }
    expectRefusal { () throws(HealthError) in
      _ = try store.execute(DurationQuery(type: .mindfulSession))
    }
    expectRefusal { () throws(HealthError) in _ = try store.execute(WorkoutQuery()) }
    expectRefusal { () throws(HealthError) in _ = try store.execute(ActivitySummaryQuery()) }
    expectRefusal { () throws(HealthError) in
      _ = try ObserverQuery(types: [.stepCount]).changes(in: store)
    }
    expectRefusal { () throws(HealthError) in _ = try store.save(Laboratory.steps(0, 1, 1)) }
    #expect(throws: QueryError.authorizationNotDetermined(.stepCount)) {
      try store.samples(SampleRequest(type: .stepCount))
    }
  }

  @Test("4.4 the request status says whether a prompt would show")
  func requestStatus() async throws {
    let prompt = ScriptedPrompt([.deny, .grant])
    let store = owner.forClient(
      Laboratory.water, prompt: prompt, usageDescriptions: Laboratory.usage)
    let share: Set<SampleType> = [.dietaryWater]
    #expect(try store.statusForAuthorizationRequest(toShare: share, read: share) == .shouldRequest)
    try await store.requestAuthorization(toShare: share, read: [])
    #expect(try store.statusForAuthorizationRequest(toShare: share, read: share) == .shouldRequest)
    #expect(try store.statusForAuthorizationRequest(toShare: share, read: []) == .unnecessary)
    try await store.requestAuthorization(toShare: share, read: share)
    #expect(try store.statusForAuthorizationRequest(toShare: share, read: share) == .unnecessary)
    // The second prompt asked only what the first had not.
    #expect(prompt.requests.map(\.share) == [[.dietaryWater], []])
    #expect(prompt.requests.map(\.read) == [[], [.dietaryWater]])
    #expect(AuthorizationRequestStatus.allCases.map(\.rawValue) == [0, 1, 2])
  }

  @Test("4.4 a request succeeds when the person answered, and never asks twice")
  func requestSucceeds() async throws {
    let prompt = ScriptedPrompt([.deny])
    let store = owner.forClient(
      Laboratory.water, prompt: prompt, usageDescriptions: Laboratory.usage)
    try await store.requestAuthorization(toShare: [.dietaryWater], read: [.dietaryWater])
    try await store.requestAuthorization(toShare: [.dietaryWater], read: [.dietaryWater])
    #expect(prompt.requests.count == 1)
    #expect(try store.authorizationStatus(for: .dietaryWater) == .sharingDenied)
  }

  @Test(
    "4.4 a prompt that fails or is closed leaves everything unasked",
    arguments: [
      (ScriptedPrompt.Step.failToPresent, HealthError.Code.unknownError), (.cancel, .userCanceled),
    ])
  func failedPrompt(step: ScriptedPrompt.Step, code: HealthError.Code) async throws {
    let store = owner.forClient(
      Laboratory.water, prompt: ScriptedPrompt([step, .grant]),
      usageDescriptions: Laboratory.usage)
    let thrown = await Laboratory.asyncCode { () async throws(HealthError) in
      try await store.requestAuthorization(toShare: [.dietaryWater], read: [])
    }
    #expect(thrown == code)
    #expect(try store.authorizationStatus(for: .dietaryWater) == .notDetermined)
    try await store.requestAuthorization(toShare: [.dietaryWater], read: [])
    #expect(try store.authorizationStatus(for: .dietaryWater) == .sharingAuthorized)
  }

  @Test(
    "4.5 types that apps can't write are refused for sharing",
    arguments: [
      SampleType.appleExerciseTime, .appleStandTime, .appleWalkingSteadiness,
      .atrialFibrillationBurden, .walkingHeartRateAverage, .appleStandHour,
      .headphoneAudioExposureEvent, .highHeartRateEvent, .lowHeartRateEvent, .hypertensionEvent,
    ])
  func unwritable(type: SampleType) throws {
    let store = owner.forClient(Laboratory.water, usageDescriptions: Laboratory.usage)
    let code = Laboratory.code { () throws(HealthError) in
      try store.requestAuthorization(
        toShare: [type], read: [], asking: PolicyPrompt(share: .everything, read: .everything))
    }
    #expect(code == .invalidArgument)
    try store.requestAuthorization(
      toShare: [], read: [type], asking: PolicyPrompt(share: .everything, read: .everything))
    #expect(try store.execute(SampleQuery(type: type)).isEmpty)
  }

  @Test("4.6 a type asked for reading only reports sharingDenied, even when granted")
  func readOnlyStatus() throws {
    let store = try Laboratory.store(of: Laboratory.water, in: owner, read: [.stepCount])
    #expect(try store.authorizationStatus(for: .stepCount) == .sharingDenied)
  }

  @Test("4.6 both usage descriptions are required before any prompt")
  func usageDescriptions() async throws {
    let prompt = ScriptedPrompt([.grant])
    for usage in [UsageDescriptions(), UsageDescriptions(read: "r"), UsageDescriptions(share: "s")]
    {
      let store = owner.forClient(Laboratory.water, prompt: prompt, usageDescriptions: usage)
      let code = await Laboratory.asyncCode { () async throws(HealthError) in
        try await store.requestAuthorization(toShare: [], read: [.stepCount])
      }
      #expect(code == .invalidArgument)
    }
    #expect(prompt.requests.isEmpty)
  }

  @Test("4.7 statistics under denied read see own samples only; none are noData")
  func deniedStatistics() throws {
    let other = try Laboratory.store(of: Laboratory.other, in: owner, share: [.stepCount])
    try other.save(Laboratory.steps(0, 10, 100))
    let store = try Laboratory.store(of: Laboratory.water, in: owner, share: [.stepCount])
    let query = StatisticsQuery(type: .stepCount, options: .cumulativeSum)
    let code = Laboratory.code { () throws(HealthError) in _ = try store.execute(query) }
    #expect(code == .noData)
    #expect(try store.statistics(query) == nil)
    try store.save(Laboratory.steps(0, 10, 7))
    #expect(try store.execute(query).sumQuantity()?.value == 7)
  }

  @Test("1.3.2 correlation types are never asked for")
  func correlations() {
    let store = owner.forClient(Laboratory.water, usageDescriptions: Laboratory.usage)
    for (share, read) in [([SampleType.bloodPressure], []), ([], [SampleType.food])] {
      let code = Laboratory.code { () throws(HealthError) in
        _ = try store.statusForAuthorizationRequest(toShare: Set(share), read: Set(read))
      }
      #expect(code == .invalidArgument)
    }
  }

  @Test("4 the sixteen error codes are HealthKit's")
  func codes() {
    #expect(HealthError.Code.allCases.map(\.rawValue) == Array(0...15))
    #expect(HealthError.Code.noData.rawValue == 11)
    #expect(HealthError.Code.notPermissibleForGuestUserMode.rawValue == 15)
  }

  @Test("policy 4.8: grants belong to one client and type")
  func grantsAreApart() throws {
    let granted = try Laboratory.store(of: Laboratory.water, in: owner, share: [.stepCount])
    let ungranted = owner.forClient(Laboratory.other)
    #expect(try granted.authorizationStatus(for: .stepCount) == .sharingAuthorized)
    #expect(try granted.authorizationStatus(for: .dietaryWater) == .notDetermined)
    #expect(try ungranted.authorizationStatus(for: .stepCount) == .notDetermined)
    try owner.resetAuthorization(for: Laboratory.water)
    #expect(try granted.authorizationStatus(for: .stepCount) == .notDetermined)
    #expect(try owner.authorizations().isEmpty)
    let code = Laboratory.code { () throws(HealthError) in _ = try granted.authorizations() }
    #expect(code == .invalidArgument)
  }
}
