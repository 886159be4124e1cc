import Testing
import TimeCore

@Suite("TimeZoneRules")
struct TimeZoneTests {
  @Test("move a time in a gap to its end")
  func gap() throws {
    let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
    for text in ["2024-03-31T02:00", "2024-03-31T02:30:00.5", "2024-03-31T03:00"] {
      let local = try #require(CivilDateTime(text: text))
      #expect(berlin.instant(of: local) == Instant(seconds: 1_711_846_800), "\(text)")
    }
  }

  @Test("take the first of two instants with the same local time")
  func repeated() throws {
    let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
    let local = try #require(CivilDateTime(text: "2024-10-27T02:30"))
    #expect(berlin.instant(of: local) == Instant(seconds: 1_729_989_000))
    #expect(berlin.dateTime(at: Instant(seconds: 1_729_989_000)) == local)
    #expect(berlin.dateTime(at: Instant(seconds: 1_729_992_600)) == local)
  }

  @Test("give the minutes behind a midnight that comes twice to the new day")
  func midnightTwice() throws {
    // At 00:01 on 2010-11-07 the clocks of St. John's went back to 23:01.
    let zone = try TimeZoneRules(identifier: "America/St_Johns")
    let sunday = try #require(CivilDate(text: "2010-11-07"))
    let saturday = sunday.adding(days: -1)
    let first = try #require(Instant(iso8601: "2010-11-07T00:00:00-02:30"))
    #expect(zone.startOfDay(sunday) == first)
    #expect(zone.range(of: saturday).durationMicroseconds == 24 * 3_600_000_000)
    #expect(zone.range(of: sunday).durationMicroseconds == 25 * 3_600_000_000)
    let again = try #require(Instant(iso8601: "2010-11-06T23:30:00-03:30"))
    #expect(zone.date(at: again) == saturday)
    #expect(zone.day(containing: again) == sunday)
    #expect(zone.day(containing: first.adding(microseconds: -1)) == saturday)
  }

  @Test("cover all time with days, each instant in one", arguments: 1...300 as ClosedRange<UInt64>)
  func days(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let zone = try sampleZone(using: &random)
    let instant = randomInstant(using: &random)
    let day = zone.day(containing: instant)
    let range = zone.range(of: day)
    #expect(range.start <= instant && instant < range.end)
    #expect(zone.range(of: day.adding(days: 1)).start == range.end)
    let shown = zone.date(at: instant)
    #expect(zone.startOfDay(shown) <= instant)
    #expect(shown == day || shown == day.adding(days: -1))
  }

  @Test("find the instant of a local time again", arguments: 1...300 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let zone = try sampleZone(using: &random)
    let instant = randomInstant(using: &random)
    let local = zone.dateTime(at: instant)
    let found = zone.instant(of: local)
    // The first of two, where the clock showed that time before.
    #expect(found <= instant)
    #expect(zone.dateTime(at: found) == local)
    let lead = Int64(zone.offsetSeconds(at: found) - zone.offsetSeconds(at: instant))
    #expect(found.adding(microseconds: lead * 1_000_000) == instant)
  }

  @Test("write the starts of many days as they give each", arguments: 1...10 as ClosedRange<UInt64>)
  func bulk(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for zone in try sampleZones() {
      let first = zone.date(at: randomInstant(using: &random))
      let starts = zone.dayStarts(from: first, count: Int.random(in: 0...2_000, using: &random))
      for (index, start) in starts.enumerated() {
        #expect(start == zone.startOfDay(first.adding(days: index)))
      }
    }
  }

  @Test("answer for every instant and every day")
  func total() throws {
    let extremes = [
      Instant(microseconds: .min), .distantPast, Instant(microseconds: 0), .distantFuture,
      Instant(microseconds: .max),
    ]
    for zone in try sampleZones() {
      for instant in extremes {
        let nearest = max(.distantPast, min(instant, .distantFuture))
        #expect(zone.dateTime(at: instant) == zone.dateTime(at: nearest))
        #expect(zone.date(at: instant) == zone.dateTime(at: instant).date)
        _ = instant.iso8601(in: zone)
        let day = zone.day(containing: instant)
        #expect(zone.startOfDay(day) <= nearest)
      }
      for days in [CivilDate.supportedDays.lowerBound, CivilDate.supportedDays.upperBound] {
        let date = CivilDate(daysSinceEpoch: days)
        #expect(zone.range(of: date).isEmpty)
        #expect(
          zone.instant(of: CivilDateTime(date: date, microsecondOfDay: 86_399_999_999))
            == (days < 0 ? .distantPast : .distantFuture))
        #expect(zone.dayStarts(from: date, count: 3).allSatisfy { $0 == zone.startOfDay(date) })
      }
    }
  }

  @Test("of one offset are named by it")
  func fixed() {
    #expect(TimeZoneRules(offsetSeconds: 3_600).identifier == "+01:00")
    #expect(TimeZoneRules(offsetSeconds: -34_200).identifier == "-09:30")
    #expect(TimeZoneRules(offsetSeconds: 0).identifier == "+00:00")
    #expect(TimeZoneRules(offsetSeconds: 93_600).offsetSeconds(at: .distantPast) == 93_600)
    #expect(TimeZoneRules.utc.identifier == "UTC")
  }

  @Test("are equal by their identifier")
  func equality() throws {
    let rule = "CET-1CEST,M3.5.0,M10.5.0/3"
    #expect(try TimeZoneRules(posix: rule) == TimeZoneRules(posix: rule))
    #expect(try TimeZoneRules(identifier: "UTC") == .utc)
    #expect(TimeZoneRules(offsetSeconds: 0) != .utc)
    #expect(try Set([TimeZoneRules(identifier: "UTC"), .utc]).count == 1)
  }
}

/// Mostly of the years in which the clocks change, seldom of any time at all.
func randomInstant(using random: inout SeededGenerator) -> Instant {
  let years = Int64(365 * 86_400) * 1_000_000
  switch UInt8.random(in: 0..<10, using: &random) {
  case 0: return Instant(microseconds: .random(in: -Int64.max / 4...Int64.max / 4, using: &random))
  case 1...2:
    return Instant(microseconds: .random(in: -120 * years...8_000 * years, using: &random))
  case 3:
    // Whole days hit the borders of days.
    return Instant(seconds: .random(in: -40_000...40_000, using: &random) * 86_400)
  default: return Instant(microseconds: .random(in: -80 * years...80 * years, using: &random))
  }
}
