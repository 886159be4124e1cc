import HealthApps
import TSQ

/// A person's phone: a health store in memory with the apps on it, at a fixed time.
struct Phone {
  let owner = HealthStore.inMemory()
  let prompt: ScriptedPrompt
  let timeZone: TimeZoneRules
  /// 2024-06-01T15:00:00+02:00.
  static let now = Instant(seconds: 1_717_246_800)
  /// The start of that day in Berlin.
  static let midnight = Instant(seconds: 1_717_192_800)

  init(_ steps: [ScriptedPrompt.Step] = []) throws {
    prompt = ScriptedPrompt(steps)
    timeZone = try TimeZoneRules(identifier: "Europe/Berlin")
  }

  static func minute(_ minute: Int) -> Instant {
    midnight.adding(microseconds: Int64(minute) * 60_000_000)
  }

  var water: Water {
    Water(
      store: owner.forClient(
        Water.client, prompt: prompt, usageDescriptions: Water.usageDescriptions),
      timeZone: timeZone, now: { Self.now })
  }

  var returnStore: HealthStore {
    owner.forClient(Return.client, prompt: prompt, usageDescriptions: Return.usageDescriptions)
  }

  var watch: ReturnWatch {
    ReturnWatch(
      store: owner.forClient(
        ReturnWatch.client, prompt: prompt, usageDescriptions: ReturnWatch.usageDescriptions))
  }

  var calories: TodayCalories {
    TodayCalories(
      store: owner.forClient(
        TodayCalories.client, prompt: prompt, usageDescriptions: TodayCalories.usageDescriptions),
      timeZone: timeZone, now: { Self.now })
  }

  func save(
    _ type: SampleType, _ start: Int, _ end: Int, _ value: Double, _ unit: Unit
  ) throws {
    try owner.save(
      QuantitySample(
        type: type, quantity: Quantity(value: value, unit: unit), start: Self.minute(start),
        end: Self.minute(end)))
  }
}
