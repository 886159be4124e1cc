import Testing
import TimeCore

@Suite("Rules of POSIX")
struct RuleTests {
  @Test(
    "say what the zone files say",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berlin", 1997),
      ("EST5EDT,M3.2.0,M11.1.0", "America/New_York", 2008),
      ("EST5EDT", "America/New_York", 2008),
      ("<+03>-3", "Asia/Riyadh", 1950),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "Australia/Sydney", 2009),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "Australia/Lord_Howe", 2009),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "Europe/Dublin", 1997),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "America/Nuuk", 2025),
      ("IST-2IDT,M3.4.4/26,M10.5.0", "Asia/Jerusalem", 2014),
    ])
  func files(rule: String, name: String, firstYear: Int) throws {
    let ours = try TimeZoneRules(posix: rule)
    let zone = try TimeZoneRules(identifier: name)
    let first = try #require(CivilDate(year: firstYear, month: 1, day: 2))
    let last = try #require(CivilDate(year: 2120, month: 1, day: 2))
    // Every six hours, and one year hour by hour.
    let year = CivilDate(daysSinceEpoch: 20_454)...CivilDate(daysSinceEpoch: 20_819)
    for (days, step) in [(first...last, 6), (year, 1)] {
      let hours = days.lowerBound.daysSinceEpoch * 24...days.upperBound.daysSinceEpoch * 24
      for hour in stride(from: hours.lowerBound, to: hours.upperBound, by: step) {
        let instant = Instant(seconds: Int64(hour) * 3_600)
        guard ours.offsetSeconds(at: instant) == zone.offsetSeconds(at: instant) else {
          Issue.record("\(instant.iso8601(in: zone))")
          return
        }
      }
    }
  }

  @Test(
    "change on the day they name",
    arguments: [
      // Day 60 without leap days is March 1, in every year.
      ("AAA0BBB,J60,J300", "2023-03-01T02:00:00Z"),
      ("AAA0BBB,J60,J300", "2024-03-01T02:00:00Z"),
      ("AAA0BBB,J59,J300", "2024-02-28T02:00:00Z"),
      // Day 59 from zero is February 29 in a leap year.
      ("AAA0BBB,59,300", "2023-03-01T02:00:00Z"),
      ("AAA0BBB,59,300", "2024-02-29T02:00:00Z"),
      // Thursday of the fourth week, and of the last.
      ("AAA0BBB,M2.4.4,M10.1.0", "2024-02-22T02:00:00Z"),
      ("AAA0BBB,M2.5.4,M10.1.0", "2024-02-29T02:00:00Z"),
      ("AAA0BBB,M2.5.4,M10.1.0", "2023-02-23T02:00:00Z"),
      ("AAA-1BBB,M3.5.0/-167,M10.1.0", "2024-03-24T00:00:00Z"),
      ("AAA0BBB,M3.5.0/167:59:59,M10.1.0", "2024-04-06T23:59:59Z"),
      ("AAA0BBB,M3.5.0/0:0:1,M10.1.0", "2024-03-31T00:00:01Z"),
    ])
  func days(rule: String, start: String) throws {
    let zone = try TimeZoneRules(posix: rule)
    let instant = try #require(Instant(iso8601: start))
    let standard = zone.offsetSeconds(at: instant.adding(microseconds: -1))
    #expect(zone.offsetSeconds(at: instant) == standard + 3_600)
  }

  @Test(
    "may keep daylight saving time all the year",
    arguments: [
      "EST5EDT,0/0,J365/25", "XXX3EDT4,0/0,J365/23",
    ])
  func allYear(rule: String) throws {
    let zone = try TimeZoneRules(posix: rule)
    for year in [1, 1970, 1999, 2000, 2024, 2025, 9999] {
      for (month, day) in [(1, 1), (6, 15), (12, 31)] {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        let midnight = Instant(seconds: Int64(date.daysSinceEpoch) * 86_400)
        #expect(zone.offsetSeconds(at: midnight) == -14_400, "\(date)")
        #expect(zone.range(of: date).durationMicroseconds == 86_400_000_000)
      }
    }
  }

  @Test("repeat after 400 years, in both directions")
  func repetition() throws {
    let zone = try TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3")
    for (date, hours) in [
      ("0001-03-25", 23), ("0001-10-28", 25), ("1600-03-26", 23), ("2000-03-26", 23),
      ("2400-03-26", 23), ("9999-10-31", 25), ("9999-10-30", 24),
    ] {
      let range = zone.range(of: try #require(CivilDate(text: date)))
      #expect(range.durationMicroseconds == Int64(hours) * 3_600_000_000, "\(date)")
    }
  }

  @Test(
    "are refused when they are not well formed",
    arguments: [
      "", "A1", "AB1", "ABC", "ABC25", "ABC1:60", "<AB>1", "<ABC1", "ABC1DEF,", "ABC1DEF,M3.2.0",
      "ABC1DEF,M3.2.0,", "ABC1DEF,M13.2.0,M1.1.0", "ABC1DEF,M3.6.0,M1.1.0",
      "ABC1DEF,M3.0.0,M1.1.0", "ABC1DEF,M3.2.7,M1.1.0", "ABC1DEF,J0,J1", "ABC1DEF,J366,J1",
      "ABC1DEF,366,1", "ABC1DEF,1/168,2", "ABC1DEF,1,2,3", "ABC1DEF,1,2 ", "ABC1D", "ÄÖÜ1",
      "ABC1DEF2x", String(repeating: "A", count: 1_000_000) + "1",
    ])
  func refused(rule: String) {
    #expect(throws: TimeZoneError(reason: .malformedRule, text: rule)) {
      _ = try TimeZoneRules(posix: rule)
    }
  }
}
