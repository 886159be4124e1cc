import TSQ
import Testing

@Suite("HealthKitRules, changes", .everywhere)
struct ChangeRules {
  let owner = Laboratory.newStore()

  private func changes(
    _ store: HealthStore, since anchor: QueryAnchor?, limit: Int = 0
  ) throws -> AnchoredObjectQuery.Result {
    try store.execute(AnchoredObjectQuery(type: .stepCount, anchor: anchor, limit: limit))
  }

  @Test("3 an anchor marks a place in the order of saving, not of time")
  func anchors() throws {
    try owner.save(Laboratory.steps(100, 110, 1))
    let first = try changes(owner, since: nil)
    #expect(first.addedSamples.map(\.value) == [1])
    let earlier = Laboratory.steps(0, 10, 2)
    try owner.save(earlier)
    let second = try changes(owner, since: first.newAnchor)
    #expect(second.addedSamples.map(\.value) == [2])
    #expect(try changes(owner, since: second.newAnchor).addedSamples.isEmpty)
    try owner.delete([earlier.uuid])
    let third = try changes(owner, since: second.newAnchor)
    #expect(third.deletedObjects.map(\.uuid) == [earlier.uuid])
    #expect(try changes(owner, since: third.newAnchor).newAnchor == third.newAnchor)
  }

  @Test("3 steps of a limit reach every change once")
  func limit() throws {
    for minute in 0..<7 { try owner.save(Laboratory.steps(minute, minute, Double(minute))) }
    var anchor: QueryAnchor?
    var values: [Double] = []
    for _ in 0..<4 {
      let result = try changes(owner, since: anchor, limit: 2)
      values += result.addedSamples.map(\.value)
      anchor = result.newAnchor
    }
    #expect(values == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test("3 an anchor belongs to one type")
  func foreignAnchor() {
    let code = Laboratory.code { () throws(HealthError) in
      _ = try owner.execute(
        AnchoredObjectQuery(
          type: .stepCount, anchor: QueryAnchor(type: .heartRate, changeCount: 0)))
    }
    #expect(code == .invalidArgument)
  }

  @Test("policy 3: an anchor counts visible changes only; what becomes visible later is not missed")
  func grantedLater() throws {
    let other = try Laboratory.store(of: Laboratory.other, in: owner, share: [.stepCount])
    let water = try Laboratory.store(of: Laboratory.water, in: owner, share: [.stepCount])
    for minute in 0..<5 { try other.save(Laboratory.steps(minute, minute, 100)) }
    try water.save(Laboratory.steps(10, 10, 1))
    let first = try changes(water, since: nil)
    #expect(first.newAnchor.changeCount == 1)
    try owner.setAuthorization(true, toShare: [], read: [.stepCount], for: Laboratory.water)
    let second = try changes(water, since: first.newAnchor)
    #expect(second.addedSamples.map(\.value) == [100, 100, 100, 100, 100])
    #expect(second.newAnchor.changeCount == 6)
    // Taken away again: nothing of the others comes any more, own changes do.
    try owner.setAuthorization(false, toShare: [], read: [.stepCount], for: Laboratory.water)
    try other.save(Laboratory.steps(20, 20, 100))
    try water.save(Laboratory.steps(30, 30, 2))
    let third = try changes(water, since: second.newAnchor)
    #expect(third.addedSamples.map(\.value) == [2])
    #expect(third.newAnchor.changeCount == 7)
  }

  @Test("2.4.7 a collection query gives the initial result, then one after each change")
  func liveCollection() async throws {
    let query = StatisticsCollectionQuery(
      type: .stepCount, options: .cumulativeSum, anchorDate: Laboratory.midnight,
      intervalComponents: CalendarInterval(.day), timeZone: .utc)
    var results = try query.results(for: owner).makeAsyncIterator()
    let initial = try await results.next()
    #expect(initial?.statistics().isEmpty == true)
    try owner.save(Laboratory.steps(0, 10, 40))
    let update = try await results.next()
    #expect(update?.statistics().map { $0.sumQuantity()?.value } == [40])
  }

  @Test("3 an anchored query with updates stays open")
  func liveAnchors() async throws {
    try owner.save(Laboratory.steps(0, 10, 1))
    var results = try AnchoredObjectQuery(type: .stepCount).results(for: owner).makeAsyncIterator()
    #expect(try await results.next()?.addedSamples.map(\.value) == [1])
    let sample = Laboratory.steps(0, 10, 2)
    try owner.save(sample)
    #expect(try await results.next()?.addedSamples.map(\.value) == [2])
    try owner.delete([sample.uuid])
    #expect(try await results.next()?.deletedObjects.map(\.uuid) == [sample.uuid])
  }

  @Test("3 observers wake for visible changes of their types, and for nothing else")
  func observers() async throws {
    let other = try Laboratory.store(of: Laboratory.other, in: owner, share: [.stepCount])
    let water = try Laboratory.store(
      of: Laboratory.water, in: owner, share: [.stepCount, .dietaryWater])
    var wakes = try ObserverQuery(types: [.stepCount]).changes(in: water).makeAsyncIterator()
    try other.save(Laboratory.steps(0, 10, 100))
    try water.save(Laboratory.quantity(.dietaryWater, 0, 0, 240, .milliliter))
    try water.save(Laboratory.steps(0, 10, 1))
    #expect(await wakes.next() == [.stepCount])
    // Had the other's change woken it, this would be the second of two waiting.
    try owner.setAuthorization(false, toShare: [], read: [.stepCount], for: Laboratory.water)
    #expect(await wakes.next() == [.stepCount])
    try other.save(Laboratory.steps(20, 30, 100))
    try water.save(Laboratory.steps(40, 50, 1))
    #expect(await wakes.next() == [.stepCount])
  }

  @Test("3 the source query finds sources with a matching sample")
  func sources() throws {
    let old = Source(name: "Old")
    let new = Source(name: "New")
    try owner.save([Laboratory.steps(0, 10, 1)], from: old)
    try owner.save([Laboratory.steps(100, 110, 1)], from: new)
    #expect(try owner.execute(SourceQuery(type: .stepCount)) == [old, new])
    let late = Predicate.samples(withStart: Laboratory.minute(50), end: nil)
    #expect(try owner.execute(SourceQuery(type: .stepCount, predicate: late)) == [new])
  }

  @Test("3 sample queries sort, limit and drop no copies")
  func samples() throws {
    try owner.save([
      Laboratory.steps(0, 30, 1), Laboratory.steps(10, 20, 2), Laboratory.steps(10, 20, 2),
    ])
    func values(_ limit: Int, _ order: [SampleSortDescriptor]) throws -> [Double] {
      try owner.execute(
        SampleQuery(type: .stepCount, limit: limit, sortDescriptors: order)
      ).map(\.value)
    }
    #expect(SampleQuery.noLimit == 0)
    #expect(try values(0, []) == [1, 2, 2])
    #expect(try values(1, [SampleSortDescriptor(.startDate, order: .reverse)]) == [2])
    #expect(try values(0, [SampleSortDescriptor(.endDate)]) == [2, 2, 1])
    let code = Laboratory.code { () throws(HealthError) in
      _ = try owner.execute(SampleQuery(type: .stepCount, limit: -1))
    }
    #expect(code == .invalidArgument)
  }
}
