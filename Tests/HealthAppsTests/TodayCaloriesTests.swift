import HealthApps
import TSQ
import Testing

@Suite("TodayCalories")
struct TodayCaloriesTests {
  /// What one of the two parts finds.
  enum Part: CaseIterable {
    case value, zero, noData, error
  }

  @Test(
    "gives active if there is some, else active and basal; no data is 0, an error fails",
    arguments: Part.allCases, Part.allCases)
  func combinations(active: Part, basal: Part) async throws {
    let phone = try Phone()
    let parts: [(SampleType, Part, Double)] = [
      (.activeEnergyBurned, active, 300), (.basalEnergyBurned, basal, 1200),
    ]
    for (type, part, value) in parts {
      switch part {
      case .value: try phone.save(type, 60, 120, value, .kilocalorie)
      case .zero: try phone.save(type, 60, 120, 0, .kilocalorie)
      case .noData, .error: break
      }
      // A type that was never asked for is the error of that part.
      if part == .error { continue }
      try phone.owner.setAuthorization(
        true, toShare: [], read: [type], for: TodayCalories.client)
    }
    if active == .error || basal == .error {
      await #expect {
        try await phone.calories.getTodayCalories()
      } throws: { error in
        let error = error as? BridgeError
        return error?.code.rawValue == "GET_CALORIES_ERROR" && error?.description.isEmpty == false
      }
      return
    }
    let expected = active == .value ? 300.0 : basal == .value ? 1200 : 0
    #expect(try await phone.calories.getTodayCalories() == expected)
  }

  @Test("asks to read only; true means answered, not granted")
  func permissions() async throws {
    let phone = try Phone([.failToPresent, .deny])
    let failed = await phone.calories.requestPermissions()
    #expect(!failed)
    #expect(await phone.calories.requestPermissions())
    #expect(phone.prompt.requests.map(\.share) == [[], []])
    #expect(phone.prompt.requests.last.map { Set($0.read) } == TodayCalories.readTypes)
    let status = try phone.owner.forClient(TodayCalories.client)
      .authorizationStatus(for: .activeEnergyBurned)
    #expect(status == .sharingDenied)
    // Denied: what others saved looks as if it were not there.
    try phone.save(.activeEnergyBurned, 60, 120, 300, .kilocalorie)
    #expect(try await phone.calories.getTodayCalories() == 0)
  }

  @Test("counts from the start of the local day, samples at its borders in full")
  func today() async throws {
    let phone = try Phone([.grant])
    #expect(await phone.calories.requestPermissions())
    try phone.save(.activeEnergyBurned, -120, -60, 1000, .kilocalorie)
    try phone.save(.activeEnergyBurned, -10, 10, 50, .kilocalorie)
    try phone.save(.activeEnergyBurned, 60, 120, 836.8, try Unit("kJ"))
    try phone.save(.activeEnergyBurned, 16 * 60, 17 * 60, 1000, .kilocalorie)
    #expect(try await phone.calories.getTodayCalories() == 250)
  }

  @Test("counts steps likewise, and knows what is no type")
  func steps() async throws {
    let phone = try Phone([.grant])
    #expect(await phone.calories.requestPermissions())
    try phone.save(.stepCount, 60, 120, 4000, .count)
    #expect(try await phone.calories.getTodaySteps() == 4000)
    #expect(try await phone.calories.getTodaySum(ofTypeNamed: "steps") == 4000)
    await #expect {
      try await phone.calories.getTodaySum(ofTypeNamed: "unheardOf")
    } throws: {
      ($0 as? BridgeError)?.code.rawValue == "NO_TYPE"
    }
  }

  @Test("is 0 where there is no store, and where there is no native module")
  func unavailable() async throws {
    let module = TodayCalories(store: nil, timeZone: .utc)
    for health in [Health(module: module), Health(module: nil)] {
      #expect(try await health.getTodayCalories() == 0)
      #expect(try await health.getTodaySteps() == 0)
      let isAnswered = await health.requestPermissions()
      #expect(!isAnswered)
    }
  }

  @Test("never invents a basal figure by Health Connect's rules")
  func healthConnect() async throws {
    let phone = try Phone([.grant])
    let module = HealthConnectModule(
      store: phone.owner.forClient(
        TodayCalories.client, prompt: phone.prompt,
        usageDescriptions: TodayCalories.usageDescriptions),
      timeZone: phone.timeZone, now: { Phone.now })
    #expect(await module.requestPermissions())
    #expect(try await module.getTodayCalories() == 0)
    try phone.save(.basalEnergyBurned, 0, 60, 70, .kilocalorie)
    #expect(try await module.getTodayCalories() == 70)
    try phone.save(.activeEnergyBurned, 60, 120, 30, .kilocalorie)
    #expect(try await Health(module: module).getTodayCalories() == 30)
    try phone.save(.stepCount, 60, 120, 12, .count)
    #expect(try await module.getTodaySteps() == 12)
  }
}
