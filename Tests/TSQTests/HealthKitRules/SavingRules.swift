import TSQ
import Testing

@Suite("HealthKitRules, saving and deleting", .everywhere)
struct SavingRules {
  let owner = Laboratory.newStore()

  private func synced(_ version: Int, _ value: Double, minute: Int = 0) -> QuantitySample {
    Laboratory.quantity(
      .dietaryWater, minute, minute, value, .milliliter,
      Metadata().with(.syncIdentifier, "glass").with(.syncVersion, version))
  }

  private func values(_ store: HealthStore) throws -> [Double] {
    try store.execute(SampleQuery(type: .dietaryWater)).map(\.value)
  }

  @Test("1.5.1 sync identifier and version are given together")
  func togetherOnly() {
    for metadata in [
      Metadata().with(.syncIdentifier, "a"), Metadata().with(.syncVersion, 1),
    ] {
      let code = Laboratory.code { () throws(HealthError) in
        _ = try owner.save(
          Laboratory.quantity(.dietaryWater, 0, 0, 1, .milliliter, metadata))
      }
      #expect(code == .invalidArgument)
    }
  }

  @Test("1.5.2 a greater version replaces; policy 1.5.3: an equal or lower one changes nothing")
  func versions() throws {
    let first = synced(2, 100)
    try owner.save(first)
    #expect(try owner.save(synced(2, 200)).saved.isEmpty)
    #expect(try owner.save(synced(1, 300)).unchanged.count == 1)
    #expect(try values(owner) == [100])
    let report = try owner.save(synced(3, 400, minute: 5))
    #expect(report.replaced == [first.uuid])
    #expect(try values(owner) == [400])
    let changes = try owner.execute(AnchoredObjectQuery(type: .dietaryWater))
    #expect(changes.deletedObjects.map(\.uuid) == [first.uuid])
  }

  @Test("1.5.2 also inside one call, whatever the order")
  func versionsInOneCall() throws {
    let samples = [synced(1, 10), synced(3, 30), synced(2, 20)]
    let report = try owner.save(samples)
    #expect(try values(owner) == [30])
    #expect(report.saved == [samples[1].uuid])
    #expect(Set(report.unchanged) == [samples[0].uuid, samples[2].uuid])
  }

  @Test("policy 1.5.4: the scope of a sync identifier is source and type")
  func scope() throws {
    let other = try Laboratory.store(of: Laboratory.other, in: owner, share: [.dietaryWater])
    let water = try Laboratory.store(of: Laboratory.water, in: owner, share: [.dietaryWater])
    try other.save(synced(5, 100))
    try water.save(synced(1, 200))
    #expect(Set(try values(owner)) == [100, 200])
  }

  @Test("1.5.5 a deleted object keeps its UUID and the two sync keys only")
  func deletedObject() throws {
    let sample = synced(7, 100)
    try owner.save(sample)
    try owner.delete([sample.uuid])
    let changes = try owner.execute(AnchoredObjectQuery(type: .dietaryWater))
    let object = try #require(changes.deletedObjects.first)
    #expect(object.uuid == sample.uuid)
    #expect(object.syncIdentifier == "glass")
    #expect(object.syncVersion == 7)
    #expect(changes.addedSamples.isEmpty)
  }

  @Test("1.4.1 every saved sample has a UUID of its own; saving it again changes nothing")
  func identity() throws {
    let sample = Laboratory.steps(0, 10, 1)
    #expect(try owner.save(sample).saved == [sample.uuid])
    #expect(try owner.save(sample).unchanged == [sample.uuid])
    // The same walk recorded anew is another sample.
    try owner.save(Laboratory.steps(0, 10, 1))
    #expect(try owner.execute(SampleQuery(type: .stepCount)).count == 2)
  }

  @Test("1.1.3 a sample that ends before it starts is an invalid argument, and so is nonsense")
  func nonsense() throws {
    let wrong: [any SavableSample] = [
      Laboratory.steps(10, 0, 1), Laboratory.steps(0, 10, .nan),
      Laboratory.steps(0, 10, .infinity),
      Laboratory.quantity(.stepCount, 0, 10, 1, .kilocalorie),
      Laboratory.quantity(.sleepAnalysis, 0, 10, 1, .count),
      CategorySample(
        type: .stepCount, value: 0, start: Laboratory.minute(0), end: Laboratory.minute(1)),
      CategorySample(
        type: .mindfulSession, value: 4, start: Laboratory.minute(0), end: Laboratory.minute(1)),
    ]
    for sample in wrong {
      let code = Laboratory.code { () throws(HealthError) in
        // All or none: the good one is not saved either.
        _ = try owner.save([Laboratory.steps(0, 1, 5), sample])
      }
      #expect(code == .invalidArgument)
    }
    #expect(try owner.types().isEmpty)
  }

  @Test("3 clients delete their own samples only, and learn nothing of others'")
  func deleteOwn() throws {
    let other = try Laboratory.store(of: Laboratory.other, in: owner, share: [.stepCount])
    let foreign = Laboratory.steps(0, 10, 100)
    try other.save(foreign)
    let water = try Laboratory.store(
      of: Laboratory.water, in: owner, share: [.stepCount], read: [.stepCount])
    let own = Laboratory.steps(20, 30, 7)
    try water.save(own)
    let unknown = SampleIdentifier(high: 1, low: 2)
    for uuid in [foreign.uuid, unknown] {
      let code = Laboratory.code { () throws(HealthError) in try water.delete([uuid, own.uuid]) }
      #expect(code == .invalidArgument)
    }
    let seen = try water.execute(SampleQuery(type: .stepCount))
    let code = Laboratory.code { () throws(HealthError) in try water.delete(seen) }
    #expect(code == .invalidArgument)
    #expect(try water.delete(of: .stepCount, where: .all([])) == 1)
    #expect(try owner.execute(SampleQuery(type: .stepCount)).map(\.uuid) == [foreign.uuid])
  }

  @Test("3 deleting nothing is an invalid argument")
  func deleteNothing() {
    let code = Laboratory.code { () throws(HealthError) in try owner.delete([Sample]()) }
    #expect(code == .invalidArgument)
    let none = Laboratory.code { () throws(HealthError) in
      try owner.delete(Set<SampleIdentifier>())
    }
    #expect(none == .invalidArgument)
  }

  @Test("3 deleting by type and predicate returns the count")
  func deleteByPredicate() throws {
    for minute in 0..<10 { try owner.save(Laboratory.steps(minute, minute, Double(minute))) }
    let late = Predicate.samples(withStart: Laboratory.minute(4), end: nil)
    #expect(try owner.delete(of: .stepCount, where: late) == 6)
    #expect(try owner.delete(of: .stepCount, where: late) == 0)
    #expect(try owner.execute(SampleQuery(type: .stepCount)).map(\.value) == [0, 1, 2, 3])
  }
}
