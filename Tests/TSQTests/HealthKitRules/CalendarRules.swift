import TSQ
import Testing

@Suite("HealthKitRules, calendar and styles", .everywhere)
struct CalendarRules {
  let store = Laboratory.newStore()

  private func starts(
    _ interval: CalendarInterval, anchor: Instant, in timeZone: TimeZoneRules = .utc
  ) throws -> [String] {
    try store.execute(
      StatisticsCollectionQuery(
        type: .stepCount, options: .cumulativeSum, anchorDate: anchor,
        intervalComponents: interval, timeZone: timeZone)
    ).statistics().map { $0.startDate.iso8601(in: timeZone) }
  }

  private func instant(_ text: String) throws -> Instant {
    try #require(Instant(iso8601: text))
  }

  @Test(
    "2.4.2 intervals are calendar components",
    arguments: [
      (CalendarInterval(.minute, count: 5), "2024-06-01T00:20:00"),
      (CalendarInterval(.hour), "2024-06-01T00:00:00"),
      (CalendarInterval(.day), "2024-06-01T00:00:00"),
      (CalendarInterval(.day, count: 7), "2024-05-27T00:00:00"),
      (CalendarInterval(.month), "2024-06-01T00:00:00"),
      (CalendarInterval(.year), "2024-01-01T00:00:00"),
    ])
  func components(interval: CalendarInterval, start: String) throws {
    try store.save(Laboratory.steps(23, 23, 1))
    // A Monday, and the first of a year.
    let starts = try starts(interval, anchor: try instant("2024-01-01T00:00:00Z"))
    #expect(starts.map { $0.prefix(19) } == [start[...]])
  }

  @Test("2.9.1 a day starts at the wall-clock time of its anchor, also over a change of offset")
  func wallClock() throws {
    let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
    try store.save(Laboratory.steps(0, 0, 1))
    let starts = try starts(
      CalendarInterval(.day), anchor: try instant("2024-01-10T03:34:00+01:00"), in: berlin)
    // Midnight UTC is 02:00 in Berlin, before 03:34.
    #expect(starts.map { $0.prefix(16) } == ["2024-05-31T03:34"])
  }

  @Test("policy 2.9.2: steps of a month from the 31st do not drift")
  func months() throws {
    for text in ["2024-02-29T12:00:00Z", "2024-03-31T12:00:00Z", "2024-04-30T12:00:00Z"] {
      let date = try instant(text)
      try store.save(
        QuantitySample(
          type: .stepCount, quantity: Quantity(value: 1, unit: .count), start: date, end: date))
    }
    let starts = try starts(
      CalendarInterval(.month), anchor: try instant("2024-01-31T00:00:00Z"))
    #expect(starts.map { $0.prefix(10) } == ["2024-02-29", "2024-03-31", "2024-04-30"])
  }

  @Test("policy 2.9.1: a day that does not exist has no interval")
  func missingDay() throws {
    let apia = try TimeZoneRules(identifier: "Pacific/Apia")
    // The noon before and the noon after 2011-12-30, which Apia skipped.
    for second in [1_325_196_000, 1_325_282_400] as [Int64] {
      let date = Instant(seconds: second)
      try store.save(
        QuantitySample(
          type: .stepCount, quantity: Quantity(value: 1, unit: .count), start: date, end: date))
    }
    let collection = try store.execute(
      StatisticsCollectionQuery(
        type: .stepCount, options: .cumulativeSum,
        anchorDate: apia.startOfDay(try #require(CivilDate(year: 2011, month: 12, day: 1))),
        intervalComponents: CalendarInterval(.day), timeZone: apia))
    let days = collection.statistics()
    #expect(days.map { apia.date(at: $0.startDate).description } == ["2011-12-29", "2011-12-31"])
    #expect(days.first?.endDate == days.last?.startDate)
    var count = 0
    collection.enumerateStatistics(
      from: Instant(seconds: 1_325_196_000), to: Instant(seconds: 1_325_282_400)
    ) { _, _ in count += 1 }
    #expect(count == 2)
  }

  @Test("policy 2.6: the temporally weighted mean weighs by time, points by a second")
  func weighted() throws {
    try store.save([
      Laboratory.quantity(.heartRate, 0, 30, 60, .countPerMinute),
      Laboratory.quantity(.heartRate, 30, 40, 100, .countPerMinute),
    ])
    let average = try store.execute(
      StatisticsQuery(type: .heartRate, options: .discreteAverage)
    ).averageQuantity()?.converted(to: .countPerMinute).value
    // (60 · 30 + 100 · 10) / 40
    #expect(average.map { abs($0 - 70) < 1e-12 } == true)
  }

  @Test("policy 2.6: the equivalent level adds energies")
  func level() throws {
    let decibel = try Unit("dBASPL")
    try store.save([
      Laboratory.quantity(.environmentalAudioExposure, 0, 10, 70, decibel),
      Laboratory.quantity(.environmentalAudioExposure, 10, 20, 90, decibel),
    ])
    let average = try store.execute(
      StatisticsQuery(type: .environmentalAudioExposure, options: .discreteAverage)
    ).averageQuantity()?.value
    // 10 · log10((10^7 + 10^9) / 2)
    #expect(average.map { abs($0 - 87.032_913_8) < 1e-6 } == true)
  }

  @Test("2.8 time asleep is the union of its stages, in bed is apart")
  func sleep() throws {
    let stages = [(0, 0, 100), (1, 0, 30), (3, 20, 50), (2, 50, 60), (5, 60, 90)]
    for (value, start, end) in stages {
      try store.save(
        CategorySample(
          type: .sleepAnalysis, value: value, start: Laboratory.minute(start),
          end: Laboratory.minute(end)))
    }
    let asleep = DurationQuery(type: .sleepAnalysis, values: SampleType.asleepRawValues)
    #expect(try store.execute(asleep).value == 80 * 60)
    #expect(
      try store.execute(DurationQuery(type: .sleepAnalysis, values: [0])).value == 100 * 60)
    // Samples are there, but none of this value: an answer, not an absence.
    #expect(try store.execute(DurationQuery(type: .sleepAnalysis, values: [4])).value == 0)
  }
}
