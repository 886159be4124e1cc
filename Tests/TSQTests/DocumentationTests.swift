import TSQ
import Testing

/// The snippets of the documentation, as they stand there.
@Suite("The documentation's snippets")
struct DocumentationTests {
  @Test("the landing page asks for steps")
  func landingPage() throws {
    let folder = FolderStoreTests.Folder()
    try folder.open().save(Laboratory.steps(0, 10, 40))
    let owner = try HealthStore(path: folder.path, access: .readWrite, createsIfMissing: true)
    let query = StatisticsQuery(type: .stepCount, options: .cumulativeSum)
    let steps = try owner.execute(query).sumQuantity()
    #expect(steps == Quantity(value: 40, unit: .count))
  }

  @Test("the tutorial adds up today's calories")
  func todaysCalories() throws {
    let folder = FolderStoreTests.Folder()
    let path = folder.path
    let moment = Clock.now()
    try folder.open().save(
      QuantitySample(
        type: .activeEnergyBurned, quantity: Quantity(value: 250, unit: .kilocalorie),
        start: moment.adding(microseconds: -1), end: moment.adding(microseconds: -1)))
    let store = try HealthStore(path: path, access: .readOnly, createsIfMissing: false)
    let zone = try TimeZoneRules(identifier: "Europe/Berlin")
    let now = Clock.now()
    let today = Predicate.samples(
      withStart: zone.startOfDay(zone.day(containing: now)), end: now)
    let queries = [SampleType.activeEnergyBurned, .basalEnergyBurned].map {
      StatisticsQuery(type: $0, predicate: today, options: .cumulativeSum)
    }
    let sums = store.execute(queries).map {
      try? $0.get().sumQuantity()?.converted(to: .kilocalorie)
    }
    let calories = sums.compactMap { $0?.value }.reduce(0, +)
    #expect(calories == 250)
  }

  @Test("the open questions switch one answer")
  func openQuestions() {
    let store = HealthStore.inMemory()
    var policy = DevicePolicy()
    policy.singleQueryBorders = .clip
    let clipping = store.following(policy)
    #expect(clipping.policy.singleQueryBorders == .clip)
  }
}
