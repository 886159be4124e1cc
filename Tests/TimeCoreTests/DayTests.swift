import Testing
import TimeCore

/// A day of a zone, with its borders in seconds since 1970 as Python's zoneinfo gives them.
struct GoldenDay: Sendable, CustomTestStringConvertible {
  var zone: String
  var date: String
  var start: Int64
  var end: Int64
  var hours: Double

  var testDescription: String { "\(zone) \(date)" }

  static let all = [
    GoldenDay("Europe/Berlin", "2024-03-31", 1_711_839_600, 1_711_922_400, 23),
    GoldenDay("Europe/Berlin", "2024-10-27", 1_729_980_000, 1_730_070_000, 25),
    GoldenDay("America/New_York", "2024-03-10", 1_710_046_800, 1_710_129_600, 23),
    GoldenDay("America/New_York", "2024-11-03", 1_730_606_400, 1_730_696_400, 25),
    GoldenDay("America/Sao_Paulo", "2018-11-04", 1_541_300_400, 1_541_383_200, 23),
    GoldenDay("America/Sao_Paulo", "2018-02-17", 1_518_832_800, 1_518_922_800, 25),
    GoldenDay("Africa/Cairo", "2023-04-28", 1_682_632_800, 1_682_715_600, 23),
    GoldenDay("Australia/Lord_Howe", "2024-04-07", 1_712_408_400, 1_712_496_600, 24.5),
    GoldenDay("Australia/Lord_Howe", "2024-10-06", 1_728_135_000, 1_728_219_600, 23.5),
    GoldenDay("Pacific/Apia", "2011-12-30", 1_325_239_200, 1_325_239_200, 0),
  ]

  init(_ zone: String, _ date: String, _ start: Int64, _ end: Int64, _ hours: Double) {
    self.zone = zone
    self.date = date
    self.start = start
    self.end = end
    self.hours = hours
  }
}

@Suite("Days of a zone")
struct DayTests {
  @Test("have the borders of the golden values", arguments: GoldenDay.all)
  func golden(day: GoldenDay) throws {
    let zone = try TimeZoneRules(identifier: day.zone)
    let date = try #require(CivilDate(text: day.date))
    let range = zone.range(of: date)
    #expect(range.start == Instant(seconds: day.start))
    #expect(range.end == Instant(seconds: day.end))
    #expect(Double(range.durationMicroseconds) / 3.6e9 == day.hours)
  }
}
