import Foundation
import TSQ
import Testing

@Suite("A store in a folder")
struct FolderStoreTests {
  /// A folder that is removed with its owner.
  final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)").path

    func open() throws -> HealthStore {
      try HealthStore(path: path, access: .readWrite, createsIfMissing: true)
    }

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private let folder = Folder()

  @Test("keeps samples, deletions, sync versions and grants when it is opened again")
  func persistence() throws {
    let glass = Laboratory.quantity(
      .dietaryWater, 0, 0, 240, .milliliter,
      Metadata().with(.wasUserEntered, true).with(.syncIdentifier, "glass").with(.syncVersion, 2))
    let spilt = Laboratory.quantity(.dietaryWater, 5, 5, 100, .milliliter)
    let first = try Laboratory.store(
      of: Laboratory.water, in: try folder.open(), share: [.dietaryWater])
    try first.save([glass, spilt])
    try first.delete([spilt.uuid])

    let owner = try folder.open()
    let water = owner.forClient(Laboratory.water)
    #expect(try water.authorizationStatus(for: .dietaryWater) == .sharingAuthorized)
    let samples = try water.execute(SampleQuery(type: .dietaryWater))
    #expect(samples.map(\.uuid) == [glass.uuid])
    #expect(samples.map(\.quantity) == [Quantity(value: 240, unit: .milliliter)])
    #expect(samples.map(\.isUserEntered) == [true])
    #expect(samples.map(\.metadata[.syncVersion]) == [2])
    let older = Laboratory.quantity(
      .dietaryWater, 0, 0, 1, .milliliter,
      Metadata().with(.syncIdentifier, "glass").with(.syncVersion, 2))
    #expect(try water.save(older).unchanged == [older.uuid])
    let changes = try water.execute(AnchoredObjectQuery(type: .dietaryWater))
    #expect(changes.deletedObjects.map(\.uuid) == [spilt.uuid])
    #expect(changes.newAnchor.changeCount == 3)
  }

  @Test("tells how much it holds, is verified clean, and is compacted without a change")
  func maintenance() throws {
    let owner = try folder.open()
    let samples = (0..<2000).map { Laboratory.steps($0, $0 + 1, 1) }
    try owner.save(samples)
    try owner.save(Laboratory.quantity(.dietaryWater, 0, 0, 240, .milliliter))
    try owner.delete(Set(samples.prefix(500).map(\.uuid)))
    let sum = try owner.execute(StatisticsQuery(type: .stepCount, options: .cumulativeSum))
    let info = try owner.info()
    #expect(info.sampleCount == 1501)
    #expect(info.types.map(\.type) == [.dietaryWater, .stepCount])
    #expect(info.types.map(\.sampleCount) == [1, 1500])
    #expect(info.byteCount > 0)
    #expect(try owner.verify().isEmpty)
    try owner.compact()
    #expect(try owner.verify().isEmpty)
    #expect(try owner.info().sampleCount == 1501)
    #expect(
      try owner.execute(StatisticsQuery(type: .stepCount, options: .cumulativeSum)) == sum)
    #expect(sum.sumQuantity()?.value == 1500)
    let memory = HealthStore.inMemory()
    try memory.save(samples)
    #expect(try memory.info().sampleCount == 2000)
    #expect(try memory.verify().isEmpty)
  }

  @Test("shows what another process changed after a look")
  func refresh() throws {
    let reader = try folder.open()
    let writer = try folder.open()
    #expect(try reader.types().isEmpty)
    try writer.save(Laboratory.steps(0, 10, 40))
    try reader.refresh()
    #expect(try reader.execute(SampleQuery(type: .stepCount)).map(\.value) == [40])
  }

  @Test("serves a client that opens it by itself")
  func ownClient() async throws {
    let prompt = ScriptedPrompt([.grant])
    let store = try HealthStore(
      path: folder.path, client: Laboratory.water, prompt: prompt,
      usageDescriptions: Laboratory.usage)
    try await store.requestAuthorization(toShare: [.stepCount], read: [.stepCount])
    try store.save(Laboratory.steps(0, 10, 40))
    try store.save([Laboratory.steps(5, 15, 2)], from: Laboratory.water.source)
    #expect(
      try store.execute(StatisticsQuery(type: .stepCount, options: .cumulativeSum)).sumQuantity()
        == Quantity(value: 42, unit: .count))
  }

  @Test(
    "answers as a store in memory does, also when opened again",
    arguments: 1...8 as ClosedRange<UInt64>)
  func agreesWithMemory(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let memory = HealthStore.inMemory()
    var disk = try folder.open()
    let clients = [Laboratory.water, Laboratory.other]
    for step in 0..<60 {
      let client = try #require(clients.randomElement(using: &generator))
      let change = Self.change(by: client, using: &generator)
      #expect(Self.outcome(of: change, on: memory) == Self.outcome(of: change, on: disk))
      if step % 20 == 19 { disk = try folder.open() }
      guard step % 6 == 5 else { continue }
      #expect(Self.observe(memory) == Self.observe(disk))
      for client in clients {
        let views = [memory.forClient(client), disk.forClient(client)]
        #expect(Self.observe(views[0]) == Self.observe(views[1]))
      }
    }
  }

  private enum Change {
    case grants(isGranted: Bool, share: Bool, client: Client)
    case save([QuantitySample], by: Client)
    case delete(TSQ.Predicate, by: Client)
  }

  private static func change(
    by client: Client, using generator: inout SeededGenerator
  ) -> Change {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1:
      return .grants(
        isGranted: .random(using: &generator), share: .random(using: &generator), client: client)
    case 2, 3:
      let end = Int.random(in: 0..<600, using: &generator)
      return .delete(
        .samples(withStart: Laboratory.minute(end - 60), end: Laboratory.minute(end)), by: client)
    default:
      let samples = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        let start = Int.random(in: 0..<600, using: &generator)
        var metadata = Metadata()
        if Bool.random(using: &generator) {
          metadata[.syncIdentifier] = "\(Int.random(in: 0..<5, using: &generator))"
          metadata[.syncVersion] = Int.random(in: 0..<5, using: &generator)
        }
        return Laboratory.quantity(
          .stepCount, start, start + Int.random(in: 0..<30, using: &generator),
          Double(Int.random(in: 1..<100, using: &generator)), .count, metadata)
      }
      return .save(samples, by: client)
    }
  }

  /// What a change gives, in words.
  private static func outcome(of change: Change, on store: HealthStore) -> String {
    do throws(HealthError) {
      switch change {
      case .grants(let isGranted, let share, let client):
        try store.setAuthorization(
          isGranted, toShare: share ? [.stepCount] : [], read: share ? [] : [.stepCount],
          for: client)
        return "set"
      case .save(let samples, let client):
        let report = try store.forClient(client).save(samples)
        let unordered = [report.unchanged, report.replaced].map { $0.map(\.description).sorted() }
        return "\(report.saved) \(unordered)"
      case .delete(let predicate, let client):
        return "\(try store.forClient(client).delete(of: .stepCount, where: predicate))"
      }
    } catch {
      return "\(error.code)"
    }
  }

  /// What can be seen of a store.
  private struct View: Equatable {
    var samples: Set<String> = []
    var sum: Double?
    var sources: Set<Source> = []
    var changes: Set<String> = []
    var error: HealthError.Code?
  }

  private static func observe(_ store: HealthStore) -> View {
    var view = View()
    do throws(HealthError) {
      let samples = try store.execute(SampleQuery(type: .stepCount))
      view.samples = Set(samples.map { "\($0.uuid) \($0.range) \($0.value) \($0.source)" })
      view.sum = try store.statistics(
        StatisticsQuery(type: .stepCount, options: .cumulativeSum))?.sumQuantity()?.value
      view.sources = try store.execute(SourceQuery(type: .stepCount))
      let changes = try store.execute(AnchoredObjectQuery(type: .stepCount))
      view.changes = Set(changes.addedSamples.map { "\($0.uuid)" })
        .union(changes.deletedObjects.map { "deleted \($0.uuid)" })
        .union(["\(changes.newAnchor.changeCount)"])
    } catch {
      view.error = error.code
    }
    return view
  }
}
