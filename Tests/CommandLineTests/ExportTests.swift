import Foundation
import Testing

@Suite("Export")
struct ExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tsq(_ words: String..., store: String) throws -> Outcome {
    try Tool.run(words + ["--store", folder.path(store)])
  }

  private func stored(_ outcome: Outcome) throws -> [String: Int] {
    let file = try #require((try outcome.object()["files"] as? [[String: Any]])?.first)
    return try #require(file["records"] as? [String: Int])
  }

  @Test(
    "an import of an export answers alike, and adds nothing to the store it came from",
    arguments: ["csv", "json", "ndjson", "apple-xml"])
  func roundTrip(format: String) throws {
    let archive = SampleExportTests.data.appending(path: "sample-export.zip").path
    #expect(try tsq("import", archive, store: "first").status == 0)
    let export = try tsq("export", "--as", format, store: "first")
    #expect(export.status == 0)
    try folder.write(export.output, to: "exported")
    let path = folder.path("exported")
    let again = try stored(try tsq("import", "--json", path, store: "first"))
    #expect(again["stored"] == 0)
    #expect(again["rejected"] == 0)
    let second = try stored(try tsq("import", "--json", path, store: "second"))
    #expect(second["stored"] == again["duplicates"])
    for answer in SampleExportTests.answers {
      let value = try Tool.run(answer.command + ["--json", "--store", folder.path("first")])
      let other = try Tool.run(answer.command + ["--json", "--store", folder.path("second")])
      #expect(value.output == other.output, "\(answer)")
    }
    if format == "apple-xml" {
      for command in ["workouts", "summaries", "types", "sources"] {
        let rows = try tsq(command, "--json", store: "first")
        #expect(rows.output == (try tsq(command, "--json", store: "second")).output)
      }
      // The second export of the same samples is the same text.
      #expect(try tsq("export", "--as", format, store: "second").output == export.output)
    }
  }

  @Test("keeps metadata, units, beats and what a workout holds in Apple's form")
  func details() throws {
    let text = """
      <HealthData locale="en_US">
      <ExportDate value="2025-02-05 12:00:00 +0100"/>
      <Record type="HKQuantityTypeIdentifierDietaryWater" sourceName="A &quot;&amp;&lt; B" \
      sourceVersion="2" device="name:Cup, model:C1" unit="fl_oz_us" \
      creationDate="2025-02-05 09:00:00 +0100" startDate="2025-02-05 08:00:00 +0100" \
      endDate="2025-02-05 08:00:00 +0100" value="8.1">
      <MetadataEntry key="Meal" value="Tea&#10;Break"/>
      </Record>
      <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="W" \
      creationDate="2025-02-05 09:00:00 +0100" startDate="2025-02-04 23:00:00 +0100" \
      endDate="2025-02-05 06:00:00 +0100" value="HKCategoryValueSleepAnalysisAsleepREM"/>
      <Record type="HKQuantityTypeIdentifierHeartRateVariabilitySDNN" sourceName="W" unit="ms" \
      creationDate="2025-02-05 09:00:00 +0100" startDate="2025-02-05 07:00:00 +0100" \
      endDate="2025-02-05 07:01:00 +0100" value="41.25">
      <HeartRateVariabilityMetadataList>
      <InstantaneousBeatsPerMinute bpm="61" time="7:00:01.5"/>
      </HeartRateVariabilityMetadataList>
      </Record>
      </HealthData>

      """
    try folder.write(text, to: "export.xml")
    #expect(try tsq("import", folder.path("export.xml"), store: "first").status == 0)
    let export = try tsq("export", "--as", "apple-xml", store: "first").output
    for line in text.split(separator: "\n") where line.hasPrefix("<R") || line.hasPrefix("<M") {
      #expect(export.contains(line), "\(line)")
    }
    #expect(export.contains("<InstantaneousBeatsPerMinute bpm=\"61\" time=\"7:00:01.5\"/>"))
  }

  @Test("writes the samples of a type that overlap a range")
  func selection() throws {
    let outcome = try SmallExport.ask("export --as csv steps --day 2025-02-04")
    #expect(outcome.output.split(separator: "\r\n").count == 4)
    #expect(outcome.status == 0)
    let all = try SmallExport.ask("export --as ndjson")
    #expect(all.output.split(separator: "\n").count == 15)
    #expect(
      all.errors.contains(
        "1 workouts and 1 daily summaries are not in this format; --as apple-xml writes them"))
    let none = try SmallExport.ask("export --as json water --day 2020-01-01 --fail-empty")
    #expect(try none.json() as? [String] == [])
    #expect(none.status == 1)
  }

  @Test("names the formats where none is given")
  func format() throws {
    let outcome = try Tool.run("export")
    #expect(
      outcome.errors == """
        tsq: export needs --as FORMAT; it is one of csv, json, ndjson, apple-xml

        """)
    #expect(outcome.status == 2)
  }
}
