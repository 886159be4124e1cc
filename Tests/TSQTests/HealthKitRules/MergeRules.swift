import TSQ
import Testing

@Suite("HealthKitRules, merging", .everywhere)
struct MergeRules {
  let store = Laboratory.newStore()
  static let watch = Source(name: "Apple Watch")
  static let phone = Source(name: "iPhone")
  static let app = Source(name: "Pedometer")

  private var sum: Double? {
    get throws {
      try store.statistics(
        StatisticsQuery(type: .stepCount, options: .cumulativeSum))?.sumQuantity()?.value
    }
  }

  @Test("2.7.1, 2.7.3 the preferred source counts where it has data, others fill the gaps")
  func gaps() throws {
    try store.save([Laboratory.steps(0, 10, 100)], from: Self.watch)
    try store.save([Laboratory.steps(0, 30, 300)], from: Self.phone)
    // 100 of the watch, and two thirds of the phone's.
    #expect(try sum == 300)
  }

  @Test("2.7.2 by default manual entries come first, then Apple's devices, then others")
  func defaultOrder() throws {
    let typed = QuantitySample(
      type: .stepCount, quantity: Quantity(value: 7, unit: .count), start: Laboratory.minute(0),
      end: Laboratory.minute(10), metadata: Metadata().with(.wasUserEntered, true))
    try store.save([Laboratory.steps(0, 10, 50)], from: Self.app)
    #expect(try sum == 50)
    try store.save([Laboratory.steps(0, 10, 40)], from: Self.phone)
    #expect(try sum == 40)
    try store.save([Laboratory.steps(0, 10, 30)], from: Self.watch)
    #expect(try sum == 30)
    try store.save([typed], from: Source(name: "Diary"))
    #expect(try sum == 7)
  }

  @Test("2.7.4 a lower-ranked entry can be swallowed")
  func swallowed() throws {
    try store.save([Laboratory.steps(0, 60, 10)], from: Self.watch)
    try store.save([Laboratory.steps(10, 20, 5000)], from: Self.app)
    #expect(try sum == 10)
  }

  @Test("2.7.5 statistics differ from the sum over samples where devices overlap")
  func samplesStay() throws {
    try store.save([Laboratory.steps(0, 10, 100)], from: Self.watch)
    try store.save([Laboratory.steps(0, 10, 90)], from: Self.phone)
    #expect(try store.execute(SampleQuery(type: .stepCount)).map(\.value).reduce(0, +) == 190)
    #expect(try sum == 100)
  }

  @Test("policy 2.7, V4: overlaps inside one source add up")
  func sameSource() throws {
    try store.save([Laboratory.steps(0, 10, 100), Laboratory.steps(5, 15, 100)], from: Self.app)
    #expect(try sum == 200)
  }

  @Test("policy 2.7, V6: points never suppress one another")
  func points() throws {
    try store.save([Laboratory.steps(5, 5, 250), Laboratory.steps(5, 5, 250)], from: Self.watch)
    try store.save([Laboratory.steps(9, 9, 300)], from: Self.phone)
    #expect(try sum == 800)
  }

  @Test("policy 2.7: a point is covered by an interval of a strictly better source only")
  func coveredPoint() throws {
    try store.save([Laboratory.steps(0, 10, 100)], from: Self.watch)
    try store.save([Laboratory.steps(5, 5, 7), Laboratory.steps(10, 10, 3)], from: Self.phone)
    // The point at 5 lies under the watch, the one at 10 behind it.
    #expect(try sum == 103)
  }

  @Test("policy 2.7: discrete samples are not suppressed by rank")
  func discrete() throws {
    for (source, value) in [(Self.watch, 60.0), (Self.app, 80)] {
      try store.save(
        [Laboratory.quantity(.heartRate, 0, 0, value, .countPerMinute)], from: source)
    }
    let statistics = try store.execute(
      StatisticsQuery(type: .heartRate, options: .discreteAverage))
    let average = try statistics.averageQuantity()?.converted(to: .countPerMinute).value
    #expect(average.map { abs($0 - 70) < 1e-12 } == true)
  }

  @Test("policy 2.7: reading rights take sources out of the merge")
  func rightsAndMerge() throws {
    try store.save([Laboratory.steps(0, 10, 100)], from: Self.watch)
    let water = try Laboratory.store(of: Laboratory.water, in: store, share: [.stepCount])
    try water.save(Laboratory.steps(0, 10, 7))
    let query = StatisticsQuery(type: .stepCount, options: .cumulativeSum)
    #expect(try water.execute(query).sumQuantity()?.value == 7)
    try store.setAuthorization(true, toShare: [], read: [.stepCount], for: Laboratory.water)
    #expect(try water.execute(query).sumQuantity()?.value == 100)
  }
}
