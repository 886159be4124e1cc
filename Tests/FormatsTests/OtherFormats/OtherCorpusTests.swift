import Formats
import SampleModel
import Testing
import TimeCore

/// Options with the zone of the corpus.
func berlin() throws -> ImportOptions {
  var options = ImportOptions()
  options.timeZone = try TimeZoneRules(identifier: "Europe/Berlin")
  return options
}

@Suite("Exports of other apps")
struct OtherCorpusTests {
  @Test(
    "reads everything, whatever the format",
    arguments: [
      ("21-decimal-comma-csv", "simple-health-export", 2, 0),
      ("40-health-connect/Health Connect.zip", "health-connect", 16, 0),
      ("41-fitbit-takeout", "fitbit", 11, 4), ("42-samsung-health", "samsung-health", 9, 2),
      ("43-health-auto-export/HealthAutoExport-2025-02-03.json", "health-auto-export", 8, 0),
      ("43-health-auto-export/v2-iso.json", "health-auto-export", 1, 0),
      ("43-health-auto-export/StepCount.csv", "health-auto-export", 2, 0),
      ("44-simple-health-export-csv", "simple-health-export", 4, 0),
    ])
  func counts(path: String, kind: String, readCount: Int, skippedCount: Int) throws {
    let result = try read(corpus(path), options: berlin())
    let records = result.report.records
    #expect(result.report.kind == kind)
    #expect(records.read == readCount)
    #expect(records.skipped == skippedCount)
    #expect(records.rejected == 0, "\(result.report.rejected)")
    #expect(result.sink.rows.count == readCount - skippedCount)
    #expect(result.report.isComplete)
    #expect(result.report.warnings == [])
  }

  @Test("names apps with their packages, and leaves out what was not recorded")
  func healthConnect() throws {
    let sink = try read(corpus("40-health-connect/Health Connect.zip")).sink
    #expect(sink.sum("stepCount") == 6510)
    let watch = Source(name: "Watch App", identifier: "com.example.watch")
    #expect(sink.rows(of: "stepCount").filter { $0.source == watch }.count == 3)
    #expect(sink.rows(of: "bodyMass").map(\.value) == [80.5])
    #expect(sink.rows(of: "dietaryProtein").isEmpty)
    #expect(sink.rows(of: "dietaryEnergyConsumed").map(\.value) == [420])
    #expect(sink.rows(of: "sleepAnalysis").map(\.value).sorted() == [0, 2, 3, 4, 5])
  }

  @Test("asks for a zone where times have no offset")
  func zoneRequired() {
    for path in [
      "41-fitbit-takeout", "42-samsung-health", "43-health-auto-export/StepCount.csv",
    ] {
      #expect(failure(corpus(path)) == .timeZoneRequired)
    }
  }

  @Test("keeps a reading's zone and counts its day in UTC where the file does")
  func samsung() throws {
    let sink = try read(corpus("42-samsung-health"), options: berlin()).sink
    let reading = try #require(sink.rows(of: "heartRate").first)
    #expect(reading.start == 1_738_608_300_000_000)
    let zone = try TimeZoneRules(posix: try #require(reading.detail.timeZoneName))
    let local = zone.dateTime(at: Instant(microseconds: reading.start))
    #expect(local == CivilDateTime(text: "2025-02-04 00:15"))
    #expect(sink.rows(of: "distanceWalkingRunning").map(\.value) == [3500.5, 70])
  }

  @Test("keeps quotes, versions and metadata of Simple Health Export")
  func simpleHealthExport() throws {
    let rows = try read(corpus("44-simple-health-export-csv")).sink.rows(of: "stepCount")
    let watch = try #require(rows.first { $0.source.name == "Robin \"R\" Watch" })
    #expect(watch.detail.sourceVersion == "11.0.1")
    #expect(watch.detail.device == "name:Apple Watch")
    #expect(watch.detail.value(forMetadataKey: "Scale App Version") == "2.6.0")
    #expect(rows.filter(\.detail.isUserEntered).map(\.value) == [5])
  }

  @Test("refuses an unknown kind, and names those that there are")
  func unknownKind() throws {
    var options = ImportOptions()
    options.kind = "garmin"
    let known = [
      "apple-health", "health-connect", "fitbit", "samsung-health", "health-auto-export",
      "simple-health-export", "tsq",
    ]
    #expect(
      failure(corpus("21-decimal-comma-csv"), options: options)
        == .unknownKind("garmin", known: known))
  }

  @Test("says which kinds a mixed folder holds, and reads the chosen one")
  func mixedFolder() throws {
    try withTemporaryFolder { folder in
      try copy("43-health-auto-export/v2-iso.json", to: folder)
      try copy("21-decimal-comma-csv/HKQuantityTypeIdentifierDietaryWater_resaved.csv", to: folder)
      #expect(
        failure(folder) == .ambiguousKind(["health-auto-export", "simple-health-export"]))
      var options = ImportOptions()
      options.kind = "simple-health-export"
      #expect(try read(folder, options: options).sink.sum("dietaryWater") == 750)
    }
  }
}
