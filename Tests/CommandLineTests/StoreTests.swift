import Foundation
import Testing

@Suite("Store and import")
struct StoreTests {
  private let folder: TemporaryFolder
  private let store: [String]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallExport.text, to: "export.xml")
    store = ["--store", folder.path("store")]
  }

  private func tsq(_ words: String...) throws -> Outcome { try Tool.run(words + store) }

  private func imported() throws -> Outcome { try tsq("import", folder.path("export.xml")) }

  @Test("no store yet is said with the way to get one")
  func missing() throws {
    let outcome = try tsq("sum", "steps")
    #expect(
      outcome.errors == """
        tsq: no store yet at \(folder.path("store")); fill it with tsq import export.zip, \
        or ask a file with --input export.zip

        """)
    #expect(outcome.status == 1)
  }

  @Test("an import tells what it stored, and a second one that nothing is new")
  func twice() throws {
    let first = try imported()
    #expect(
      first.output == """
        \(folder.path("export.xml")): apple-health, version 13, \
        exported 2025-02-05T12:00:00+01:00, locale de_DE
          16 records: 15 stored, 0 duplicates, 1 rejected, 0 skipped
          4 sources, 0 devices, 1 workout, 1 daily summary
          not kept: 1 Audiogram

        sources by default rank; where two overlap, the better one counts:
          1 Robin’s Apple Watch (appleWatch)
          2 Robin’s iPhone (appleDevice)
          3 Water (other)
          4 Return (other)
        another order: tsq priority TYPE SOURCE…

        """)
    #expect(first.errors.contains("1 record rejected: 1 malformedDate of"))
    #expect(first.status == 0)
    let second = try tsq("import", "--json", folder.path("export.xml"))
    let file = try #require((try second.object()["files"] as? [[String: Any]])?.first)
    let records = try #require(file["records"] as? [String: Any])
    #expect(records["stored"] as? Int == 0)
    #expect(records["duplicates"] as? Int == 15)
    #expect(try tsq("sum", "steps", "--json").object()["value"] as? Double == 430)
  }

  @Test("the report has the keys of the contract")
  func report() throws {
    let outcome = try tsq("import", "--json", "--dry-run", folder.path("export.xml"))
    let report = try outcome.object()
    #expect(Set(report.keys) == ["files", "seconds", "bytes"])
    let file = try #require((report["files"] as? [[String: Any]])?.first)
    #expect(
      Set(file.keys) == [
        "path", "kind", "formatVersion", "exportDate", "locale", "complete", "records", "rejected",
        "skippedElements", "unknownTypes", "sources", "devices", "workouts", "activitySummaries",
        "warnings",
      ])
    let records = try #require(file["records"] as? [String: Any])
    #expect(Set(records.keys) == ["read", "stored", "duplicates", "rejected", "skipped"])
    let rejected = try #require((file["rejected"] as? [[String: Any]])?.first)
    #expect(Set(rejected.keys) == ["reason", "type", "count", "firstOffset"])
    // A dry run leaves nothing behind.
    #expect(!FileManager.default.fileExists(atPath: folder.path("store")))
  }

  @Test("a dry run counts what the store does not hold yet, and leaves the store as it is")
  func dryRun() throws {
    _ = try imported()
    let more = SmallExport.text.replacing("value=\"80\"", with: "value=\"81\"")
    try folder.write(more, to: "more.xml")
    let outcome = try tsq("import", "--json", "--dry-run", folder.path("more.xml"))
    let file = try #require((try outcome.object()["files"] as? [[String: Any]])?.first)
    let records = try #require(file["records"] as? [String: Any])
    #expect(records["stored"] as? Int == 1)
    #expect(records["duplicates"] as? Int == 14)
    #expect(try tsq("sum", "steps", "--json").object()["value"] as? Double == 430)
  }

  @Test(
    "an export from another part of the world is said",
    arguments: [
      ("Europe/Berlin", nil),
      // Always at +02:00; the export was made at +01:00.
      ("Africa/Johannesburg", "the export was made at +01:00, which Africa/Johannesburg never is"),
      // At +01:00 in summer.
      ("Europe/London", nil),
    ] as [(String, String?)])
  func otherZone(zone: String, words: String?) throws {
    let outcome = try tsq("import", "--json", "--tz", zone, folder.path("export.xml"))
    let file = try #require((try outcome.object()["files"] as? [[String: Any]])?.first)
    let warnings = try #require(file["warnings"] as? [String])
    #expect(warnings.count == (words == nil ? 0 : 1))
    if let words {
      #expect(warnings.first?.hasPrefix(words) == true)
      #expect(outcome.errors.contains(words))
    }
  }

  @Test("a zone that most samples name is said where days are counted elsewhere")
  func namedZone() throws {
    let entry = "<MetadataEntry key=\"HKTimeZone\" value=\"Asia/Tokyo\"/></Record>"
    let text = SmallExport.text.replacing("</Record>", with: entry)
    try folder.write(text, to: "export.xml")
    let outcome = try imported()
    #expect(
      outcome.errors.contains(
        "12 of 12 samples with a time zone name Asia/Tokyo, but days are counted in Europe/Berlin; "
          + "--tz Asia/Tokyo counts them there"))
  }

  @Test("--strict refuses the whole input for one record")
  func strict() throws {
    let outcome = try tsq("import", "--strict", folder.path("export.xml"))
    #expect(outcome.errors.contains("has 1 rejected record, and --strict allows none"))
    #expect(outcome.status == 1)
    // No empty store is left that would hide that none was ever filled.
    #expect(!FileManager.default.fileExists(atPath: folder.path("store")))
    #expect(try tsq("sum", "steps").errors.hasPrefix("tsq: no store yet at "))
  }

  @Test("a store that was there stays, whatever fails")
  func keptStore() throws {
    _ = try imported()
    #expect(try tsq("import", "--strict", folder.path("export.xml")).status == 1)
    #expect(try tsq("import", folder.path("missing.xml")).status == 1)
    #expect(try tsq("sum", "steps", "--json").object()["value"] as? Double == 430)
  }

  @Test("an import lists the sources by rank, as far as it is to be read by a person")
  func listedSources() throws {
    let words = ["sources by default rank", "another order: tsq priority TYPE SOURCE…"]
    let dry = try tsq("import", "--dry-run", folder.path("export.xml"))
    let table = try imported()
    for word in words {
      #expect(dry.output.contains(word))
      #expect(table.output.contains(word))
    }
    let names = [SmallExport.watch, SmallExport.phone].map { table.output.range(of: $0 + " (") }
    let places = try names.map { try #require($0).lowerBound }
    #expect(places[0] < places[1])
    for words in ["--json", "--csv"] {
      #expect(try !tsq("import", words, folder.path("export.xml")).output.contains("rank"))
    }
  }

  @Test("one unreadable file of several keeps all of them out")
  func allOrNothing() throws {
    let outcome = try tsq("import", folder.path("export.xml"), folder.path("missing.xml"))
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    let count = try tsq("count", "steps", "--json")
    let value = count.status == 0 ? try count.object()["value"] as? Double : 0
    #expect(value == 0)
  }

  @Test("stdin is an input")
  func standardInput() throws {
    let outcome = try Tool.run(["import", "-"] + store, input: SmallExport.text)
    #expect(outcome.status == 0)
    #expect(try tsq("sum", "steps", "--json").object()["value"] as? Double == 430)
  }

  @Test("an input that ends early is kept, said, and 3")
  func cut() throws {
    let end = SmallExport.text.range(of: "<Workout")?.lowerBound ?? SmallExport.text.endIndex
    try folder.write(String(SmallExport.text[..<end]), to: "cut.xml")
    let outcome = try tsq("import", folder.path("cut.xml"))
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("ended early"))
    #expect(try tsq("sum", "steps", "--json").object()["value"] as? Double == 430)
    let direct = try Tool.run("steps", "--json", "--input", folder.path("cut.xml"))
    #expect(direct.status == 3)
    #expect(try direct.object()["value"] as? Double == 110)
  }

  @Test("the order of sources is shown, set and reset")
  func priority() throws {
    _ = try imported()
    let set = try tsq("priority", "steps", "Robin's iPhone", "Nobody")
    #expect(set.errors == "tsq: no source 'Nobody' has samples of stepCount yet\n")
    #expect(set.status == 0)
    let shown = try tsq("priority", "steps", "--json").rows()
    #expect(shown.map { $0["name"] as? String } == [SmallExport.phone, SmallExport.watch])
    #expect(try tsq("steps", "--yesterday", "--json").object()["value"] as? Double == 320)
    _ = try tsq("priority", "steps", "--reset")
    #expect(try tsq("steps", "--yesterday", "--json").object()["value"] as? Double == 270)
  }

  @Test("the store is found by option, then environment")
  func selection() throws {
    _ = try imported()
    let path = folder.path("store")
    let byVariable = try Tool.run(["steps"], environment: ["TSQ_STORE": path])
    #expect(byVariable.status == 0)
    let byOption = try Tool.run(["steps"] + store, environment: ["TSQ_STORE": "/nonexistent"])
    #expect(byOption.status == 0)
    let byDataFolder = try Tool.run(["steps"], environment: ["XDG_DATA_HOME": "/nonexistent"])
    #expect(byDataFolder.errors.hasPrefix("tsq: no store yet at /nonexistent/tsq/default; "))
    let byHome = try Tool.run(["steps"], environment: ["HOME": "/nonexistent"])
    #expect(byHome.errors.hasPrefix("tsq: no store yet at /nonexistent/.local/share/tsq/default; "))
  }

  @Test("names that the data do not know are said")
  func unknownNames() throws {
    _ = try imported()
    let type = try tsq("sum", "stepz")
    #expect(type.errors.hasPrefix("tsq: unknown type 'stepz'; did you mean stepCount"))
    #expect(type.status == 2)
    let source = try tsq("sum", "steps", "--yesterday", "--source", "Nobody")
    #expect(
      source.errors == """
        tsq: no source 'Nobody' has samples of stepCount; \
        there are 'Robin’s Apple Watch', 'Robin’s iPhone'

        """)
    #expect(source.status == 0)
    let value = try tsq("duration", "sleep", "--value", "core2")
    #expect(value.errors.hasPrefix("tsq: sleepAnalysis has no value 'core2'"))
    #expect(value.status == 2)
    let unit = try tsq("sum", "steps", "--unit", "kcal")
    #expect(unit.errors.hasPrefix("tsq: --unit 'kcal' does not measure what count does"))
    #expect(unit.status == 2)
    let spelling = try tsq("sum", "steps", "--unit", "parsec")
    #expect(spelling.errors.hasPrefix("tsq: --unit 'parsec': "))
    #expect(spelling.status == 2)
  }

  @Test("too many buckets are refused with the way out")
  func manyBuckets() throws {
    _ = try imported()
    let line = ["sum", "steps", "--from", "1900-01-01", "--to", "2100-01-01", "--by", "hour"]
    let refused = try Tool.run(line + store)
    #expect(refused.errors.contains("--fill none"))
    #expect(refused.status == 2)
    let filled = try Tool.run(line + store + ["--fill", "none", "--json"])
    let buckets = try #require(try filled.object()["buckets"] as? [[String: Any]])
    #expect(buckets.compactMap { $0["value"] as? Double } == [20, 20, 250, 80, 30, 30])
  }
}
