import Formats
import SampleModel
import Testing
import TimeCore

@Suite("Apple exports that broke other tools")
struct CorpusTests {
  @Test(
    "step sums of single files",
    arguments: [
      ("01-dtd-version12-broken/export.xml", 200.0), ("02-control-characters/export.xml", 310),
      ("04-nbsp-source-name/export.xml", 200), ("05-localized-zip-names/zh.zip", 431),
      ("05-localized-zip-names/es.zip", 432), ("05-localized-zip-names/unflagged.zip", 433),
      ("06-zip-variants/stored.zip", 511), ("06-zip-variants/zip64-fields.zip", 512),
      ("06-zip-variants/data-descriptor.zip", 513), ("06-zip-variants/prefix-junk.zip", 514),
      ("06-zip-variants/comment.zip", 515), ("07-hostile-zip/traversal.zip", 76),
      ("07-hostile-zip/high-ratio.zip", 77), ("08-nested-children/export.xml", 1000),
      ("26-device-address/export.xml", 600), ("28-whole-folder/apple_health_export", 88),
      ("30-extreme-dates/export.xml", 60), ("33-empty-exports/no-exportdate-no-me.xml", 55),
      ("34-export-of-2015/export.xml", 90), ("35-bom-and-trailing-junk/bom.xml", 21),
      ("35-bom-and-trailing-junk/junk-after.xml", 22),
      ("35-bom-and-trailing-junk/space-before.xml", 24),
    ])
  func stepSums(path: String, sum: Double) throws {
    let result = try read(corpus(path))
    #expect(result.sink.sum("stepCount") == sum)
    #expect(result.report.isComplete)
    #expect(result.report.kind == "apple-health")
  }

  @Test("reads version, locale and export date")
  func header() throws {
    let report = try read(corpus("01-dtd-version12-broken/export.xml")).report
    #expect(report.formatVersion == 12)
    #expect(report.locale == "en_GB")
    #expect(report.exportDate?.microseconds == 1_664_611_200_000_000)
    #expect(report.exportOffsetSeconds == 7200)
    #expect(
      report.characteristics["HKCharacteristicTypeIdentifierBloodType"] == "HKBloodTypeNotSet")
  }

  @Test("keeps a record whose texts hold control characters")
  func controlCharacters() throws {
    let rows = try read(corpus("02-control-characters/export.xml")).sink.rows
    #expect(
      rows.map(\.source.name).sorted() == ["Plain App", "RefApp", "Robin’s iPhone", "StepApp"])
    #expect(rows.first?.detail.metadata == [MetadataEntry(key: "Note", value: "ab")])
  }

  @Test("keeps metadata in order and beats beside their record")
  func nestedChildren() throws {
    let result = try read(corpus("08-nested-children/export.xml"))
    let entered = try #require(result.sink.rows.first { $0.value == 300 })
    #expect(entered.detail.metadata.map(\.key) == ["HKWasUserEntered", "Tag", "Tag"])
    #expect(entered.detail.metadata.map(\.value) == ["1", "a", "b"])
    let variability = try #require(result.sink.rows(of: "heartRateVariabilitySDNN").first)
    #expect(variability.value == 48.5)
    #expect(variability.detail.beats.map(\.beatsPerMinute) == ["62", "64", "61"])
    #expect(variability.detail.beats[1].time == "3:00:02.08 AM")
    #expect(result.sink.rows(of: "heartRate").count == 1)
  }

  @Test("reads workouts that carry their totals as attributes")
  func oldWorkouts() throws {
    let result = try read(corpus("10-workout-before-ios16/export.xml"))
    #expect(result.report.namedTimeZones == ["Europe/Berlin": 1])
    let workouts = result.sink.workouts
    let run = try #require(workouts.first)
    #expect(run.distance == 4828.032)
    #expect(abs((run.energy ?? 0) - 300) < 1e-9)
    #expect(run.durationSeconds == 1800)
    #expect(run.events.map(\.type) == ["HKWorkoutEventTypePause"])
    #expect(run.detail.metadata == [MetadataEntry(key: "HKTimeZone", value: "Europe/Berlin")])
    #expect(workouts[1].durationSeconds == 2700)
    #expect(workouts[1].distance == 0)
  }

  @Test("takes a workout's own statistics, not those of its activities")
  func workoutStatistics() throws {
    let result = try read(corpus("11-workout-statistics/export.xml"))
    let run = try #require(result.sink.workouts.first)
    #expect(run.energy == 220.5)
    #expect(run.distance == 4200)
    #expect(run.durationSeconds == 1500)
    #expect(run.heartRateMaximum == 176)
    #expect(run.heartRateAverage == 151.2)
    #expect(run.routeFiles == ["/workout-routes/route_2025-02-03_6.30\u{202F}pm.gpx"])
    #expect(
      run.detail.metadata.map(\.key) == ["HKIndoorWorkout", "HKElevationAscended", "HKAverageMETs"])
    #expect(result.sink.workouts[1].energy == nil)
    #expect(result.sink.sum("activeEnergyBurned") == 220.5)
    #expect(result.report.workouts == 2)
  }

  @Test("converts summaries and skips one without a day")
  func summaries() throws {
    let result = try read(corpus("12-activity-summary-units/export.xml"))
    #expect(result.sink.summaries.count == 2)
    let first = try #require(result.sink.summaries.first)
    #expect(abs((first.activeEnergyBurned ?? 0) - 500) < 1e-9)
    #expect(abs((first.activeEnergyBurnedGoal ?? 0) - 450) < 1e-9)
    #expect(result.sink.summaries[1].appleMoveTime == 44)
    #expect(first.date.daysSinceEpoch == 20120)
    #expect(result.report.warnings.contains { $0.contains("without a date") })
  }

  @Test("reads category values by name, by number, and keeps unknown ones as text")
  func sleepLabels() throws {
    let result = try read(corpus("18-sleep-labels/export.xml"))
    #expect(result.sink.rows.map(\.value) == [1, 1, 1, SampleBatch.unknownCategoryValue])
    #expect(result.sink.rows.last?.detail.valueText != nil)
    #expect(result.report.warnings.count == 1)
    let stands = try read(corpus("38-category-values/export.xml")).sink
    #expect(stands.rows(of: "appleStandHour").filter { $0.value == 0 }.count == 6)
    #expect(stands.rows(of: "appleStandHour").count == 12)
    #expect(stands.rows(of: "highHeartRateEvent").map(\.value) == [0])
  }

  @Test("keeps complete records of a file that is cut, and says so")
  func truncatedFile() throws {
    let result = try read(corpus("22-truncated-file/export.xml"))
    #expect(result.sink.sum("stepCount") == 60)
    #expect(!result.report.isComplete)
    #expect(result.report.records.read == 3)
  }

  @Test("counts devices without their addresses")
  func devices() throws {
    let result = try read(corpus("26-device-address/export.xml"))
    #expect(result.report.devices == 2)
    #expect(result.report.sources == 1)
    #expect(
      result.sink.rows.first?.detail.device
        == "name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone9,9, software:17.4")
  }

  @Test("never expands an entity nor opens what it names")
  func entities() throws {
    for file in ["expansion", "external"] {
      let result = try read(corpus("27-entity-attacks/\(file).xml"))
      #expect(result.sink.rows.map(\.value) == [5])
      #expect(result.sink.rows.first?.source.name == (file == "expansion" ? "&e9;" : "&x;"))
    }
  }

  @Test("counts the elements that hold no samples")
  func skippedElements() throws {
    let report = try read(corpus("28-whole-folder/apple_health_export")).report
    #expect(
      report.skippedElements == ["ClinicalRecord": 1, "Audiogram": 1, "VisionPrescription": 1])
  }

  @Test("accepts every year from 1 to 9999")
  func extremeDates() throws {
    let result = try read(corpus("30-extreme-dates/export.xml"))
    #expect(result.report.rejected.isEmpty)
    #expect(result.sink.rows(of: "heartRate").map(\.start) == [-62_135_596_800_000_000])
    #expect(result.sink.rows(of: "sleepAnalysis").map(\.end) == [253_402_297_200_000_000])
  }

  @Test("an export without records is an answer with a warning")
  func emptyExports() throws {
    for file in ["self-closed.xml", "no-records.xml"] {
      let report = try read(corpus("33-empty-exports/\(file)")).report
      #expect(report.isComplete)
      #expect(report.records.read == 0)
      #expect(report.warnings == ["the export holds no records"])
    }
  }

  @Test("names what a wrong file is")
  func wrongFiles() {
    #expect(failure(corpus("33-empty-exports/zero-bytes.xml")) == .empty)
    #expect(failure(corpus("33-empty-exports/empty.zip")) == .noExportInArchive(entries: []))
    let texts = [
      ("36-wrong-file/export_cda.xml", "export.xml"),
      ("36-wrong-file/other.xml", "HealthDataArchive"),
      ("36-wrong-file/photo.jpg", "JPEG"), ("36-wrong-file/page.html", "web page"),
      ("07-hostile-zip/not-a-zip.zip", "text"), ("35-bom-and-trailing-junk/utf16.xml", "UTF-16"),
    ]
    for (path, text) in texts {
      guard case .wrongKind(let what) = failure(corpus(path)) else {
        Issue.record("\(path): \(String(describing: failure(corpus(path))))")
        continue
      }
      #expect(what.contains(text))
    }
  }

  @Test("reads what a cut archive still gives, and says that it is cut")
  func truncatedArchive() throws {
    let result = try read(corpus("07-hostile-zip/truncated.zip"))
    #expect(result.sink.sum("stepCount") == 75)
    #expect(!result.report.isComplete)
  }
}
