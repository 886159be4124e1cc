public import SampleModel

/// Ten years of one person's samples: the same for the same seed and number, in any order of
/// making them.
///
/// Shares follow a census of one large export: active energy is the most frequent type, then heart
/// rate, basal energy, steps and distance. iPhone and Watch both count steps and distance, mostly
/// at the same times; an app adds one total a day.
public struct Person: Sendable {
  public let seed: UInt64
  public let streams: [SampleStream]
  let calendar = PersonCalendar()

  public static let watch = Source(name: "Robin\u{2019}s Apple\u{00A0}Watch")
  public static let phone = Source(name: "Robin\u{2019}s iPhone")
  public static let stepApp = Source(name: "Step Trail")
  public static let mindfulApp = Source(name: "Return")
  public static let secondMindfulApp = Source(name: "Calm Bell")
  public static let waterApp = Source(name: "Water")

  static let watchDevice =
    "name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:10.2"
  static let phoneDevice =
    "name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,5, software:17.4"

  /// - Parameter samples: of all streams together, exactly.
  /// - Precondition: `samples >= 100`.
  public init(samples: Int, seed: UInt64) {
    precondition(samples >= 100, "\(samples) samples")
    self.seed = seed
    let daily = min(PersonCalendar.dayCount, samples / 50)
    func share(_ thousandths: Int) -> Int { samples * thousandths / 1_000 }
    var streams = [
      Person.watch("HeartRate", .heartRate, share(150)),
      Person.watch("BasalEnergyBurned", .activity(.basalEnergy), share(150)),
      Person.watch("StepCount", .activity(.steps), share(100)),
      Person.phone("StepCount", .activity(.steps), share(110)),
      Person.watch("DistanceWalkingRunning", .activity(.distance), share(50)),
      Person.phone("DistanceWalkingRunning", .activity(.distance), share(90)),
      SampleStream(
        type: "HKCategoryTypeIdentifierSleepAnalysis", source: Person.watch, shape: .sleepStages,
        count: share(20), device: Person.watchDevice),
      SampleStream(
        type: "HKCategoryTypeIdentifierSleepAnalysis", source: Person.phone, shape: .inBed,
        count: daily,
        device: Person.phoneDevice),
      SampleStream(
        type: "HKCategoryTypeIdentifierMindfulSession", source: Person.mindfulApp, shape: .mindful,
        count: share(6)),
      SampleStream(
        type: "HKCategoryTypeIdentifierMindfulSession", source: Person.secondMindfulApp,
        shape: .mindful,
        count: share(4)),
      SampleStream(
        type: "HKQuantityTypeIdentifierDietaryWater", source: Person.waterApp, shape: .water,
        count: share(5)),
      SampleStream(
        type: "HKQuantityTypeIdentifierStepCount", source: Person.stepApp, shape: .dailySteps,
        count: daily),
    ]
    let rest = samples - streams.reduce(0) { $0 + $1.count }
    streams.append(Person.watch("ActiveEnergyBurned", .activity(.activeEnergy), rest))
    self.streams = streams
  }

  /// A person of whom only the given streams are known.
  public init(streams: [SampleStream], seed: UInt64) {
    self.streams = streams
    self.seed = seed
  }

  private static func watch(
    _ name: String, _ shape: SampleStream.Shape, _ count: Int
  ) -> SampleStream {
    SampleStream(
      type: "HKQuantityTypeIdentifier" + name, source: Person.watch, shape: shape, count: count,
      device: Person.watchDevice)
  }

  private static func phone(
    _ name: String, _ shape: SampleStream.Shape, _ count: Int
  ) -> SampleStream {
    SampleStream(
      type: "HKQuantityTypeIdentifier" + name, source: Person.phone, shape: shape, count: count,
      device: Person.phoneDevice)
  }
}
