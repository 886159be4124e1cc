import Testing
import TimeCore

@Suite("Instant")
struct InstantTests {
  @Test(
    "reads ISO 8601 with an offset",
    arguments: [
      ("2025-02-03T10:00:00+01:00", 1_738_573_200_000_000),
      ("2025-02-03T09:00:00Z", 1_738_573_200_000_000),
      ("2025-02-03 10:00:00+0100", 1_738_573_200_000_000),
      ("2025-02-03T10:00+01", 1_738_573_200_000_000),
      ("2025-02-03T04:30:00-04:30", 1_738_573_200_000_000),
      ("2025-02-03T09:00:00.000001Z", 1_738_573_200_000_001),
      ("2025-02-03T09:00:00.123456789Z", 1_738_573_200_123_456),
      ("1970-01-01T00:00:00Z", 0),
      ("1969-12-31T23:59:59.999999Z", -1),
      ("0000-01-01T00:00:00Z", -62_167_219_200_000_000),
      ("+010000-01-01T00:00:00Z", 253_402_300_800_000_000),
      ("1883-11-18T12:03:58-04:56:02", -2_717_650_800_000_000),
    ])
  func reads(text: String, microseconds: Int64) {
    #expect(Instant(iso8601: text)?.microseconds == microseconds)
  }

  @Test(
    "refuses any other text",
    arguments: [
      "", "2025-02-03", "2025-02-03T10:00:00", "2025-02-03T10:00:00+", "2025-02-03T10:00:00+1",
      "2025-02-03T10:00:00+01:", "2025-02-03T10:00:00+01:60", "2025-02-03T10:00:00+27:00",
      "2025-02-03T10:00:00z", "2025-02-03T10:00:00ZZ", "2025-02-29T10:00:00Z",
      "2025-02-03T24:00:00Z", "-000000-01-01T00:00:00Z", "+999999-01-01T00:00:00Z",
      "2025-02-03T10:00:00.Z", "2025-02-03T10:00:00+01:0", "2025-02-03T10:00:00+01:00:60",
    ])
  func refuses(text: String) {
    #expect(Instant(iso8601: text) == nil)
  }

  @Test("is written with the offset of the zone")
  func writes() throws {
    let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
    let morning = Instant(seconds: 1_738_573_200)
    #expect(morning.iso8601(in: berlin) == "2025-02-03T10:00:00+01:00")
    #expect(morning.iso8601(in: .utc) == "2025-02-03T09:00:00Z")
    #expect(
      morning.adding(microseconds: 120_000).iso8601(in: .utc) == "2025-02-03T09:00:00.12Z")
    #expect(
      morning.iso8601(in: TimeZoneRules(offsetSeconds: -16_200)) == "2025-02-03T04:30:00-04:30")
    #expect(morning.iso8601(in: TimeZoneRules(offsetSeconds: 0)) == "2025-02-03T09:00:00+00:00")
    #expect(
      Instant(seconds: -2_717_650_800).iso8601(in: TimeZoneRules(offsetSeconds: -17_762))
        == "1883-11-18T12:03:58-04:56:02")
    #expect(
      Instant(seconds: -62_167_219_201).iso8601(in: .utc) == "-000001-12-31T23:59:59Z")
  }

  @Test("survives being written and read", arguments: 1...200 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let zone = try sampleZone(using: &random)
    let limit = Int64.max / 4
    let instant = Instant(microseconds: Int64.random(in: -limit / 2...limit / 2, using: &random))
    #expect(Instant(iso8601: instant.iso8601(in: zone)) == instant)
  }

  @Test("stops at the distant future and the distant past")
  func saturation() {
    let now = Instant(seconds: 1_738_573_200)
    #expect(now.adding(microseconds: .max) == .distantFuture)
    #expect(now.adding(microseconds: .min) == .distantPast)
    #expect(Instant.distantFuture.adding(microseconds: 1) == .distantFuture)
    #expect(Instant.distantPast.adding(microseconds: -1) == .distantPast)
    #expect(now.adding(microseconds: -5).microseconds == 1_738_573_199_999_995)
  }

  @Test("of the clock lies between 2020 and 2200, and does not stand still")
  func clock() {
    let first = Clock.now()
    #expect(first > Instant(seconds: 1_577_836_800) && first < Instant(seconds: 7_258_118_400))
    while Clock.now() == first {}
  }
}
