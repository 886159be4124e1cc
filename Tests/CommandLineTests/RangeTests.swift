import Foundation
import Testing

@Suite("Ranges")
struct RangeTests {
  /// Options, the borders they mean, and the steps between them; the clock shows noon.
  struct Case: CustomTestStringConvertible, Sendable {
    let options: String
    let start: String
    let end: String
    let steps: Double?

    init(_ options: String, _ start: String, _ end: String, _ steps: Double?) {
      self.options = options
      self.start = start
      self.end = end
      self.steps = steps
    }

    var testDescription: String { options }
  }

  @Test(
    "have the borders that their words mean",
    arguments: [
      Case("--today", "2025-02-05T00:00:00+01:00", "2025-02-05T12:00:00+01:00", 110),
      Case("--yesterday", "2025-02-04T00:00:00+01:00", "2025-02-05T00:00:00+01:00", 270),
      Case("--day 2025-02-03", "2025-02-03T00:00:00+01:00", "2025-02-04T00:00:00+01:00", 20),
      Case("--day 2025-02-01", "2025-02-01T00:00:00+01:00", "2025-02-02T00:00:00+01:00", nil),
      Case("--day 2025-03-30", "2025-03-30T00:00:00+01:00", "2025-03-31T00:00:00+02:00", nil),
      Case(
        "--from 2025-02-04T08:00 --to 2025-02-04T08:10", "2025-02-04T08:00:00+01:00",
        "2025-02-04T08:10:00+01:00", 100),
      Case(
        "--from 2025-02-04T07:10:00Z --to 2025-02-04T08:20:00+01:00", "2025-02-04T08:10:00+01:00",
        "2025-02-04T08:20:00+01:00", 150),
      // The last sample ends after now.
      Case("--from 2025-02-05", "2025-02-05T00:00:00+01:00", "2025-02-05T12:10:00+01:00", 140),
      Case("--to 2025-02-04", "2025-02-03T23:50:00+01:00", "2025-02-04T00:00:00+01:00", 20),
      Case("--all", "2025-02-03T23:50:00+01:00", "2025-02-05T12:10:00+01:00", 430),
      Case("", "2025-02-03T23:50:00+01:00", "2025-02-05T12:10:00+01:00", 430),
      Case("--last 1d", "2025-02-05T00:00:00+01:00", "2025-02-05T12:00:00+01:00", 110),
      Case("--last 2d", "2025-02-04T00:00:00+01:00", "2025-02-05T12:00:00+01:00", 380),
      Case("--last 4h", "2025-02-05T09:00:00+01:00", "2025-02-05T12:00:00+01:00", 110),
      Case("--last 1w", "2025-02-03T00:00:00+01:00", "2025-02-05T12:00:00+01:00", 400),
      Case(
        "--last 1w --week-start wednesday", "2025-02-05T00:00:00+01:00",
        "2025-02-05T12:00:00+01:00", 110),
      Case("--last 2mo", "2025-01-01T00:00:00+01:00", "2025-02-05T12:00:00+01:00", 400),
      Case("--last 1y", "2025-01-01T00:00:00+01:00", "2025-02-05T12:00:00+01:00", 400),
      Case("--last 14mo", "2024-01-01T00:00:00+01:00", "2025-02-05T12:00:00+01:00", 400),
      Case("--yesterday --tz UTC", "2025-02-04T00:00:00Z", "2025-02-05T00:00:00Z", 250),
      Case(
        "--day 2025-02-04 --tz Asia/Tokyo", "2025-02-04T00:00:00+09:00",
        "2025-02-05T00:00:00+09:00", 290),
    ])
  func borders(_ range: Case) throws {
    let outcome = try SmallExport.ask("sum steps --json " + range.options)
    let answer = try outcome.object()
    let borders = try #require(answer["range"] as? [String: String])
    #expect(borders == ["start": range.start, "end": range.end])
    #expect(answer["value"] as? Double == range.steps)
    #expect(outcome.status == 0)
  }

  @Test("a clock on a quarter hour has hours of its own")
  func hoursOffUTC() throws {
    let answer = try SmallExport.ask("sum steps --json --last 1h --tz Asia/Kathmandu").object()
    let borders = try #require(answer["range"] as? [String: String])
    #expect(borders["start"] == "2025-02-05T16:00:00+05:45")
  }

  @Test("from must come before to")
  func order() throws {
    let outcome = try SmallExport.ask("sum steps --from 2025-02-04 --to 2025-02-04")
    #expect(
      outcome.errors == """
        tsq: --from 2025-02-04T00:00:00+01:00 is not before --to 2025-02-04T00:00:00+01:00; \
        --to is the end of the range and not part of it

        """)
    #expect(outcome.status == 2)
  }

  @Test("a day that does not exist has no data, and a note")
  func missingDay() throws {
    let outcome = try SmallExport.ask("sum steps --day 2011-12-30 --tz Pacific/Apia --json")
    #expect(try outcome.object()["value"] is NSNull)
    #expect(outcome.errors == "tsq: 2011-12-30 does not exist in Pacific/Apia: a day of 0 hours\n")
    #expect(outcome.status == 0)
  }

  @Test("an empty day names the newest sample")
  func newest() throws {
    let outcome = try SmallExport.ask("sum activeEnergy --today")
    #expect(
      outcome.errors == "tsq: nothing found; the newest sample of activeEnergyBurned ended "
        + "2025-02-04 09:00\n")
    let never = try SmallExport.ask("sum flightsClimbed --last 7d")
    #expect(
      never.errors == "tsq: nothing found; there is no sample of flightsClimbed at all\n")
  }

  @Test("samples of the future are included in all, and said")
  func future() throws {
    let outcome = try SmallExport.ask("sum water --json")
    #expect(try outcome.object()["value"] as? Double == 340)
    #expect(
      outcome.errors == "tsq: samples that lie in the future are included; a range with --to "
        + "leaves them out\n")
  }

  @Test("--fail-empty makes no data a failure, but not 0")
  func failEmpty() throws {
    #expect(try SmallExport.ask("sum steps --day 2025-01-01").status == 0)
    #expect(try SmallExport.ask("sum steps --day 2025-01-01 --fail-empty").status == 1)
    #expect(try SmallExport.ask("count steps --day 2025-01-01 --fail-empty").status == 1)
    #expect(try SmallExport.ask("samples steps --day 2025-01-01 --fail-empty").status == 1)
    #expect(try SmallExport.ask("sum steps --today --fail-empty").status == 0)
    let awake = try SmallExport.ask("duration sleep --value awake --fail-empty --json")
    #expect(try awake.object()["value"] as? Double == 0)
    #expect(awake.status == 0)
  }
}
