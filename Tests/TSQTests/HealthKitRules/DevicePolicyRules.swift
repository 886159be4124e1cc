import TSQ
import Testing

/// Each open question of the reference, answered both ways: by our decision, and by the other.
@Suite("HealthKitRules, open questions", .everywhere)
struct DevicePolicyRules {
  private static let watch = Source(name: "Apple Watch")
  private static let phone = Source(name: "iPhone")

  private let store = Laboratory.newStore()

  /// The store by our decisions but for one.
  private func store<Answer>(
    _ question: WritableKeyPath<DevicePolicy, Answer>, _ answer: Answer
  ) -> HealthStore {
    var policy = DevicePolicy()
    policy[keyPath: question] = answer
    return store.following(policy)
  }

  private func sum(
    in store: HealthStore, _ type: SampleType = .stepCount, where predicate: Predicate? = nil
  ) throws -> Double? {
    try store.execute(
      StatisticsQuery(type: type, predicate: predicate, options: .cumulativeSum)
    ).sumQuantity()?.value
  }

  @Test("policy 8.1: a single query counts a crossing sample in full, or its part inside")
  func singleQueryBorders() throws {
    try store.save([Laboratory.steps(-10, 10, 100), Laboratory.steps(50, 80, 60)])
    let hour = Predicate.samples(withStart: Laboratory.minute(0), end: Laboratory.minute(60))
    #expect(try sum(in: store, where: hour) == 160)
    let clipping = store(\.singleQueryBorders, .clip)
    // 100 · 10/20 and 60 · 10/30.
    #expect(try sum(in: clipping, where: hour) == 70)
    // A sample that ends where the dates begin is selected and gives nothing.
    let late = Predicate.samples(withStart: Laboratory.minute(80), end: nil)
    #expect(try sum(in: store, where: late) == 60)
    #expect(try sum(in: clipping, where: late) == nil)
  }

  @Test("policy 8.2: a covered point of a lower-ranked source yields, or counts")
  func points() throws {
    try store.save([Laboratory.steps(0, 10, 100)], from: Self.watch)
    try store.save([Laboratory.steps(5, 5, 7), Laboratory.steps(20, 20, 3)], from: Self.phone)
    #expect(try sum(in: store) == 103)
    #expect(try sum(in: store(\.pointsUnderMerge, .alwaysCount)) == 110)
  }

  @Test("policy 8.3: overlaps within one source add up, or count once (V4)")
  func sameSource() throws {
    try store.save(Laboratory.steps(0, 10, 100))
    try store.save(Laboratory.steps(5, 15, 100))
    #expect(try sum(in: store) == 200)
    #expect(try sum(in: store(\.sameSourceOverlaps, .countOnce)) == 150)
  }

  @Test("policy 8.4: all discrete samples take part, or those of the best source")
  func discreteSources() throws {
    let kilogram = try Unit("kg")
    try store.save([Laboratory.quantity(.bodyMass, 0, 0, 60, kilogram)], from: Self.watch)
    try store.save([Laboratory.quantity(.bodyMass, 1, 1, 100, kilogram)], from: Self.phone)
    let query = StatisticsQuery(
      type: .bodyMass, options: [.discreteAverage, .discreteMax, .mostRecent])
    func values(_ store: HealthStore) throws -> [Double?] {
      let found = try store.execute(query)
      return [found.averageQuantity(), found.maximumQuantity(), found.mostRecentQuantity()].map {
        $0?.value
      }
    }
    #expect(try values(store) == [80, 100, 100])
    #expect(try values(store(\.discreteSources, .bestOnly)) == [60, 60, 60])
  }

  @Test("policy 8.4: a crossing discrete sample is in every interval, or in that of its start")
  func crossingDiscreteSamples() throws {
    try store.save(Laboratory.quantity(.heartRate, 50, 70, 90, .countPerMinute))
    try store.save(Laboratory.quantity(.heartRate, 80, 80, 60, .countPerMinute))
    let query = StatisticsCollectionQuery(
      type: .heartRate, options: [.discreteMax, .discreteMin], anchorDate: Laboratory.midnight,
      intervalComponents: CalendarInterval(.hour), timeZone: .utc)
    func maxima(_ store: HealthStore) throws -> [Double?] {
      try store.execute(query).statistics().map {
        try $0.maximumQuantity()?.converted(to: .countPerMinute).value
      }
    }
    #expect(try maxima(store) == [90, 90])
    #expect(try maxima(store(\.crossingDiscreteSamples, .intervalOfStart)) == [90, 60])
  }

  @Test("policy 8.5: a point weighs a second, or until the next sample")
  func pointWeight() throws {
    for (minute, value) in [(0, 60.0), (1, 90)] {
      try store.save(Laboratory.quantity(.heartRate, minute, minute, value, .countPerMinute))
    }
    let query = StatisticsQuery(type: .heartRate, options: .discreteAverage)
    func average(_ store: HealthStore) throws -> Double? {
      try store.execute(query).averageQuantity()?.converted(to: .countPerMinute).value
    }
    #expect(try average(store) == 75)
    let held = try #require(try average(store(\.pointWeight, .untilNextSample)))
    // 60 for 60 s and 90 for one.
    #expect(abs(held - 3690.0 / 61) < 1e-12)
  }

  @Test("policy 8.6: duration is the union of the samples, or the sum of their lengths")
  func duration() throws {
    try store.save([Laboratory.steps(0, 10, 1), Laboratory.steps(5, 15, 1)])
    let query = StatisticsQuery(type: .stepCount, options: .duration)
    #expect(try store.execute(query).duration()?.value == 15 * 60)
    let adding = store(\.statisticsDuration, .sumOfLengths)
    #expect(try adding.execute(query).duration()?.value == 20 * 60)
  }

  private func start(
    of interval: CalendarInterval, holding text: String, from anchor: String,
    in store: HealthStore, _ timeZone: TimeZoneRules
  ) throws -> String {
    let date = try #require(Instant(iso8601: text))
    let collection = try store.execute(
      StatisticsCollectionQuery(
        type: .stepCount, options: .cumulativeSum,
        anchorDate: try #require(Instant(iso8601: anchor)), intervalComponents: interval,
        timeZone: timeZone))
    return String(collection.statistics(for: date).startDate.iso8601(in: timeZone).prefix(16))
  }

  @Test("policy 8.7: a day follows the calendar, or is always 24 hours long")
  func dayLength() throws {
    let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
    try store.save(Laboratory.steps(0, 1, 1))
    for (answer, day) in [
      (DevicePolicy.DayLength.calendar, "2024-04-01T00:00"), (.fixed, "2024-03-31T00:00"),
    ] {
      // The day before has 23 hours; a fixed one ends at 01:00.
      let start = try start(
        of: CalendarInterval(.day), holding: "2024-04-01T00:30:00+02:00",
        from: "2024-03-30T00:00:00+01:00", in: store(\.dayLength, answer), berlin)
      #expect(start == day)
    }
  }

  @Test("policy 8.7: months are counted from the anchor, or each from the border before")
  func monthSteps() throws {
    try store.save(Laboratory.steps(0, 1, 1))
    let anchor = "2024-01-31T00:00:00Z"
    for (answer, months) in [
      (DevicePolicy.MonthSteps.fromAnchor, ["2024-02-29T00:00", "2023-12-31T00:00"]),
      (.fromPreviousBorder, ["2024-03-29T00:00", "2023-12-31T00:00"]),
    ] {
      let starts = try ["2024-03-30T12:00:00Z", "2024-01-01T00:00:00Z"].map {
        try start(
          of: CalendarInterval(.month), holding: $0, from: anchor,
          in: store(\.monthSteps, answer), .utc)
      }
      #expect(starts == months)
    }
  }

  @Test("policy 8.8: an equal sync version changes nothing, or replaces")
  func equalSyncVersion() throws {
    func glass(_ value: Double) -> QuantitySample {
      Laboratory.quantity(
        .dietaryWater, 0, 0, value, .milliliter,
        Metadata().with(.syncIdentifier, "glass").with(.syncVersion, 2))
    }
    let first = glass(100)
    try store.save(first)
    #expect(try store.save(glass(200)).unchanged.count == 1)
    #expect(try sum(in: store, .dietaryWater) == 100)
    var policy = DevicePolicy()
    policy.equalSyncVersion = .replaceStored
    let report = try store.following(policy).save(glass(300))
    #expect(report.replaced == [first.uuid])
    #expect(try sum(in: store, .dietaryWater) == 300)
  }

  @Test("policy 8.9: units convert by exact definitions, or by the header's comments")
  func unitFactors() throws {
    let pounds = Laboratory.quantity(.bodyMass, 0, 0, 1, try Unit("lb"))
    try store.save(pounds)
    try store(\.unitFactors, .headerComments).save(
      Laboratory.quantity(.bodyMass, 1, 1, 1, try Unit("lb")))
    let values = try store.execute(SampleQuery(type: .bodyMass)).map(\.value)
    #expect(values == [0.453_592_37, 0.453_592])
    var policy = DevicePolicy()
    policy.unitFactors = .headerComments
    let rounded: [(String, String, Double)] = [
      ("oz", "g", 28.3495), ("lb", "g", 453.592), ("st", "g", 6350), ("mi", "m", 1609.34),
      ("mmHg", "Pa", 133.3224), ("inHg", "Pa", 3386.38816),
    ]
    for (name, base, factor) in rounded {
      let one = Quantity(value: 1, unit: try Unit(name, policy: policy))
      #expect(try one.converted(to: Unit(base)).value == factor)
      let exact = Quantity(value: 1, unit: try Unit(name))
      #expect(try exact.converted(to: Unit(base)).value != factor)
    }
  }

  @Test("policy 8.10: lux is printed lx, or lux; both are read")
  func luxSpelling() throws {
    var policy = DevicePolicy()
    policy.luxSpelling = .lux
    for text in ["lx", "lux"] {
      #expect(try Unit(text).text == "lx")
      #expect(try Unit(text, policy: policy).text == "lux")
    }
    #expect(try Unit("klux").text == "klx")
    #expect(try Unit("klx", policy: policy).isCompatible(with: Unit("lx")))
  }

  @Test("a policy stays with the stores of its clients")
  func clients() throws {
    var policy = DevicePolicy()
    policy.statisticsDuration = .sumOfLengths
    let client = store.following(policy).forClient(Laboratory.water)
    #expect(client.policy == policy)
    #expect(client.client == Laboratory.water)
    #expect(store.policy == DevicePolicy())
  }
}
