import TSQ
import Testing

@Suite("HealthKitRules, statistics", .everywhere)
struct StatisticsRules {
  let store = Laboratory.newStore()

  @Test("2.1 the options are HealthKit's")
  func rawValues() {
    let options: [StatisticsOptions] = [
      .separateBySource, .discreteAverage, .discreteMin, .discreteMax, .cumulativeSum,
      .mostRecent, .duration,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64])
  }

  @Test(
    "1.2 options that do not fit the type's style are invalid arguments, before anything runs",
    arguments: [
      (SampleType.stepCount, StatisticsOptions.discreteAverage), (.stepCount, .discreteMin),
      (.stepCount, .discreteMax), (.heartRate, .cumulativeSum), (.bodyMass, .cumulativeSum),
      (.environmentalAudioExposure, .cumulativeSum), (.sleepAnalysis, .duration),
      (.workout, .duration), (.bloodPressure, .mostRecent),
    ])
  func incompatible(type: SampleType, options: StatisticsOptions) {
    // Never asked for: the options are looked at first.
    let client = store.forClient(Laboratory.water)
    let code = Laboratory.code { () throws(HealthError) in
      _ = try client.execute(StatisticsQuery(type: type, options: options))
    }
    #expect(code == .invalidArgument)
  }

  @Test("2.1 what was not asked for is nil")
  func unasked() throws {
    try store.save(Laboratory.steps(0, 10, 100))
    let statistics = try store.execute(
      StatisticsQuery(type: .stepCount, options: .cumulativeSum))
    #expect(statistics.sumQuantity() == Quantity(value: 100, unit: .count))
    #expect(statistics.averageQuantity() == nil)
    #expect(statistics.mostRecentQuantity() == nil)
    #expect(statistics.duration() == nil)
    #expect(statistics.sources == nil)
    #expect(statistics.sumQuantity(for: HealthStore.ownerSource) == nil)
  }

  @Test("2.1 separated sources stand beside the merged values")
  func separated() throws {
    let watch = Source(name: "Apple Watch")
    let phone = Source(name: "iPhone")
    try store.save([Laboratory.steps(0, 10, 100)], from: watch)
    try store.save([Laboratory.steps(5, 20, 300)], from: phone)
    let statistics = try store.execute(
      StatisticsQuery(type: .stepCount, options: [.cumulativeSum, .separateBySource]))
    // V3 of the reference: the watch is the better source.
    #expect(statistics.sumQuantity()?.value == 300)
    #expect(statistics.sumQuantity(for: watch)?.value == 100)
    #expect(statistics.sumQuantity(for: phone)?.value == 300)
    #expect(statistics.sources == [watch, phone])
  }

  @Test("2.3.1 the period is that of the selected samples; 2.3.2 they count in full")
  func period() throws {
    try store.save([Laboratory.steps(-10, 10, 100), Laboratory.steps(50, 70, 60)])
    let predicate = Predicate.samples(
      withStart: Laboratory.minute(0), end: Laboratory.minute(60))
    let statistics = try store.execute(
      StatisticsQuery(type: .stepCount, predicate: predicate, options: .cumulativeSum))
    #expect(statistics.startDate == Laboratory.minute(-10))
    #expect(statistics.endDate == Laboratory.minute(70))
    #expect(statistics.sumQuantity()?.value == 160)
  }

  @Test("2.3.3 nothing selected is errorNoData for queries, nil for convenience calls")
  func noData() throws {
    try store.save(Laboratory.steps(0, 10, 100))
    let query = StatisticsQuery(
      type: .stepCount,
      predicate: .samples(withStart: Laboratory.minute(100), end: Laboratory.minute(200)),
      options: .cumulativeSum)
    #expect(throws: HealthError.noData) { try store.execute(query) }
    #expect(try store.statistics(query) == nil)
    #expect(HealthError.noData.message == "No data available for the specified predicate.")
  }

  @Test("policy 2.6: discrete statistics of heart rates")
  func discrete() throws {
    let perMinute = Unit.countPerMinute
    for (minute, value) in [(0, 60.0), (1, 90), (2, 72)] {
      try store.save(Laboratory.quantity(.heartRate, minute, minute, value, perMinute))
    }
    let statistics = try store.execute(
      StatisticsQuery(
        type: .heartRate,
        options: [.discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration]))
    func value(_ quantity: Quantity?) throws -> Double? {
      try quantity?.converted(to: perMinute).value
    }
    #expect(try value(statistics.averageQuantity()) == 74)
    #expect(try value(statistics.minimumQuantity()) == 60)
    #expect(try value(statistics.maximumQuantity()) == 90)
    #expect(try value(statistics.mostRecentQuantity()) == 72)
    #expect(statistics.mostRecentQuantityDateInterval?.start == Laboratory.minute(2))
    #expect(statistics.duration()?.value == 0)
  }

  @Test("policy 2.7: the rank of a source does not depend on what is selected")
  func rank() throws {
    // Both are of the last class: the one whose first sample is the later is the better.
    let old = Source(name: "Old")
    let new = Source(name: "New")
    try store.save([Laboratory.steps(0, 10, 10), Laboratory.steps(200, 210, 70)], from: old)
    try store.save([Laboratory.steps(100, 110, 10), Laboratory.steps(200, 210, 30)], from: new)
    let query = StatisticsQuery(
      type: .stepCount,
      predicate: .samples(withStart: Laboratory.minute(200), end: Laboratory.minute(300)),
      options: .cumulativeSum)
    #expect(try store.execute(query).sumQuantity()?.value == 30)
  }

  @Test("policy 2.8: durations of categories are unions, which HealthKit's statistics lack")
  func durations() throws {
    for (start, end) in [(0, 10), (5, 15), (100, 110)] {
      try store.save(
        CategorySample(
          type: .mindfulSession, value: 0, start: Laboratory.minute(start),
          end: Laboratory.minute(end)))
    }
    #expect(try store.execute(DurationQuery(type: .mindfulSession)).value == 25 * 60)
    let each = DurationQuery(type: .mindfulSession, overlaps: .each)
    #expect(try store.execute(each).value == 30 * 60)
    let none = DurationQuery(
      type: .mindfulSession,
      range: TimeRange(start: Laboratory.minute(300), end: Laboratory.minute(400)))
    #expect(throws: HealthError.noData) { try store.execute(none) }
    #expect(try store.duration(none) == nil)
    let days = try store.durations(
      DurationQuery(
        type: .mindfulSession,
        range: TimeRange(start: Laboratory.minute(0), end: Laboratory.minute(120))),
      by: CalendarInterval(.hour), in: .utc)
    #expect(days.map { $0.duration?.value } == [15 * 60, 10 * 60])
  }
}
