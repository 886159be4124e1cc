import Testing
import TimeCore

@Suite("AnchoredBuckets")
struct AnchoredBucketsTests {
  private func buckets(
    _ interval: CalendarInterval, anchor: String, zone: String
  ) throws -> AnchoredBuckets {
    AnchoredBuckets(
      anchor: try #require(Instant(iso8601: anchor)), interval: interval,
      timeZone: try TimeZoneRules(identifier: zone))
  }

  @Test("of months from the 31st do not drift")
  func months() throws {
    let months = try buckets(
      CalendarInterval(.month), anchor: "2024-01-31T03:34:00+01:00", zone: "Europe/Berlin")
    for (n, border) in [
      (-2, "2023-11-30T03:34:00+01:00"), (-1, "2023-12-31T03:34:00+01:00"),
      (0, "2024-01-31T03:34:00+01:00"), (1, "2024-02-29T03:34:00+01:00"),
      (2, "2024-03-31T03:34:00+02:00"), (3, "2024-04-30T03:34:00+02:00"),
      (12, "2025-01-31T03:34:00+01:00"),
    ] {
      #expect(months.border(n).iso8601(in: months.timeZone) == border)
    }
  }

  @Test("of days keep the time on the clock, of hours the time elapsed")
  func days() throws {
    let days = try buckets(
      CalendarInterval(.day), anchor: "2024-03-30T02:30:00+01:00", zone: "Europe/Berlin")
    #expect(days.border(1).iso8601(in: days.timeZone) == "2024-03-31T03:00:00+02:00")
    #expect(days.border(2).iso8601(in: days.timeZone) == "2024-04-01T02:30:00+02:00")
    let hours = try buckets(
      CalendarInterval(.hour, count: 24), anchor: "2024-03-30T02:30:00+01:00",
      zone: "Europe/Berlin")
    #expect(hours.border(1).iso8601(in: days.timeZone) == "2024-03-31T03:30:00+02:00")
    #expect(hours.border(2).iso8601(in: days.timeZone) == "2024-04-01T03:30:00+02:00")
  }

  @Test("start at the anchor even where the clock showed its time before")
  func anchorOfRepeatedHour() throws {
    let days = try buckets(
      CalendarInterval(.day), anchor: "2024-10-27T02:30:00+01:00", zone: "Europe/Berlin")
    #expect(days.border(0) == days.anchor)
    #expect(days.index(containing: days.anchor) == 0)
    #expect(days.index(containing: days.anchor.adding(microseconds: -1)) == -1)
    #expect(days.border(-1).iso8601(in: days.timeZone) == "2024-10-26T02:30:00+02:00")
  }

  @Test("skip a day that does not exist")
  func missingDay() throws {
    let days = try buckets(
      CalendarInterval(.day), anchor: "2011-12-29T00:00:00-10:00", zone: "Pacific/Apia")
    #expect(days.border(1) == days.border(2))
    #expect(days.index(containing: days.border(1)) == 2)
    #expect(days.index(containing: days.border(1).adding(microseconds: -1)) == 0)
  }

  @Test("contain what they say they contain", arguments: 1...300 as ClosedRange<UInt64>)
  func consistency(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let zone = try sampleZone(using: &random)
    let interval = CalendarInterval(
      CalendarInterval.Unit.allCases[Int.random(in: 0..<6, using: &random)],
      count: Int.random(in: 1...40, using: &random))
    let buckets = AnchoredBuckets(
      anchor: randomInstant(using: &random), interval: interval, timeZone: zone)
    let instant = randomInstant(using: &random)
    let index = buckets.index(containing: instant)
    #expect(buckets.border(index) <= instant && instant < buckets.border(index + 1))
    #expect(
      buckets.range(containing: instant)
        == TimeRange(start: buckets.border(index), end: buckets.border(index + 1)))
    let n = Int.random(in: -1_000...1_000, using: &random)
    #expect(buckets.border(n) <= buckets.border(n + 1))
  }

  @Test("agree with steps of a calendar read day by day", arguments: 1...30 as ClosedRange<UInt64>)
  func slowModel(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let zone = try sampleZone(using: &random)
    let count = Int.random(in: 1...3, using: &random)
    let anchor = Instant(seconds: Int64.random(in: 0...2_000_000_000, using: &random))
    let buckets = AnchoredBuckets(
      anchor: anchor, interval: CalendarInterval(.month, count: count), timeZone: zone)
    let local = zone.dateTime(at: anchor)
    var (year, month) = (local.date.year, local.date.month)
    for n in 1...50 {
      for _ in 0..<count { (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1) }
      var day = local.date.day
      while CivilDate(year: year, month: month, day: day) == nil { day -= 1 }
      let date = try #require(CivilDate(year: year, month: month, day: day))
      let border = zone.instant(
        of: CivilDateTime(date: date, microsecondOfDay: local.microsecondOfDay))
      #expect(buckets.border(n) == border)
      #expect(buckets.index(containing: border) == n)
    }
  }

  @Test("stop at the ends of time")
  func extremes() throws {
    for unit in CalendarInterval.Unit.allCases {
      for count in [1, Int.max] {
        for anchor in [Instant.distantPast, Instant(seconds: 0), .distantFuture] {
          let buckets = AnchoredBuckets(
            anchor: anchor, interval: CalendarInterval(unit, count: count), timeZone: .utc)
          #expect(buckets.border(.max) == .distantFuture)
          #expect(buckets.border(.min) == .distantPast)
          for instant in [Instant(microseconds: .min), .distantPast, Instant(microseconds: .max)] {
            let range = buckets.range(containing: instant)
            #expect(!range.isEmpty)
          }
        }
      }
    }
  }
}
