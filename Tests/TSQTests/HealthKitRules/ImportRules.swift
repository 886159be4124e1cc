import Foundation
import TSQ
import Testing

/// Rules about what exports hold, asked through the store.
@Suite("HealthKitRules, imports")
struct ImportRules {
  /// A store with the records of an Apple export.
  private func reading(_ records: String) throws -> HealthStore {
    let text = "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n\(records)\n</HealthData>\n"
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try HealthStore.reading([.path(file.path)], options: ImportOptions()).store
  }

  private func record(
    _ type: String, _ value: String, unit: String = "", source: String = "Watch",
    from start: String = "08:00:00", to end: String = "08:10:00", more: String = ""
  ) -> String {
    """
    <Record type="\(type)" sourceName="\(source)" unit="\(unit)" value="\(value)" \
    startDate="2024-06-01 \(start) +0000" endDate="2024-06-01 \(end) +0000" \(more)/>
    """
  }

  private let steps = "HKQuantityTypeIdentifierStepCount"

  @Test("policy 1.3.1: a category value that nobody knows survives an import")
  func unknownValue() throws {
    let store = try reading(
      record("HKCategoryTypeIdentifierSleepAnalysis", "HKCategoryValueSleepAnalysisDreaming"))
    let sample = try #require(try store.execute(SampleQuery(type: .sleepAnalysis)).first)
    #expect(sample.valueName == "HKCategoryValueSleepAnalysisDreaming")
  }

  @Test("1.3.3 a record inside a correlation that stands again at top level counts once")
  func correlations() throws {
    let systolic = record(
      "HKQuantityTypeIdentifierBloodPressureSystolic", "120", unit: "mmHg", to: "08:00:00")
    let store = try reading(
      """
      <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Watch" \
      startDate="2024-06-01 08:00:00 +0000" endDate="2024-06-01 08:00:00 +0000">
      \(systolic)
      </Correlation>
      \(systolic)
      """)
    #expect(try store.execute(SampleQuery(type: .bloodPressureSystolic)).map(\.value) == [120])
  }

  @Test("1.3.4 a workout's duration leaves pauses out; its energy is no sample of energy")
  func workouts() throws {
    let store = try reading(
      """
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="25" \
      durationUnit="min" totalEnergyBurned="300" totalEnergyBurnedUnit="kcal" sourceName="Watch" \
      startDate="2024-06-01 08:00:00 +0000" endDate="2024-06-01 08:30:00 +0000"/>
      \(record("HKQuantityTypeIdentifierActiveEnergyBurned", "50", unit: "kcal"))
      """)
    let workout = try #require(try store.execute(WorkoutQuery()).first)
    #expect(workout.durationSeconds == 1500)
    let energy = try store.execute(
      StatisticsQuery(type: .activeEnergyBurned, options: .cumulativeSum))
    #expect(energy.sumQuantity()?.value == 50)
  }

  @Test("policy 1.4.1: imported UUIDs follow from what a sample is, whatever the order")
  func importedIdentifiers() throws {
    let records = [
      record(steps, "10", unit: "count"), record(steps, "20", unit: "count", to: "08:20:00"),
      record(steps, "10", unit: "count", source: "Phone"),
    ]
    func identifiers(_ records: [String]) throws -> Set<SampleIdentifier> {
      Set(
        try reading(records.joined(separator: "\n")).execute(SampleQuery(type: .stepCount))
          .map(\.uuid))
    }
    let first = try identifiers(records)
    #expect(first.count == 3)
    #expect(try identifiers(records.reversed()) == first)
    // Neither the creation nor the version of the source makes another sample of it.
    let copy = record(
      steps, "10", unit: "count",
      more: "creationDate=\"2024-06-02 08:00:00 +0000\" sourceVersion=\"2\"")
    #expect(try identifiers(records + [copy]) == first)
  }

  @Test("policy 1.4.1: values in other units are the same within a millionth")
  func importedUnits() throws {
    let mass = "HKQuantityTypeIdentifierBodyMass"
    let store = try reading(
      [
        record(mass, "70", unit: "kg"), record(mass, "70000", unit: "g"),
        record(mass, "70001", unit: "g"),
      ].joined(separator: "\n"))
    #expect(try store.execute(SampleQuery(type: .bodyMass)).count == 2)
  }

  @Test("1.4.2 in an export a source is its name; two devices of one name fold together")
  func names() throws {
    let store = try reading(
      record(steps, "10", unit: "count", more: "sourceVersion=\"1\"")
        + record(steps, "20", unit: "count", to: "08:20:00", more: "sourceVersion=\"2\""))
    #expect(try store.execute(SourceQuery(type: .stepCount)) == [Source(name: "Watch")])
  }

  @Test("1.4.3 a source revision is a source in a version; an export holds no more of it")
  func revisions() throws {
    let store = try reading(
      record(steps, "10", unit: "count", more: "sourceVersion=\"17.4\"")
        + record(steps, "20", unit: "count", to: "08:20:00", more: "sourceVersion=\"17.5\"")
        + record(steps, "30", unit: "count", to: "08:30:00"))
    let watch = Source(name: "Watch")
    let revisions = try store.execute(SampleQuery(type: .stepCount)).map(\.sourceRevision)
    #expect(
      Set(revisions) == [
        SourceRevision(source: watch, version: "17.4"),
        SourceRevision(source: watch, version: "17.5"), SourceRevision(source: watch),
      ])
  }

  @Test("1.4.4 a device's memory address is no part of it")
  func devices() throws {
    func device(_ address: String) -> String {
      "device=\"&lt;&lt;HKDevice: \(address)&gt;, name:Apple Watch, model:Watch&gt;\""
    }
    let store = try reading(
      record(steps, "10", unit: "count", more: device("0x281"))
        + record(steps, "20", unit: "count", to: "08:20:00", more: device("0x9c4")))
    let devices = try store.execute(SampleQuery(type: .stepCount)).map(\.device)
    #expect(Set(devices) == [Device(name: "Apple Watch", model: "Watch")])
  }

  @Test("2.7.6 an export holds neither order nor preference of sources: an import sets none")
  func order() throws {
    let store = try reading(
      record(steps, "10", unit: "count", source: "Phone") + record(steps, "20", unit: "count"))
    #expect(try store.priority(of: .stepCount) == [])
  }

  @Test("1.1.2 quantity, category and correlation samples and workouts are told apart")
  func kinds() throws {
    let pressure = record(
      "HKQuantityTypeIdentifierBloodPressureSystolic", "120", unit: "mmHg", to: "08:00:00")
    let store = try reading(
      """
      \(record(steps, "10", unit: "count"))
      \(record("HKCategoryTypeIdentifierMindfulSession", "HKCategoryValueNotApplicable"))
      <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Watch" \
      startDate="2024-06-01 08:00:00 +0000" endDate="2024-06-01 08:00:00 +0000">
      \(pressure)
      </Correlation>
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" \
      durationUnit="min" sourceName="Watch" startDate="2024-06-01 08:00:00 +0000" \
      endDate="2024-06-01 08:30:00 +0000"/>
      """)
    let kinds = try store.types().map { ($0.type.shortName, $0.type.kind) }
    #expect(kinds.map(\.0) == ["bloodPressureSystolic", "mindfulSession", "stepCount"])
    #expect(kinds.map(\.1) == [.quantity, .category, .quantity])
    #expect(SampleType.bloodPressure.kind == .correlation)
    #expect(try store.execute(WorkoutQuery()).count == 1)
  }

  @Test("policy 1.1.7: neither an offset nor a zone in metadata moves a sample to another day")
  func zones() throws {
    let store = try reading(
      """
      <Record type="\(steps)" sourceName="Watch" unit="count" value="7" \
      startDate="2024-06-01 23:30:00 -0700" endDate="2024-06-01 23:30:00 -0700">
      <MetadataEntry key="HKTimeZone" value="America/Los_Angeles"/>
      </Record>
      """)
    let sample = try #require(try store.execute(SampleQuery(type: .stepCount)).first)
    #expect(sample.metadata[.timeZone] == "America/Los_Angeles")
    for (identifier, day) in [("America/Los_Angeles", "2024-06-01"), ("Asia/Tokyo", "2024-06-02")] {
      let zone = try TimeZoneRules(identifier: identifier)
      let date = zone.date(at: sample.range.start)
      #expect(date.description == day)
      let days = try store.execute(
        StatisticsCollectionQuery(
          type: .stepCount, options: .cumulativeSum, anchorDate: zone.startOfDay(date),
          intervalComponents: CalendarInterval(.day), timeZone: zone))
      #expect(days.statistics().map { zone.date(at: $0.startDate) } == [date])
    }
  }
}
