import Formats
import Foundation
import SampleModel
import Testing
import TimeCore

@Suite("What an Apple export means")
struct MeaningTests {
  private func record(_ attributes: String, _ children: String = "") -> String {
    "<Record \(attributes)>\(children)</Record>"
  }

  private let dates =
    "startDate=\"2025-02-03 08:00:00 +0100\" endDate=\"2025-02-03 08:10:00 +0100\""

  @Test(
    "rejects a record with the reason",
    arguments: [
      ("value=\"1\" unit=\"count\"", RejectionReason.missingType),
      ("type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\"", .missingValue),
      ("type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\" value=\"\"", .missingValue),
      ("type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\" value=\"nan\"", .notFinite),
      ("type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\" value=\"1e999\"", .notFinite),
      ("type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\" value=\"1,5\"", .malformedValue),
      ("type=\"HKQuantityTypeIdentifierStepCount\" unit=\"km\" value=\"1\"", .incompatibleUnit),
      ("type=\"HKQuantityTypeIdentifierBodyMass\" unit=\"qux\" value=\"1\"", .unknownUnit),
      ("type=\"HKQuantityTypeIdentifierBodyMass\" value=\"1\"", .missingUnit),
      ("type=\"HKCategoryTypeIdentifierSleepAnalysis\"", .missingValue),
    ])
  func rejections(attributes: String, reason: RejectionReason) throws {
    let text = export(record(attributes + " sourceName=\"a\" " + dates) + steps())
    let report = try read(text: text).report
    #expect(report.rejected.map(\.reason) == [reason])
    #expect(report.rejected.map(\.count) == [1])
    #expect(report.rejected.first?.firstOffset == Int64(export("").utf8.count - 15))
    #expect(report.records.read == 2)
    #expect(report.records.rejected == 1)
  }

  @Test(
    "rejects a record for its dates",
    arguments: [
      ("startDate=\"2025-02-03 08:00:00 +0100\"", RejectionReason.missingDate),
      ("startDate=\"x\" endDate=\"2025-02-03 08:00:00 +0100\"", .malformedDate),
      (
        "startDate=\"2025-02-03 08:00:01 +0100\" endDate=\"2025-02-03 08:00:00 +0100\"",
        .endBeforeStart
      ),
    ])
  func dateRejections(dates: String, reason: RejectionReason) throws {
    let text = export(
      record("type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\" value=\"1\" " + dates))
    let result = try read(text: text)
    #expect(result.report.rejected.map(\.reason) == [reason])
    #expect(result.sink.rows.isEmpty)
  }

  @Test("counts rejections by reason and type, and keeps the first offset")
  func rejectionCounts() throws {
    let text = export(steps("nan") + steps("inf") + steps("x") + steps("1"))
    let rejected = try read(text: text).report.rejected
    #expect(rejected.map(\.count) == [2, 1])
    #expect(rejected.map(\.type) == Array(repeating: "HKQuantityTypeIdentifierStepCount", count: 2))
  }

  @Test("converts into the canonical unit and keeps the unit as written")
  func units() throws {
    let text = export(
      record(
        "type=\"HKQuantityTypeIdentifierActiveEnergyBurned\" unit=\"kJ\" value=\"4.184\" " + dates)
        + record(
          "type=\"HKQuantityTypeIdentifierActiveEnergyBurned\" unit=\"kcal\" value=\"2\" " + dates)
        + record(
          "type=\"HKQuantityTypeIdentifierActiveEnergyBurned\" unit=\"Cal\" value=\"3\" " + dates))
    let rows = try read(text: text).sink.rows
    #expect(rows.map(\.value) == [1, 2, 3])
    #expect(rows.map(\.detail.unitText) == ["kJ", nil, "Cal"])
  }

  @Test("keeps types of the future, in the unit of their first record")
  func unknownTypes() throws {
    let text = export(
      record("type=\"HKQuantityTypeIdentifierFuture\" unit=\"km\" value=\"1\" " + dates)
        + record("type=\"HKQuantityTypeIdentifierFuture\" unit=\"m\" value=\"500\" " + dates)
        + record("type=\"HKQuantityTypeIdentifierFuture\" unit=\"kg\" value=\"1\" " + dates)
        + record("type=\"HKCategoryTypeIdentifierFuture\" value=\"HKFutureDone\" " + dates)
        + record("type=\"HKDataTypeSleepDurationGoal\" unit=\"hr\" value=\"8\" " + dates))
    let result = try read(text: text)
    #expect(
      result.report.unknownTypes == [
        "HKQuantityTypeIdentifierFuture", "HKCategoryTypeIdentifierFuture",
      ])
    let future = result.sink.rows(of: "HKQuantityTypeIdentifierFuture")
    #expect(future.map(\.value) == [1, 0.5])
    #expect(future.map(\.detail.unitText) == ["km", "m"])
    #expect(result.report.rejected.map(\.reason) == [.incompatibleUnit])
    #expect(
      result.sink.rows(of: "HKCategoryTypeIdentifierFuture").map(\.detail.valueText)
        == ["HKFutureDone"])
    #expect(result.sink.rows(of: "sleepDurationGoal").map(\.value) == [8])
  }

  @Test("takes the creation date, and the end where there is none")
  func creation() throws {
    let rows = try read(
      text: export(steps("1", " creationDate=\"2025-02-04 00:00:00 +0000\"") + steps("2"))
    ).sink.rows
    #expect(rows.map(\.creation) == [1_738_627_200_000_000, 1_738_566_600_000_000])
  }

  @Test("counts the zones that metadata name")
  func zones() throws {
    let entry = "<MetadataEntry key=\"HKTimeZone\" value=\"Asia/Tokyo\"/>"
    let open = steps("1").replacing("/>", with: ">")
    let text = export("\(open)\(entry)</Record>\(open)\(entry)</Record>\(steps("2"))")
    #expect(try read(text: text).report.namedTimeZones == ["Asia/Tokyo": 2])
  }

  @Test("counts a correlation's records once, wherever they stand", arguments: [true, false])
  func correlations(comesFirst: Bool) throws {
    let pressure = { (name: String, value: String) in
      "<Record type=\"HKQuantityTypeIdentifierBloodPressure\(name)\" unit=\"mmHg\" "
        + "sourceName=\"a\" value=\"\(value)\" \(self.dates)/>"
    }
    let both = pressure("Systolic", "120") + pressure("Diastolic", "80")
    let alone = pressure("Systolic", "133") + pressure("Diastolic", "85")
    let correlation = { (children: String) in
      "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" sourceName=\"a\" "
        + "\(self.dates)><MetadataEntry key=\"k\" value=\"v\"/>\(children)</Correlation>"
    }
    let parts = [both, correlation(both), correlation(alone)]
    let text = export((comesFirst ? parts.reversed() : parts).joined())
    let result = try read(text: text)
    #expect(
      result.sink.rows(of: "bloodPressureSystolic").map(\.value).sorted() == [120, 133])
    #expect(result.sink.rows(of: "bloodPressureDiastolic").map(\.value).sorted() == [80, 85])
    #expect(result.report.records.read == 6)
    #expect(result.report.records.skipped == 2)
  }

  @Test("a workout without an end tag ends at the next element")
  func openWorkout() throws {
    let workout =
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" sourceName=\"a\" \(dates)>"
    let result = try read(text: export(workout + steps("1") + workout + workout + "</Workout>"))
    #expect(result.sink.workouts.count == 3)
    #expect(result.sink.sum("stepCount") == 1)
  }

  @Test("hands over batches of bounded size, each row with its own detail")
  func batches() throws {
    var text = ""
    for index in 0..<80_000 {
      text += """
        <Record type="HKQuantityTypeIdentifierStepCount" sourceName="s" unit="count" \
        startDate="2025-02-03 08:00:00 +0100" endDate="2025-02-03 08:00:00 +0100" \
        value="\(index)" sourceVersion="\(index % 1000)"/>\n
        """
    }
    let result = try read(text: export(text))
    #expect(result.sink.rows.map(\.value) == (0..<80_000).map(Double.init))
    #expect(
      result.sink.rows.allSatisfy { $0.detail.sourceVersion == "\(Int($0.value) % 1000)" })
    #expect(result.sink.batchSizes.count == 2)
    #expect(result.sink.batchSizes.allSatisfy { $0 < 80_000 })
  }

  @Test("refuses records of ever new names instead of growing without bound")
  func manyNames() throws {
    var text = ""
    for index in 0..<100_010 {
      text += """
        <Record type="T\(index)" startDate="2025-02-03 08:00:00 +0100" \
        endDate="2025-02-03 08:00:00 +0100" value="1"/>\n
        """
    }
    let result = try read(text: export(text))
    #expect(result.sink.rows.count == 100_000)
    #expect(result.report.rejected.map(\.reason) == [.tooLong])
    #expect(result.report.rejected.map(\.count) == [10])
  }

  @Test("stops where the caller wishes")
  func cancellation() throws {
    var options = ImportOptions()
    options.isCancelled = { true }
    let text = export(String(repeating: steps("1") + "\n", count: 60_000))
    try withTemporaryFile(Array(text.utf8)) { path in
      #expect(failure(path, options: options) == .interrupted)
    }
  }
}
