import TSQ
import Testing

/// Our own decisions where nothing is public, those of the open questions apart.
@Suite("HealthKitRules, decisions", .everywhere)
struct DecisionRules {
  private static let watch = Source(name: "Apple Watch")
  private static let phone = Source(name: "iPhone")

  let store = Laboratory.newStore()

  private func sum(_ type: SampleType = .stepCount) throws -> Double? {
    try store.execute(
      StatisticsQuery(type: type, options: .cumulativeSum)
    ).sumQuantity()?.value
  }

  private func hourly(
    _ type: SampleType, _ options: StatisticsOptions
  ) throws -> [Statistics] {
    try store.execute(
      StatisticsCollectionQuery(
        type: type, options: options, anchorDate: Laboratory.midnight,
        intervalComponents: CalendarInterval(.hour), timeZone: .utc)
    ).statistics()
  }

  @Test("policy 1.1.3: no type limits how long a sample is")
  func length() throws {
    let years = 10 * 365 * 24 * 60
    try store.save([Laboratory.steps(0, years, 5), Laboratory.steps(0, 0, 2)])
    #expect(try sum() == 7)
  }

  @Test("1.1.5 a saved sample never changes; policy 1.1.6: its times keep their microseconds")
  func immutable() throws {
    let start = Laboratory.midnight.adding(microseconds: 1)
    let end = Laboratory.midnight.adding(microseconds: 123_457)
    let sample = QuantitySample(
      type: .stepCount, quantity: Quantity(value: 1, unit: .count), start: start, end: end)
    try store.save(sample)
    #expect(try store.save(sample).unchanged == [sample.uuid])
    let stored = try store.execute(SampleQuery(type: .stepCount))
    #expect(stored.map(\.range) == [TimeRange(start: start, end: end)])
  }

  @Test("1.2 the styles have HealthKit's raw values, and each allows its own statistics")
  func styles() {
    #expect(AggregationStyle.allCases.map(\.rawValue) == [0, 1, 2, 3])
    let discrete: StatisticsOptions = [.discreteAverage, .discreteMin, .discreteMax]
    let both: StatisticsOptions = [.mostRecent, .duration, .separateBySource]
    func isAllowed(_ options: StatisticsOptions, _ style: AggregationStyle) -> Bool {
      do {
        try options.validate(for: style)
        return true
      } catch {
        return false
      }
    }
    for style in AggregationStyle.allCases {
      #expect(isAllowed(.cumulativeSum, style) == style.isCumulative)
      #expect(isAllowed(discrete, style) == !style.isCumulative)
      #expect(isAllowed(both, style))
    }
  }

  @Test("policy 1.2: the style of a type can be overridden, as SDKs differ")
  func overriddenStyle() throws {
    try store.save([
      Laboratory.quantity(.restingHeartRate, 0, 30, 60, .countPerMinute),
      Laboratory.quantity(.restingHeartRate, 30, 40, 100, .countPerMinute),
    ])
    let query = StatisticsQuery(type: .restingHeartRate, options: .discreteAverage)
    func average(_ store: HealthStore) throws -> Double {
      let average = try #require(try store.execute(query).averageQuantity())
      return try average.converted(to: .countPerMinute).value
    }
    // The newest headers weigh it by time: (60 · 30 + 100 · 10) / 40.
    let weighted = try average(store)
    #expect(abs(weighted - 70) < 1e-12)
    var policy = DevicePolicy()
    policy.styles[.restingHeartRate] = .discreteArithmetic
    let arithmetic = try average(store.following(policy))
    #expect(abs(arithmetic - 80) < 1e-12)
    // What the style does not allow is refused by the new style, too.
    policy.styles[.stepCount] = .discreteArithmetic
    let code = Laboratory.code { () throws(HealthError) in
      _ = try store.following(policy).execute(
        StatisticsQuery(type: .stepCount, options: .cumulativeSum))
    }
    #expect(code == .invalidArgument)
  }

  @Test("policy 2.3.2: a request clips and prorates; attribution by overlap counts in full")
  func requests() throws {
    try store.save([Laboratory.steps(-10, 10, 100), Laboratory.steps(50, 80, 60)])
    var request = StatisticsRequest(type: .stepCount, statistic: .sum, timeZone: .utc)
    request.range = TimeRange(start: Laboratory.minute(0), end: Laboratory.minute(60))
    #expect(try store.statistics(request).value == 70)
    request.attribution = .overlap
    #expect(try store.statistics(request).value == 160)
    request.attribution = .start
    #expect(try store.statistics(request).value == 60)
  }

  @Test("policy 2.4.6: buckets of a request are clipped to its range")
  func clippedBuckets() throws {
    try store.save(Laboratory.steps(-10, 70, 80))
    var request = StatisticsRequest(type: .stepCount, statistic: .sum, timeZone: .utc)
    request.range = TimeRange(start: Laboratory.minute(0), end: Laboratory.minute(60))
    request.interval = CalendarInterval(.hour)
    #expect(try store.statistics(request).buckets?.map(\.value) == [60])
    #expect(try hourly(.stepCount, .cumulativeSum).map { $0.sumQuantity()?.value } == [10, 60, 10])
  }

  @Test("policy 2.5: a point belongs to the interval that it starts; fractions are kept")
  func points() throws {
    try store.save([Laboratory.steps(60, 60, 5), Laboratory.steps(110, 140, 100)])
    let sums = try hourly(.stepCount, .cumulativeSum).map { $0.sumQuantity()?.value }
    // 100 · 10/30 and 100 · 20/30.
    let shares: [Double?] = [5 + 100.0 / 3, 200.0 / 3]
    #expect(sums == shares)
  }

  @Test("policy 2.5: discrete samples count whole in each interval that they overlap")
  func discrete() throws {
    let meter = Unit.meter
    for (start, end, value) in [(30, 90, 2.0), (60, 60, 4), (120, 120, 9)] {
      try store.save(Laboratory.quantity(.height, start, end, value, meter))
    }
    let hours = try hourly(
      .height, [.discreteMin, .discreteMax, .discreteAverage, .mostRecent])
    #expect(hours.map { $0.minimumQuantity()?.value } == [2, 2, 9])
    #expect(hours.map { $0.maximumQuantity()?.value } == [2, 4, 9])
    #expect(hours.map { $0.averageQuantity()?.value } == [2, 3, 9])
    // The greatest end is the most recent, also where it starts earlier.
    #expect(hours.map { $0.mostRecentQuantity()?.value } == [2, 2, 9])
  }

  @Test("policy 2.5: of equal ends the greatest start is the most recent, then the last saved")
  func mostRecent() throws {
    for (start, value) in [(0, 1.0), (10, 2), (10, 3)] {
      try store.save(Laboratory.quantity(.height, start, 20, value, .meter))
    }
    let found = try store.execute(StatisticsQuery(type: .height, options: .mostRecent))
    #expect(found.mostRecentQuantity()?.value == 3)
    #expect(
      found.mostRecentQuantityDateInterval
        == TimeRange(start: Laboratory.minute(10), end: Laboratory.minute(20)))
  }

  @Test("policy 2.6: a sum is the exact one rounded once")
  func exactSum() throws {
    for value in [1e16, 1, -1e16] {
      try store.save(Laboratory.quantity(.dietaryWater, 0, 10, value, .milliliter))
    }
    #expect(try sum(.dietaryWater) == 1)
  }

  @Test(
    "2.10, V2, V3, V7: the golden vectors of the merge",
    arguments: [
      (["a 0 10 50", "b 0 20 80", "c 10 40 90"], ["a", "b", "c"], [40], [150.0]),
      (["w 0 10 100", "p 5 20 300"], ["w", "p"], [30], [300]),
      (["w 0 10 100", "p 5 20 300"], ["p", "w"], [30], [350]),
      (["a 0 10 10", "b 10 20 20"], ["a", "b"], [10, 20], [10, 20]),
    ])
  func golden(samples: [String], order: [String], ends: [Int], sums: [Double]) throws {
    for text in samples {
      let parts = text.split(separator: " ")
      let (start, end) = try (#require(Int(parts[1])), #require(Int(parts[2])))
      let value = try #require(Double(parts[3]))
      try store.save([Laboratory.steps(start, end, value)], from: Source(name: String(parts[0])))
    }
    var start = 0
    for (end, sum) in zip(ends, sums) {
      var request = StatisticsRequest(type: .stepCount, statistic: .sum, timeZone: .utc)
      request.range = TimeRange(start: Laboratory.minute(start), end: Laboratory.minute(end))
      request.priority = order
      #expect(try store.statistics(request).value == sum)
      start = end
    }
  }

  @Test(
    "policy 2.7: sources outside a given order follow it, by class, then first sample, then name")
  func rank() throws {
    for name in ["Zebra", "Apple Watch", "Ant", "Bee"] {
      try store.save([Laboratory.steps(0, 10, Double(name.count))], from: Source(name: name))
    }
    var request = StatisticsRequest(type: .stepCount, statistic: .sum, timeZone: .utc)
    #expect(try store.statistics(request).value == 11)
    request.priority = ["Zebra"]
    #expect(try store.statistics(request).value == 5)
    let apps = Predicate.objects(from: [Source(name: "Ant"), Source(name: "Bee")])
    let query = StatisticsQuery(type: .stepCount, predicate: apps, options: .cumulativeSum)
    // Both are apps whose first samples start together: the name decides.
    try store.save([Laboratory.steps(0, 10, 100)], from: Source(name: "Bee"))
    #expect(try store.execute(query).sumQuantity()?.value == 3)
  }

  @Test("policy 2.8: a duration is a union, by source and over all; points add nothing")
  func durations() throws {
    try store.save([Laboratory.steps(0, 10, 1), Laboratory.steps(50, 50, 1)], from: Self.watch)
    try store.save([Laboratory.steps(5, 20, 1)], from: Self.phone)
    let found = try store.execute(
      StatisticsQuery(type: .stepCount, options: [.duration, .separateBySource]))
    #expect(found.duration()?.value == 1200)
    #expect(found.duration(for: Self.watch)?.value == 600)
    #expect(found.duration(for: Self.phone)?.value == 900)
  }

  @Test(
    "2.9.4 a day starts with the first instant of its date; policy 2.9.1: it has its own length",
    arguments: [
      ("Europe/Berlin", "2024-03-31", 1_711_839_600, 1_711_922_400),
      ("Europe/Berlin", "2024-10-27", 1_729_980_000, 1_730_070_000),
      ("America/New_York", "2024-03-10", 1_710_046_800, 1_710_129_600),
      ("America/New_York", "2024-11-03", 1_730_606_400, 1_730_696_400),
      ("America/Sao_Paulo", "2018-11-04", 1_541_300_400, 1_541_383_200),
      ("America/Sao_Paulo", "2018-02-17", 1_518_832_800, 1_518_922_800),
      ("Africa/Cairo", "2023-04-28", 1_682_632_800, 1_682_715_600),
      ("Australia/Lord_Howe", "2024-04-07", 1_712_408_400, 1_712_496_600),
      ("Australia/Lord_Howe", "2024-10-06", 1_728_135_000, 1_728_219_600),
      ("Pacific/Apia", "2011-12-30", 1_325_239_200, 1_325_239_200),
    ] as [(String, String, Int64, Int64)])
  func days(zone: String, day: String, start: Int64, end: Int64) throws {
    let zone = try TimeZoneRules(identifier: zone)
    let parts = day.split(separator: "-").compactMap { Int($0) }
    let date = try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
    let range = zone.range(of: date)
    #expect(range.start == Instant(seconds: start))
    #expect(range.end == Instant(seconds: end))
  }

  @Test(
    "policy 2.9.3: a missing local time is the first instant after the gap, a repeated one the first"
  )
  func gaps() throws {
    let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
    let anchor = try #require(Instant(iso8601: "2024-03-30T02:30:00+01:00"))
    for text in ["2024-03-31T12:00:00+02:00", "2024-10-27T12:00:00+01:00"] {
      let date = try #require(Instant(iso8601: text))
      try store.save(
        QuantitySample(
          type: .stepCount, quantity: Quantity(value: 1, unit: .count), start: date, end: date))
    }
    let days = try store.execute(
      StatisticsCollectionQuery(
        type: .stepCount, options: .cumulativeSum, anchorDate: anchor,
        intervalComponents: CalendarInterval(.day), timeZone: berlin)
    ).statistics()
    let starts = days.map { day -> String in
      let text = day.startDate.iso8601(in: berlin)
      return "\(text.prefix(16))\(text.suffix(6))"
    }
    #expect(starts == ["2024-03-31T03:00+02:00", "2024-10-27T02:30+02:00"])
  }

  @Test("policy 4.8: a client learns whether it asked to read, never what was answered")
  func readStatus() throws {
    var seen: [[Int]] = []
    for isGranted in [true, false] {
      let owner = Laboratory.newStore()
      try owner.setAuthorization(isGranted, toShare: [], read: [.stepCount], for: Laboratory.water)
      let client = owner.forClient(Laboratory.water, usageDescriptions: Laboratory.usage)
      seen.append([
        try client.statusForAuthorizationRequest(toShare: [], read: [.stepCount]).rawValue,
        try client.authorizationStatus(for: .stepCount).rawValue,
        try client.execute(SampleQuery(type: .stepCount)).count,
      ])
    }
    #expect(seen[0] == seen[1])
  }
}
