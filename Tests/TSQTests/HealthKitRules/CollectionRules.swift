import TSQ
import Testing

@Suite("HealthKitRules, collections", .everywhere)
struct CollectionRules {
  let store = Laboratory.newStore()

  private func hourly(
    _ options: StatisticsOptions = .cumulativeSum, _ predicate: Predicate? = nil
  ) throws -> StatisticsCollection {
    try store.execute(
      StatisticsCollectionQuery(
        type: .stepCount, predicate: predicate, options: options,
        anchorDate: Laboratory.midnight, intervalComponents: CalendarInterval(.hour),
        timeZone: .utc))
  }

  private func clock(_ hour: Int, _ minute: Int) -> Int { hour * 60 + minute }

  @Test("2.5, 2.4.6, V1: samples that cross a border are prorated, also out of the range")
  func prorated() throws {
    for (start, end, value) in [
      (clock(13, 24), clock(13, 36), 80.0), (clock(13, 57), clock(14, 2), 100),
      (clock(14, 30), clock(14, 42), 200), (clock(14, 55), clock(15, 7), 120),
      (clock(15, 44), clock(15, 51), 36),
    ] {
      try store.save(Laboratory.steps(start, end, value))
    }
    let collection = try hourly(
      .cumulativeSum,
      .samples(
        withStart: Laboratory.minute(clock(14, 0)), end: Laboratory.minute(clock(15, 0))))
    #expect(collection.statistics().map { $0.sumQuantity()?.value } == [60, 290, 70])
    #expect(
      collection.statistics().map(\.startDate) == [13, 14, 15].map { Laboratory.minute($0 * 60) })
  }

  @Test("2.4.1 intervals are half-open and extend from the anchor in both directions")
  func anchor() throws {
    try store.save([Laboratory.steps(-30, -30, 1), Laboratory.steps(0, 0, 2)])
    let collection = try store.execute(
      StatisticsCollectionQuery(
        type: .stepCount, options: .cumulativeSum, anchorDate: Laboratory.minute(10_000),
        intervalComponents: CalendarInterval(.minute, count: 40), timeZone: .utc))
    // 10,000 minutes are 250 intervals of 40: one begins at midnight.
    #expect(
      collection.statistics().map(\.startDate) == [Laboratory.minute(-40), Laboratory.minute(0)])
    #expect(collection.statistics().map { $0.sumQuantity()?.value } == [1, 2])
  }

  @Test("2.4.3 only intervals with samples are listed; 2.4.4 any can be asked for")
  func sparse() throws {
    try store.save([Laboratory.steps(0, 10, 5), Laboratory.steps(300, 310, 6)])
    let collection = try hourly()
    #expect(collection.statistics().count == 2)
    #expect(collection.statistics(for: Laboratory.minute(305)).sumQuantity()?.value == 6)
    let empty = collection.statistics(for: Laboratory.minute(100))
    #expect(empty.sumQuantity() == nil)
    #expect(empty.startDate == Laboratory.minute(60))
    #expect(empty.endDate == Laboratory.minute(120))
  }

  @Test("2.4.5 the enumeration ends with the interval that contains its end")
  func enumeration() throws {
    try store.save(Laboratory.steps(0, 10, 5))
    let collection = try hourly()
    var values: [Double?] = []
    collection.enumerateStatistics(from: Laboratory.minute(5), to: Laboratory.minute(120)) {
      statistics, _ in
      values.append(statistics.sumQuantity()?.value)
    }
    #expect(values == [5, nil, nil])
    var count = 0
    collection.enumerateStatistics(from: Laboratory.minute(5), to: Laboratory.minute(120)) {
      _, shouldStop in
      count += 1
      shouldStop = true
    }
    #expect(count == 1)
  }

  @Test("2.7.1, V5: sources are merged by rank before computing")
  func merged() throws {
    let watch = Source(name: "Apple Watch")
    try store.save([Laboratory.steps(0, 60, 600)], from: Source(name: "iPhone"))
    try store.save([Laboratory.steps(10, 20, 50), Laboratory.steps(40, 50, 70)], from: watch)
    let collection = try store.execute(
      StatisticsCollectionQuery(
        type: .stepCount, options: [.cumulativeSum, .separateBySource],
        anchorDate: Laboratory.midnight,
        intervalComponents: CalendarInterval(.minute, count: 30), timeZone: .utc))
    #expect(collection.statistics().map { $0.sumQuantity()?.value } == [250, 270])
    #expect(collection.statistics().map { $0.sumQuantity(for: watch)?.value } == [50, 70])
    #expect(collection.sources().count == 2)
  }

  @Test("policy 2.9.1: days follow the zone: 23 and 25 hours around daylight saving")
  func daylightSaving() throws {
    let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
    // 2024-03-31 and 2024-10-27 of the reference's golden values.
    for (start, end) in [(1_711_839_600, 1_711_922_400), (1_729_980_000, 1_730_070_000)]
      as [(Int64, Int64)]
    {
      let store = Laboratory.newStore()
      try store.save(
        QuantitySample(
          type: .stepCount, quantity: Quantity(value: 9, unit: .count),
          start: Instant(seconds: start), end: Instant(seconds: end)))
      let collection = try store.execute(
        StatisticsCollectionQuery(
          type: .stepCount, options: .cumulativeSum,
          anchorDate: berlin.startOfDay(try #require(CivilDate(year: 2024, month: 1, day: 1))),
          intervalComponents: CalendarInterval(.day), timeZone: berlin))
      let days = collection.statistics()
      #expect(days.map(\.startDate) == [Instant(seconds: start)])
      #expect(days.map(\.endDate) == [Instant(seconds: end)])
      #expect(days.map { $0.sumQuantity()?.value } == [9])
    }
  }

  @Test("2.4.3 an empty selection is an empty collection, not an error")
  func empty() throws {
    #expect(try hourly().statistics().isEmpty)
  }
}
