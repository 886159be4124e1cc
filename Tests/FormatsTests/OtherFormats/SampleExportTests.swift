import Formats
import SampleModel
import Testing
import TimeCore

@Suite("Samples written and read back")
struct SampleExportTests {
  /// Texts that need quotes, escapes or a difference between nothing and an empty text.
  private static let texts = [
    "Watch", "", "Robin’s \"big\" Watch; 2, old", "two\r\nlines\t", "\u{1}\\", "a\u{A0}b", "null",
    "é😀", " spaces ",
  ]

  private static func sample(_ random: inout SplitMix) -> Sample {
    func text() -> String { texts[random.below(texts.count)] }
    func optionalText() -> String? { random.below(2) == 0 ? nil : text() }
    let names = [
      "HKQuantityTypeIdentifierStepCount", "HKQuantityTypeIdentifierHeartRate",
      "HKQuantityTypeIdentifierBodyMass", "HKCategoryTypeIdentifierSleepAnalysis",
      "HKCategoryTypeIdentifierMindfulSession", "HKQuantityTypeIdentifierOfTomorrow",
    ]
    let type = SampleType(identifier: names[random.below(names.count)])
    let start = Int64(random.below(4_000_000_000)) * 1_000_003 - 2_000_000_000_000_000
    let end = start + Int64(random.below(3)) * 1_234_567
    var detail = SampleDetail(sourceVersion: optionalText(), device: optionalText())
    var value = Double(bitPattern: random.next())
    if !value.isFinite { value = 0.1 }
    if type.kind == .category {
      value = Double(random.below(type == .sleepAnalysis ? 6 : 1))
      if random.below(8) == 0 {
        value = SampleBatch.unknownCategoryValue
        detail.valueText = text() + "asleepDeep"
      }
    } else if type.definition == nil {
      detail.unitText = "kg"
    } else if random.below(2) == 0 {
      detail.unitText = ["count", "count/min", "lb"][random.below(3)]
    }
    for _ in 0..<random.below(3) {
      detail.metadata.append(MetadataEntry(key: text(), value: text()))
    }
    if random.below(5) == 0 {
      detail.metadata.append(MetadataEntry(key: "HKWasUserEntered", value: "1"))
    }
    if random.below(5) == 0 {
      detail.beats = [HeartbeatReading(time: "3:00:02.08 AM", beatsPerMinute: "62")]
    }
    let source = Source(name: text(), identifier: optionalText())
    if random.below(4) == 0 { detail.uuid = .random() }
    let uuid =
      detail.uuid
      ?? .imported(
        type: type, source: source, start: start, end: end, value: value,
        valueText: detail.valueText, ordinal: 0)
    return Sample(
      uuid: uuid, type: type,
      range: TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end)),
      value: value, valueName: nil, source: source,
      creation: Instant(microseconds: end + Int64(random.below(9))), detail: detail)
  }

  private static func row(_ sample: Sample) -> CollectingSink.Row {
    CollectingSink.Row(
      type: sample.type.shortName, source: sample.source,
      start: sample.range.start.microseconds, end: sample.range.end.microseconds,
      value: sample.value, creation: sample.creation.microseconds, detail: sample.detail)
  }

  @Test("are the same samples, in every format and zone", arguments: 1...10 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let samples = (0..<30).map { _ in Self.sample(&random) }
    for format in SampleExport.Format.allCases {
      for zone in ["UTC", "America/New_York", "Asia/Kathmandu"] {
        var export = SampleExport(
          format: format, timeZone: try TimeZoneRules(identifier: zone))
        var text: [UInt8] = []
        export.append(Array(samples[..<10]), to: &text)
        export.append(Array(samples[10...]), to: &text)
        export.finish(&text)
        let result = try read(bytes: text)
        #expect(result.report.kind == "tsq")
        #expect(result.report.records.rejected == 0, "\(result.report.rejected)")
        #expect(result.report.isComplete)
        let changed = Set(result.sink.rows).symmetricDifference(samples.map(Self.row))
        #expect(changed.isEmpty, "\(format) in \(zone)")
      }
    }
  }

  @Test("may have three columns, other units, short names and local times")
  func plain() throws {
    let text = """
      type,start,value,unit,userEntered
      steps,2025-02-03 08:00,12,,
      bodyMass,2025-02-03T08:00:00+01:00,80500,g,true
      sleepAnalysis,2025-02-03 01:00,asleepDeep,,
      sleepAnalysis,2025-02-03 01:00,HKCategoryValueSleepAnalysisInBed,,
      heartRate,2025-02-03 08:00,fast,count/min,
      heartRate,,60,count/min,
      """
    let result = try read(text: text, options: berlin())
    #expect(result.sink.rows(of: "bodyMass").map(\.value) == [80.5])
    #expect(result.sink.rows(of: "bodyMass").map(\.detail.isUserEntered) == [true])
    #expect(result.sink.rows(of: "stepCount").map(\.start) == [1_738_566_000_000_000])
    #expect(result.sink.rows(of: "sleepAnalysis").map(\.value).sorted() == [0, 4])
    let reasons = result.report.rejected.map(\.reason)
    #expect(reasons == [.malformedValue, .missingDate])
  }

  @Test("without any samples is still an export")
  func empty() throws {
    for format in [SampleExport.Format.csv, .json] {
      var export = SampleExport(format: format, timeZone: .utc)
      var text: [UInt8] = []
      export.finish(&text)
      #expect(!text.isEmpty)
    }
  }
}
