import Foundation
import Testing

@Suite("Adding and deleting")
struct WritingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Each call is a process of its own: what one saved the next one sees from the disk.
  private func tsq(_ line: String) throws -> Outcome {
    try Tool.run(line.split(separator: " ").map(String.init) + ["--store", folder.path("store")])
  }

  @Test("an added sample is there in the next process, marked as typed in")
  func add() throws {
    let added = try tsq("add water 0.24L --start 2025-02-05T08:00")
    #expect(added.errors == "")
    #expect(added.status == 0)
    let rows = try tsq("samples water --json").rows()
    let row = try #require(rows.first)
    #expect(rows.count == 1)
    #expect(added.output == "\(row["uuid"] as? String ?? "")\n")
    #expect(row["value"] as? Double == 240)
    #expect(row["source"] as? String == "tsq")
    #expect(row["userEntered"] as? Bool == true)
    #expect(row["start"] as? String == "2025-02-05T08:00:00+01:00")
    #expect(try tsq("water --json").object()["value"] as? Double == 240)
  }

  @Test("copies that were added count twice, and sources are as named")
  func copies() throws {
    for _ in 1...2 {
      #expect(try tsq("add water 100 --start 2025-02-05T08:00 --source Cup --json").status == 0)
    }
    #expect(try tsq("count water --json").object()["value"] as? Double == 2)
    #expect(try tsq("sources --json").rows().map { $0["name"] as? String } == ["Cup"])
  }

  @Test("categories take the names of their values, percentages their sign")
  func values() throws {
    _ = try tsq("add sleep core --start 2025-02-04T23:00 --end 2025-02-05T06:00")
    _ = try tsq("add oxygenSaturation 96%")
    #expect(try tsq("sleep --json").object()["value"] as? Double == 420)
    #expect(try tsq("latest oxygenSaturation --json").object()["value"] as? Double == 0.96)
    _ = try tsq("add mindful --metadata HKWasUserEntered=0 --metadata Place=Garden")
    #expect(try tsq("samples mindful --json").rows().first?["userEntered"] as? Bool == false)
  }

  @Test(
    "what is no sample is refused before a store is made",
    arguments: [
      Misuse(
        "add water nan", "'nan' does not start with a finite number; write it as 240mL or 70.5kg"),
      Misuse(
        "add water inf", "'inf' does not start with a finite number; write it as 240mL or 70.5kg"),
      Misuse(
        "add water 1e999L",
        "'1e999L' does not start with a finite number; write it as 240mL or 70.5kg"),
      Misuse(
        "add water 3kg",
        "'kg' does not measure dietaryWater; write it in mL or another unit of that kind"),
      Misuse(
        "add water",
        "a sample of dietaryWater needs a VALUE; for example: "
          + "tsq add dietaryWater 1mL"),
      Misuse("add sleep cor", "sleepAnalysis has no value 'cor'; did you mean asleepCore?"),
      Misuse(
        "add workout",
        "no sample of workout can be added; "
          + "quantities and categories that apps may save can be"),
      Misuse(
        "add water 1mL --start 2025-02-05 --end 2025-02-04",
        "--end 2025-02-04T00:00:00+01:00 is before --start 2025-02-05T00:00:00+01:00; "
          + "exchange them"),
      Misuse(
        "add water 1mL --metadata Garden",
        "--metadata 'Garden' is no KEY=VALUE; "
          + "for example: --metadata HKTimeZone=Europe/Berlin"),
      Misuse(
        "delete water --today --source Cup",
        "delete asks before it deletes, and there is no terminal; add --yes"),
      Misuse(
        "delete water --yes",
        "deleting by type needs a range and --source; "
          + "for example: tsq delete water --today --source Water"),
      Misuse(
        "auth",
        "auth alone is no command; "
          + "write tsq auth with status, request, grant, deny, reset"),
      Misuse(
        "auth grant --client Water",
        "auth grant needs --share TYPE or --read TYPE; "
          + "for example: tsq auth grant --client Water --share water --read water"),
      Misuse(
        "mindful log --start 2025-02-05",
        "mindful log needs --start and --end; for example: "
          + "tsq mindful log --start 2025-02-04T07:00 --end 2025-02-04T07:10"),
      Misuse(
        "steps --client Water --input export.xml",
        "--client needs a store, which keeps what apps may do; leave --input out"),
    ])
  func refusals(_ misuse: Misuse) throws {
    let outcome = try Tool.run(misuse.arguments)
    #expect(outcome.errors == "tsq: \(misuse.errors)\n")
    #expect(outcome.status == 2)
  }

  @Test("deletes by UUID, and by type, range and source")
  func delete() throws {
    let first = try tsq("add water 1mL --start 2025-02-05T08:00 --source Cup").output
    for hour in 9...11 {
      _ = try tsq("add water 1mL --start 2025-02-05T\(hour / 10)\(hour % 10):00")
    }
    let uuid = String(first.dropLast())
    #expect(try tsq("delete \(uuid) --yes").output == "deleted 1 sample\n")
    let again = try tsq("delete \(uuid) --yes")
    #expect(again.errors.contains("is no sample that can be deleted here"))
    #expect(again.status == 1)
    let selected = try tsq("delete water --from 2025-02-05T10:00 --source tsq --yes --json")
    #expect(selected.output == "{\"deleted\":2}\n")
    #expect(try tsq("count water --json").object()["value"] as? Double == 1)
    #expect(try tsq("delete water --all --source Cup --yes").output == "deleted 0 samples\n")
  }

  @Test("care for the store tells its size and finds nothing wrong")
  func care() throws {
    _ = try tsq("add water 1mL")
    let info = try tsq("info --json").object()
    #expect(
      Set(info.keys) == ["path", "samples", "bytes", "workouts", "activitySummaries", "types"])
    #expect(info["samples"] as? Int == 1)
    #expect(try tsq("compact").status == 0)
    #expect(try tsq("verify").output == "nothing is damaged\n")
    #expect(try tsq("water --json --last 2d").object()["sampleCount"] as? Int == 0)
    #expect(try tsq("sum water --json").object()["value"] as? Double == 1)
  }
}
