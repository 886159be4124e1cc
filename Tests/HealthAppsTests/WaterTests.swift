import HealthApps
import TSQ
import Testing

@Suite("Water")
struct WaterTests {
  @Test("logs one point sample, marked as typed in, and returns its UUID")
  func log() async throws {
    let phone = try Phone([.grant])
    #expect(try await phone.water.requestAuthorization())
    let uuid = try await phone.water.logWater(amount: 240, date: Phone.minute(600))
    let samples = try phone.owner.execute(SampleQuery(type: .dietaryWater))
    let sample = try #require(samples.first)
    #expect(samples.count == 1)
    #expect(sample.uuid == uuid)
    #expect(sample.quantity == Quantity(value: 240, unit: .milliliter))
    #expect(sample.range == TimeRange(start: Phone.minute(600), end: Phone.minute(600)))
    #expect(sample.isUserEntered)
    #expect(sample.source == Water.client.source)
  }

  @Test("asks for sharing and reading water, once")
  func asks() async throws {
    let phone = try Phone([.grant])
    try await phone.water.requestAuthorization()
    try await phone.water.requestAuthorization()
    let request = try #require(phone.prompt.requests.first)
    #expect(phone.prompt.requests.count == 1)
    #expect(request.share == [.dietaryWater])
    #expect(request.read == [.dietaryWater])
  }

  @Test("refuses to log unless sharing is authorized", arguments: [false, true])
  func refuses(isDenied: Bool) async throws {
    let phone = try Phone([.deny])
    if isDenied {
      let isAuthorized = try await phone.water.requestAuthorization()
      #expect(!isAuthorized)
    }
    await #expect(throws: WaterError.notAuthorized) {
      try await phone.water.logWater(amount: 240, date: Phone.now)
    }
    #expect(WaterError.notAuthorized.guidance?.contains("Settings") == true)
  }

  @Test("is not available without a store")
  func unavailable() async throws {
    let water = Water(store: nil, timeZone: .utc)
    await #expect(throws: WaterError.notAvailable) { try await water.requestAuthorization() }
    #expect(throws: WaterError.notAvailable) { try water.todaysHistory() }
  }

  @Test("lists today's entries, the newest first, with their sum")
  func history() async throws {
    let phone = try Phone([.grant])
    try await phone.water.requestAuthorization()
    for (minute, amount) in [(-1, 1000.0), (0, 240), (600, 500), (15 * 60, 60)] {
      _ = try await phone.water.logWater(amount: amount, date: Phone.minute(minute))
    }
    try phone.save(.dietaryWater, 700, 700, 200, .milliliter)
    let history = try phone.water.todaysHistory()
    #expect(history.entries.map(\.milliliters) == [60, 200, 500, 240])
    #expect(history.totalMilliliters == 1000)
    #expect(history.summary == "1000 mL in 4 entries")
    #expect(history.entries.map(\.isUserEntered) == [true, false, true, true])
    #expect(history.entries.map(\.isOwn) == [true, false, true, true])
  }

  @Test("with sharing granted and reading denied shows its own entries only")
  func readDenied() async throws {
    let phone = try Phone([
      .answer(AuthorizationAnswers(share: [.dietaryWater: true], read: [.dietaryWater: false]))
    ])
    try await phone.water.requestAuthorization()
    try phone.save(.dietaryWater, 700, 700, 200, .milliliter)
    let empty = try phone.water.todaysHistory()
    #expect(empty.entries.isEmpty)
    #expect(empty.summary == "no entries")
    _ = try await phone.water.logWater(amount: 240, date: Phone.minute(600))
    #expect(try phone.water.todaysHistory().entries.map(\.milliliters) == [240])
    #expect(try phone.water.todaysHistory().summary == "240 mL in 1 entry")
  }

  @Test("takes its own entries back, and no others")
  func undo() async throws {
    let phone = try Phone([.grant])
    try await phone.water.requestAuthorization()
    let uuid = try await phone.water.logWater(amount: 240, date: Phone.minute(600))
    try phone.save(.dietaryWater, 700, 700, 200, .milliliter)
    let foreign = try #require(try phone.water.todaysHistory().entries.first)
    try phone.water.undo(uuid)
    #expect(try phone.water.todaysHistory().entries.map(\.milliliters) == [200])
    for gone in [uuid, foreign.uuid] {
      #expect(throws: WaterError.self) { try phone.water.undo(gone) }
    }
  }

  @Test("keeps its history where permission is withdrawn, and says so for new entries")
  func withdrawn() async throws {
    let phone = try Phone([.grant])
    try await phone.water.requestAuthorization()
    _ = try await phone.water.logWater(amount: 240, date: Phone.minute(600))
    try phone.owner.setAuthorization(
      false, toShare: Water.shareTypes, read: Water.readTypes, for: Water.client)
    await #expect(throws: WaterError.notAuthorized) {
      try await phone.water.logWater(amount: 240, date: Phone.now)
    }
    #expect(try phone.water.todaysHistory().entries.count == 1)
  }

  @Test("takes no amount that can't be drunk", arguments: [0, -1, Double.nan, .infinity])
  func amounts(amount: Double) async throws {
    let phone = try Phone([.grant])
    try await phone.water.requestAuthorization()
    await #expect(throws: WaterError.self) {
      try await phone.water.logWater(amount: amount, date: Phone.now)
    }
  }
}
