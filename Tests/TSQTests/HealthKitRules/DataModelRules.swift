import Foundation
import TSQ
import Testing

@Suite("HealthKitRules, data model", .everywhere)
struct DataModelRules {
  let owner = Laboratory.newStore()

  @Test("1.1.1 an object has UUID, source revision, device and metadata; a sample type and dates")
  func parts() throws {
    let device = Device(name: "Scale", manufacturer: "Acme", model: "S1", softwareVersion: "2.0")
    let sample = QuantitySample(
      type: .bodyMass, quantity: Quantity(value: 70.5, unit: try Unit("kg")),
      start: Laboratory.minute(0), end: Laboratory.minute(0), device: device,
      metadata: Metadata().with(.wasTakenInLab, true).with(.timeZone, "Europe/Berlin"))
    try owner.save(sample)
    let stored = try #require(try owner.execute(SampleQuery(type: .bodyMass)).first)
    #expect(stored.uuid == sample.uuid)
    #expect(stored.sourceRevision == SourceRevision(source: HealthStore.ownerSource))
    #expect(stored.device == device)
    #expect(stored.metadata[.wasTakenInLab] == true)
    #expect(stored.metadata[.timeZone] == "Europe/Berlin")
    #expect(stored.metadata[.wasUserEntered] == nil)
    #expect(try stored.quantity?.converted(to: Unit("kg")).value == 70.5)
    #expect(stored.range == TimeRange(start: Laboratory.minute(0), end: Laboratory.minute(0)))
  }

  @Test("1.1.4 point samples of cumulative types count")
  func points() throws {
    for minute in [0, 0, 30] { try owner.save(Laboratory.steps(minute, minute, 3)) }
    let query = StatisticsQuery(type: .stepCount, options: .cumulativeSum)
    #expect(try owner.execute(query).sumQuantity()?.value == 9)
  }

  @Test("1.2 one sample for neighbours of equal rate leaves statistics as they are")
  func condensed() throws {
    let condensed = Laboratory.newStore()
    for third in 0..<3 { try owner.save(Laboratory.steps(third * 20, third * 20 + 20, 40)) }
    try condensed.save(Laboratory.steps(0, 60, 120))
    let query = StatisticsCollectionQuery(
      type: .stepCount, options: .cumulativeSum, anchorDate: Laboratory.midnight,
      intervalComponents: CalendarInterval(.minute, count: 15), timeZone: .utc)
    let sums = try [owner, condensed].map { store in
      try store.execute(query).statistics().map { $0.sumQuantity()?.value }
    }
    #expect(sums == [[30, 30, 30, 30], [30, 30, 30, 30]])
  }

  @Test("1.3.1 a category value is one of its type; types without values take notApplicable")
  func categoryValues() throws {
    let session = CategorySample(
      type: .mindfulSession, value: 0, start: Laboratory.minute(0), end: Laboratory.minute(10))
    try owner.save(session)
    #expect(
      try owner.execute(SampleQuery(type: .mindfulSession)).first?.valueName == "notApplicable")
    // 0 means nothing for menstrual flow.
    let flow = CategorySample(
      type: .menstrualFlow, value: 0, start: Laboratory.minute(0), end: Laboratory.minute(10))
    #expect(
      Laboratory.code { () throws(HealthError) in _ = try owner.save(flow) } == .invalidArgument)
  }

  @Test("1.4.2 a source is a name and a bundle identifier; samples stay one's own under a new name")
  func sources() throws {
    let water = try Laboratory.store(of: Laboratory.water, in: owner, share: [.dietaryWater])
    try water.save(Laboratory.quantity(.dietaryWater, 0, 0, 240, .milliliter))
    let renamed = owner.forClient(
      Client(name: "Water 2", bundleIdentifier: Laboratory.water.bundleIdentifier))
    #expect(try renamed.execute(SampleQuery(type: .dietaryWater)).map(\.value) == [240])
    let code = Laboratory.code { () throws(HealthError) in
      _ = try water.save(
        [Laboratory.quantity(.dietaryWater, 0, 0, 1, .milliliter)], from: Source(name: "Water"))
    }
    #expect(code == .invalidArgument)
  }

  @Test("1.5 being typed in is ordinary metadata")
  func userEntered() throws {
    let typed = Laboratory.quantity(
      .dietaryWater, 0, 0, 240, .milliliter, Metadata().with(.wasUserEntered, true))
    try owner.save([typed, Laboratory.quantity(.dietaryWater, 1, 1, 100, .milliliter)])
    let predicate = Predicate.objects(with: .wasUserEntered, .equalTo, true)
    let found = try owner.execute(SampleQuery(type: .dietaryWater, predicate: predicate))
    #expect(found.map(\.uuid) == [typed.uuid])
    #expect(found.map(\.isUserEntered) == [true])
  }

  @Test("1.3.4, 3 workouts and summaries: own workouts only without the right to read, no summary")
  func workouts() async throws {
    let export = """
      <?xml version="1.0"?>
      <HealthData locale="en_GB">
       <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" \
      durationUnit="min" sourceName="Runner" startDate="2024-06-01 08:00:00 +0000" \
      endDate="2024-06-01 08:30:00 +0000"/>
       <ActivitySummary dateComponents="2024-06-01" activeEnergyBurned="400" \
      activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal"/>
      </HealthData>
      """
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
    try export.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let owner = try HealthStore.reading([.path(file.path)], options: ImportOptions()).store
    #expect(try await WorkoutQuery().result(for: owner).count == 1)
    #expect(try await ActivitySummaryQuery().result(for: owner).count == 1)
    #expect(try owner.execute(ActivitySummaryQuery()).map(\.activeEnergyBurned) == [400])
    let reader = try Laboratory.store(
      of: Laboratory.water, in: owner, read: [.workout, .activitySummary])
    #expect(try reader.execute(WorkoutQuery()).count == 1)
    #expect(try reader.execute(ActivitySummaryQuery()).count == 1)
    let denied = owner.forClient(Laboratory.other)
    try owner.setAuthorization(
      false, toShare: [], read: [.workout, .activitySummary], for: Laboratory.other)
    #expect(try denied.execute(WorkoutQuery()).isEmpty)
    #expect(try denied.execute(ActivitySummaryQuery()).isEmpty)
    // What no app may save, no app may ask to save.
    let code = Laboratory.code { () throws(HealthError) in
      _ = try denied.statusForAuthorizationRequest(toShare: [.activitySummary], read: [])
    }
    #expect(code == .invalidArgument)
  }
}
