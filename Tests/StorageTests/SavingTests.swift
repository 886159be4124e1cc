import ColumnStore
import SampleModel
import Storage
import Testing
import TimeCore

@Suite("Saving and deleting")
struct SavingTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }

  init() throws {
    folder = try TemporaryFolder()
  }

  func created() throws -> Store {
    try Store(path: path, access: .readWrite, createsIfMissing: true)
  }

  func reopened() throws -> Store {
    try Store(path: path, access: .readOnly)
  }

  @Test("shows a saved sample at once and after reopening")
  func oneSample() throws {
    let store = try created()
    let reader = try reopened()
    #expect(try reader.total(of: steps) == 0)
    let saved = sample(3)
    #expect(try store.save([saved]).saved == [saved.uuid])
    for store in [store, try reopened()] {
      #expect(try store.uuids(of: steps) == [saved.uuid])
      #expect(try store.total(of: steps) == 4)
      #expect(try store.info().sampleCount == 1)
      #expect(try store.types() == [TypeSummary(type: steps, sampleCount: 1, range: saved.range)])
      #expect(try store.sources(of: steps).map(\.source) == [phone])
      #expect(try store.sources(of: steps)[0].sourceEvidence.samples == 1)
      #expect(try store.rows(of: steps)["Phone"]?.map(\.commit) == [1])
    }
    #expect(try reader.refresh())
    #expect(try reader.total(of: steps) == 4)
    #expect(try folder.names(in: "store/segments").isEmpty)
  }

  @Test("saves a sample once")
  func twice() throws {
    let store = try created()
    let first = sample(1)
    _ = try store.save([first])
    #expect(try store.save([first, sample(2)]).unchanged == [first.uuid])
    try store.compact()
    #expect(try store.save([first]).unchanged == [first.uuid])
    #expect(try store.info().sampleCount == 2)
    #expect(try store.info().commit == 3)
  }

  @Test("keeps every sample and its commit however the journal is written out", arguments: 1...4)
  func journalOverflows(seed: UInt64) throws {
    let store = try created()
    var numbers = SeededNumbers(seed: seed)
    var expected: [SampleIdentifier: Int64] = [:]
    var next = 0
    for _ in 0..<12 {
      let count = [1, 40, 700, 1024, 1025, 2000].randomElement(using: &numbers) ?? 1
      let samples = (next..<next + count).map { sample($0, source: $0 % 3 == 0 ? watch : phone) }
      next += count
      let outcome = try store.save(samples.shuffled(using: &numbers))
      #expect(Set(outcome.saved).count == count)
      let commits = Set(
        try store.commits(of: steps).filter { expected[$0.key] == nil }.map(\.value))
      #expect(commits.count == 1)
      for sample in samples { expected[sample.uuid] = commits.first }
    }
    #expect(try store.commits(of: steps) == expected)
    #expect(try reopened().commits(of: steps) == expected)
    try store.compact()
    #expect(try store.commits(of: steps) == expected)
    #expect(try store.info().types[0].runCount == 2)
    #expect(try reopened().total(of: steps) == Double(next * (next + 1) / 2))
  }

  @Test("drops imported copies of samples in the journal")
  func importAfterSave() throws {
    let store = try created()
    _ = try store.save((0..<5).map { sample($0) })
    let counts = try store.importing([batch(steps, phone, count: 10)])
    #expect(counts.added == 5)
    #expect(counts.duplicates == 5)
    #expect(try store.total(of: steps) == 55)
    let source = try #require(try store.sources(of: steps).first)
    #expect(source.sampleCount == 10)
    #expect(source.sourceEvidence.samples == 10)
  }

  @Test("replaces a sample by a greater version only", arguments: [false, true])
  func syncVersions(compacts: Bool) throws {
    let store = try created()
    let second = sample(1, sync: ("a", 2))
    #expect(try store.save([second, sample(2)]).saved.count == 2)
    if compacts { try store.compact() }
    let same = sample(3, sync: ("a", 2))
    #expect(try store.save([same]).unchanged == [same.uuid])
    let lower = sample(3, sync: ("a", 1))
    #expect(try store.save([lower]).unchanged == [lower.uuid])
    #expect(try store.total(of: steps) == 5)
    let otherSource = sample(9, source: watch, sync: ("a", 1))
    #expect(try store.save([otherSource]).saved == [otherSource.uuid])
    let greater = sample(5, sync: ("a", 3))
    let outcome = try store.save([greater])
    #expect(outcome.saved == [greater.uuid])
    #expect(outcome.replaced == [second.uuid])
    #expect(try store.total(of: steps) == 3 + 10 + 6)
    let deleted = try #require(try store.deletedSamples(of: steps).first)
    #expect(deleted.uuid == second.uuid)
    #expect(deleted.syncIdentifier == "a")
    #expect(deleted.syncVersion == 2)
    #expect(deleted.addedCommit == 1)
    #expect(deleted.deletedCommit == (try store.info().commit))
    // A deleted sample is in nobody's way.
    #expect(try store.delete([greater]) == 1)
    #expect(try store.save([lower]).saved == [lower.uuid])
  }

  @Test("keeps the greatest version of one call")
  func syncInOneCall() throws {
    let store = try created()
    let samples = [2, 1, 3].map { sample($0, sync: ("a", $0)) }
    let outcome = try store.save(samples)
    #expect(outcome.saved == [samples[2].uuid])
    #expect(outcome.unchanged == [samples[1].uuid, samples[0].uuid])
    #expect(try store.uuids(of: steps) == [samples[2].uuid])
    #expect(try store.deletedSamples(of: steps).isEmpty)
  }

  @Test("deletes samples of the journal and of runs", arguments: 1...4)
  func deletion(seed: UInt64) throws {
    let store = try created()
    var numbers = SeededNumbers(seed: seed)
    var samples = (0..<1500).map { sample($0) }
    _ = try store.save(samples)
    let late = (1500..<1600).map { sample($0) }
    _ = try store.save(late)
    samples += late
    for count in [1, 3, 200, 5] {
      samples.shuffle(using: &numbers)
      let doomed = Array(samples.suffix(count))
      samples.removeLast(count)
      #expect(try store.delete(doomed + doomed) == count)
      #expect(try store.delete(doomed) == 0)
      for store in [store, try reopened()] {
        #expect(try store.uuids(of: steps) == Set(samples.map(\.uuid)))
        #expect(try store.info().sampleCount == samples.count)
        let summary = try #require(try store.types().first)
        #expect(summary.sampleCount == samples.count)
        #expect(summary.range.start == samples.map(\.range.start).min())
        #expect(summary.range.end == samples.map(\.range.end).max())
        #expect(try store.sources(of: steps)[0].sourceEvidence.samples == Int64(samples.count))
      }
    }
    try store.compact()
    #expect(try store.uuids(of: steps) == Set(samples.map(\.uuid)))
    #expect(try store.deletedSamples(of: steps).count == 209)
    #expect(try store.delete(samples) == samples.count)
    for store in [store, try reopened()] {
      #expect(try store.types().isEmpty)
      #expect(try store.sourceSeries(of: steps).isEmpty)
      #expect(try store.info().sampleCount == 0)
    }
    #expect(try folder.names(in: "store/segments").isEmpty)
  }

  @Test("deletes imported samples by what they are")
  func importedDeletion() throws {
    let store = try created()
    try store.importing([batch(steps, phone, count: 300)])
    let doomed = [7, 8].map { imported($0) }
    #expect(try store.delete(doomed) == 2)
    #expect(try store.total(of: steps) == 45150 - 8 - 9)
    let deleted = try store.deletedSamples(of: steps)
    #expect(Set(deleted.map(\.uuid)) == Set(doomed.map(\.uuid)))
    // What was deleted may be imported again.
    #expect(try store.importing([batch(steps, phone, count: 300)]).added == 2)
    #expect(try store.total(of: steps) == 45150)
  }

  @Test("tells what was deleted after a commit, in order")
  func deletedAfter() throws {
    let store = try created()
    let samples = (0..<5).map { sample($0) }
    _ = try store.save(samples)
    for sample in samples { #expect(try store.delete([sample]) == 1) }
    let deleted = try reopened().deletedSamples(of: steps)
    #expect(deleted.map(\.uuid) == samples.map(\.uuid))
    #expect(deleted.map(\.deletedCommit) == [2, 3, 4, 5, 6])
    #expect(try store.deletedSamples(of: steps, after: 4).map(\.uuid) == samples[3...].map(\.uuid))
    #expect(try store.deletedSamples(of: water).isEmpty)
  }

  @Test("keeps grants")
  func grants() throws {
    let store = try created()
    let key = StoredGrantKey(client: "app", type: steps)
    #expect(try store.grant(key) == StoredGrant())
    try store.changeGrants(of: [key]) { _, grant, commit in
      grant.isShareGranted = true
      grant.isReadAsked = true
      grant.readPeriods = [
        StoredGrant.ReadPeriod(start: 0, end: 1), StoredGrant.ReadPeriod(start: commit, end: nil),
      ]
    }
    let grant = try reopened().grant(key)
    #expect(grant.isShareGranted == true)
    #expect(grant.isReadAsked)
    #expect(grant.readPeriods.map(\.start) == [0, 1])
    #expect(grant.readPeriods.map(\.end) == [1, nil])
    #expect(try reopened().grants() == [key: grant])
    #expect(try reopened().grant(StoredGrantKey(client: "app", type: water)) == StoredGrant())
  }
}
