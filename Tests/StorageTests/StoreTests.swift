import ColumnStore
import Foundation
import SampleModel
import Storage
import Testing
import TimeCore

@Suite("Store")
struct StoreTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }

  init() throws {
    folder = try TemporaryFolder()
  }

  func created() throws -> Store {
    try Store(path: path, access: .readWrite, createsIfMissing: true)
  }

  func reopened() throws -> Store {
    try Store(path: path, access: .readWrite)
  }

  @Test("holds nothing when it is new")
  func empty() throws {
    let store = try created()
    #expect(try store.sourceSeries(of: steps).isEmpty)
    #expect(try store.types() == [])
    #expect(try store.workouts() == [])
    #expect(try store.info().sampleCount == 0)
    #expect(try store.info().commit == 0)
  }

  @Test("gives back after reopening what was imported")
  func reopening() throws {
    let counts = try created().importing([
      batch(count: 100), batch(steps, phone, count: 50), batch(water, phone, count: 7),
    ])
    #expect(counts.added == 157)
    #expect(counts.duplicates == 0)
    let store = try reopened()
    let series = try store.sourceSeries(of: steps)
    #expect(series.map(\.source) == [phone, watch])
    #expect(series.map(\.count) == [50, 100])
    #expect(try store.total(of: steps) == 5050 + 1275)
    #expect(
      try store.types() == [
        TypeSummary(
          type: water, sampleCount: 7,
          range: TimeRange(
            start: Instant(microseconds: 0), end: Instant(microseconds: 390_000_000))),
        TypeSummary(
          type: steps, sampleCount: 150,
          range: TimeRange(
            start: Instant(microseconds: 0), end: Instant(microseconds: 5_970_000_000))),
      ])
    let source = try #require(try store.sources(of: steps).last)
    #expect(source.source == watch)
    #expect(source.sampleCount == 100)
    #expect(source.evidence.samples == 100)
    #expect(source.evidence.fromWatch == 50)
    let phones = try #require(try store.sources(of: water).first)
    #expect(phones.evidence.samples == 7)
    #expect(phones.sourceEvidence.samples == 57)
  }

  @Test("adds nothing when the same is imported again")
  func importTwice() throws {
    let all = [batch(count: 100), batch(steps, phone, count: 50)]
    let store = try created()
    try store.importing(all)
    let before = try store.info()
    let counts = try store.importing(all)
    #expect(counts.added == 0)
    #expect(counts.duplicates == 150)
    #expect(try store.info() == before)
    #expect(try folder.names(in: "store/segments").count == 1)
  }

  @Test("adds only what is new")
  func importMore() throws {
    let store = try created()
    try store.importing([batch(count: 100)])
    let counts = try store.importing([batch(count: 50, from: 75)])
    #expect(counts.added == 25)
    #expect(counts.duplicates == 25)
    #expect(try store.total(of: steps) == 7875)
    #expect(try store.rows(of: steps)["Watch"]?.map(\.commit).max() == 2)
    #expect(try reopened().total(of: steps) == 7875)
  }

  @Test("refuses an input with a source for each sample")
  func seriesLimit() throws {
    let session = try created().beginImport()
    for number in 0..<ImportSession.seriesLimit {
      try session.receive(batch(steps, Source(name: "\(number)"), count: 1))
    }
    try session.receive(batch(steps, Source(name: "7"), count: 2))
    #expect(throws: ImportError.self) { try session.receive(batch(steps, watch, count: 1)) }
  }

  @Test("keeps copies when it is asked to")
  func keepsDuplicates() throws {
    let store = try created()
    try store.importing([batch(count: 10)])
    let counts = try store.importing([batch(count: 10)], keepsDuplicates: true)
    #expect(counts.added == 10)
    #expect(try store.total(of: steps) == 110)
  }

  @Test("changes nothing in a dry run")
  func dryRun() throws {
    let store = try created()
    try store.importing([batch(count: 10)])
    let before = try store.info()
    let session = try store.beginImport()
    try session.receive(batch(count: 20))
    try session.receive(Self.workout)
    let counts = try session.finishDryRun()
    #expect(counts.added == 10)
    #expect(counts.duplicates == 10)
    #expect(counts.workouts == 1)
    #expect(try store.info() == before)
    #expect(try folder.names(in: "store/segments").count == 1)
  }

  @Test("agrees with an import in memory however often rows are written", arguments: 1...12)
  func spills(seed: Int) throws {
    let store = try created()
    var reference: [SeriesKeyForTests: Set<RowIdentity>] = [:]
    for round in 0..<3 {
      let session = try store.beginImport(keepsDuplicates: false, rowLimit: 64 * seed)
      var given = 0
      for part in 0..<20 {
        let source = part % 3 == 0 ? phone : watch
        let type = part % 2 == 0 ? steps : water
        let batch = randomBatch(
          type, source, rows: 50, seed: UInt64(seed * 100 + (part + round * 7) % 25))
        given += batch.count
        for row in 0..<batch.count {
          reference[SeriesKeyForTests(type: type, source: source), default: []].insert(
            RowIdentity(
              start: batch.starts[row], end: batch.ends[row], value: batch.values[row]))
        }
        try session.receive(batch)
      }
      let counts = try session.finish()
      #expect(counts.added + counts.duplicates == given)
    }
    let reread = try reopened()
    for (key, identities) in reference {
      let series = try reread.sourceSeries(of: key.type).first { $0.source == key.source }
      let found = try series?.runs.flatMap { try rows(of: $0.series) } ?? []
      #expect(found.count == identities.count)
      #expect(
        Set(found.map { RowIdentity(start: $0.start, end: $0.end, value: $0.value) })
          == identities)
    }
  }

  struct SeriesKeyForTests: Hashable {
    let type: SampleType
    let source: Source
  }

  struct RowIdentity: Hashable {
    let start: Int64
    let end: Int64
    let value: Double
  }

  static let workout = Workout(
    activity: "HKWorkoutActivityTypeRunning",
    range: TimeRange(start: Instant(seconds: 1000), end: Instant(seconds: 2800)), source: watch,
    durationSeconds: 1700, distance: 5000.5, energy: nil, heartRateAverage: 140,
    statistics: [WorkoutStatistics(type: steps, sum: 5000, unitText: "count")],
    events: [
      WorkoutEvent(type: "Pause", date: Instant(seconds: 1500), durationSeconds: 100)
    ],
    routeFiles: ["/routes/one.gpx"], detail: SampleDetail(sourceVersion: "9.1"))

  @Test("keeps a workout once, whole")
  func workouts() throws {
    let store = try created()
    for expected in [1, 0] {
      let session = try store.beginImport()
      try session.receive(Self.workout)
      let counts = try session.finish()
      #expect(counts.workouts == expected)
      #expect(counts.duplicateWorkouts == 1 - expected)
    }
    #expect(try reopened().workouts() == [Self.workout])
    let later = TimeRange(start: Instant(seconds: 2800), end: Instant(seconds: 9000))
    #expect(try store.workouts(in: later) == [])
    let overlapping = TimeRange(start: Instant(seconds: 2799), end: Instant(seconds: 9000))
    #expect(try store.workouts(in: overlapping).count == 1)
  }

  @Test("takes the latest summary of a day")
  func summaries() throws {
    let store = try created()
    for (energy, changed) in [(400.0, 1), (400, 0), (450, 1)] {
      var summary = ActivitySummary(date: CivilDate(daysSinceEpoch: 20_000))
      summary.activeEnergyBurned = energy
      let session = try store.beginImport()
      try session.receive(summary)
      #expect(try session.finish().activitySummaries == changed)
    }
    let found = try reopened().activitySummaries()
    #expect(found.map(\.activeEnergyBurned) == [450])
    #expect(found.map(\.appleMoveTime) == [nil])
    let day = CivilDate(daysSinceEpoch: 20_001)
    #expect(try store.activitySummaries(on: day...day) == [])
  }

  @Test("keeps the order of sources until it is reset")
  func priority() throws {
    let store = try created()
    #expect(try store.priority(of: steps) == [])
    try store.setPriority(["Phone", "Watch"], of: steps)
    #expect(try store.priority(of: steps) == ["Phone", "Watch"])
    #expect(try reopened().priority(of: steps) == ["Phone", "Watch"])
    let session = try store.beginImport()
    try session.receive(sourcePriority: [phone], for: [steps, water])
    try session.receive(batch(count: 1))
    _ = try session.finish()
    #expect(try store.priority(of: steps) == ["Phone", "Watch"])
    #expect(try store.priority(of: water) == ["com.example.phone"])
    try store.setPriority(nil, of: steps)
    #expect(try store.priority(of: steps) == [])
  }

  @Test("remembers imports and characteristics")
  func history() throws {
    let store = try created()
    let session = try store.beginImport()
    try session.receive(batch(count: 3))
    let record = ImportRecord(
      date: Instant(seconds: 5), path: "export.zip", kind: "apple-health",
      exportDate: Instant(seconds: 4), characteristics: ["BloodType": "A"])
    _ = try session.finish(record)
    let found = try #require(try reopened().imports().first)
    #expect(found.path == "export.zip")
    #expect(found.added == 3)
    #expect(found.exportDate == Instant(seconds: 4))
    #expect(try store.characteristics() == ["BloodType": "A"])
  }

  @Test("shows another connection's commit after a refresh")
  func refresh() throws {
    let writer = try created()
    let reader = try Store(path: path, access: .readOnly)
    #expect(try reader.total(of: steps) == 0)
    try writer.importing([batch(count: 4)])
    #expect(try reader.total(of: steps) == 0)
    #expect(try reader.refresh())
    #expect(try reader.total(of: steps) == 10)
    #expect(try !reader.refresh())
  }
}
