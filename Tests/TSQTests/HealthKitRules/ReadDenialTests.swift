import TSQ
import Testing

/// A client without the right to read must not notice whether others have data.
@Suite("Read denial")
struct ReadDenialTests {
  static let types: [SampleType] = [.stepCount, .heartRate, .mindfulSession]

  /// Everything that a client can learn, in words.
  struct Observation: Equatable {
    var lines: [String] = []

    mutating func note<Value>(
      _ name: String, _ body: () throws(HealthError) -> Value
    ) {
      do {
        lines.append("\(name): \(try body())")
      } catch {
        lines.append("\(name): error \(error.code) \(error.message)")
      }
    }

    mutating func note<Value>(
      core name: String, _ body: () throws(QueryError) -> Value
    ) {
      do {
        lines.append("\(name): \(try body())")
      } catch {
        lines.append("\(name): error \(error)")
      }
    }
  }

  /// One history, told twice: once with the others' part, once without.
  final class World {
    let owner = HealthStore.inMemory()
    let client: HealthStore
    let hasOthers: Bool
    var wakes: AsyncStream<Set<SampleType>>
    var anchors: [SampleType: QueryAnchor] = [:]

    init(hasOthers: Bool) throws {
      self.hasOthers = hasOthers
      client = owner.forClient(Laboratory.water, usageDescriptions: Laboratory.usage)
      try owner.setAuthorization(
        true, toShare: Set(types), read: [], for: Laboratory.water)
      try owner.setAuthorization(
        false, toShare: [.heartRate], read: Set(types), for: Laboratory.water)
      try owner.setAuthorization(
        true, toShare: Set(types), read: Set(types), for: Laboratory.other)
      wakes = try ObserverQuery(types: Set(types)).changes(in: client)
    }

    func observe() async throws -> Observation {
      var seen = Observation()
      for type in types { observe(type, &seen) }
      seen.note(core: "types") { () throws(QueryError) in try client.types() }
      seen.note(core: "sources") { () throws(QueryError) in try client.sources(of: nil) }
      seen.note("foreign delete") { () throws(HealthError) in
        try client.delete([SampleIdentifier(high: 1, low: 1)])
      }
      seen.note("status") { () throws(HealthError) in
        try client.statusForAuthorizationRequest(toShare: Set(types), read: Set(types))
      }
      return seen
    }

    private func observe(_ type: SampleType, _ seen: inout Observation) {
      let name = type.shortName
      let options: StatisticsOptions =
        type == .stepCount
        ? [.cumulativeSum, .separateBySource, .mostRecent, .duration]
        : [.discreteAverage, .discreteMin, .discreteMax, .separateBySource]
      seen.note("\(name) status") { () throws(HealthError) in
        try client.authorizationStatus(for: type)
      }
      seen.note("\(name) samples") { () throws(HealthError) in
        try client.execute(SampleQuery(type: type)).map(\.value)
      }
      seen.note("\(name) sources") { () throws(HealthError) in
        try client.execute(SourceQuery(type: type))
      }
      seen.note("\(name) statistics") { () throws(HealthError) in
        let found = try client.execute(StatisticsQuery(type: type, options: options))
        return "\(found.startDate) \(found.sumQuantity() as Any) \(found.averageQuantity() as Any)"
          + "\(found.duration() as Any) \(found.sources as Any) \(found.endDate)"
      }
      seen.note("\(name) collection") { () throws(HealthError) in
        let collection = try client.execute(
          StatisticsCollectionQuery(
            type: type, options: options, anchorDate: Laboratory.midnight,
            intervalComponents: CalendarInterval(.hour), timeZone: .utc))
        return collection.statistics().map { "\($0.startDate) \($0.sumQuantity() as Any)" }
      }
      seen.note("\(name) duration") { () throws(HealthError) in
        try client.execute(DurationQuery(type: type))
      }
      seen.note("\(name) changes") { () throws(HealthError) in
        let result = try client.execute(
          AnchoredObjectQuery(type: type, anchor: anchors[type]))
        anchors[type] = result.newAnchor
        let added = result.addedSamples.map(\.value).sorted()
        return "\(added) \(result.deletedObjects.count) \(result.newAnchor)"
      }
      seen.note(core: "\(name) count") { () throws(QueryError) in
        try client.statistics(
          StatisticsRequest(type: type, statistic: .count, timeZone: .utc)
        ).value as Any
      }
      seen.note(core: "\(name) rank") { () throws(QueryError) in
        try client.sources(of: type).map { "\($0.source) \($0.rank) \($0.sampleCount)" }
      }
      seen.note(core: "\(name) range") { () throws(QueryError) in
        try client.range(of: type) as Any
      }
    }

    /// One step of the history; the others' steps only where they are.
    func step(using generator: inout SeededGenerator) throws {
      let isOthers = Bool.random(using: &generator)
      let isDeletion = Int.random(in: 0..<4, using: &generator) == 0
      let type = types.randomElement(using: &generator) ?? .stepCount
      let start = Int.random(in: 0..<2000, using: &generator)
      let end = start + Int.random(in: 0..<90, using: &generator)
      let value = Double(Int.random(in: 1...100, using: &generator))
      if isOthers && !hasOthers { return }
      let store = isOthers ? owner.forClient(Laboratory.other) : client
      let range = Predicate.samples(
        withStart: Laboratory.minute(start - 400), end: Laboratory.minute(start))
      do {
        if isDeletion {
          _ = try store.delete(of: type, where: range)
        } else if type == .mindfulSession {
          _ = try store.save(
            CategorySample(
              type: type, value: 0, start: Laboratory.minute(start),
              end: Laboratory.minute(end)))
        } else {
          let unit: Unit = type == .stepCount ? .count : .countPerMinute
          _ = try store.save(Laboratory.quantity(type, start, end, value, unit))
        }
      } catch {
        guard error.code == .authorizationDenied else { throw error }
      }
    }

    /// How often and for what the observer woke, up to a last change that it must see.
    func wakeUps() async throws -> [Set<SampleType>] {
      try owner.setAuthorization(
        false, toShare: [], read: Set(types), for: Laboratory.water)
      var woken: [Set<SampleType>] = []
      for await types in wakes {
        woken.append(types)
        if types.count == 3 { break }
      }
      return woken
    }
  }

  @Test(
    "4.2 no call, error, count, anchor or wake-up tells", arguments: 1...40 as ClosedRange<UInt64>)
  func nothingTells(seed: UInt64) async throws {
    let worlds = [try World(hasOthers: true), try World(hasOthers: false)]
    var observations: [[Observation]] = [[], []]
    for (index, world) in worlds.enumerated() {
      var generator = SeededGenerator(seed: seed)
      for step in 0..<40 {
        try world.step(using: &generator)
        if step % 10 == 9 { observations[index].append(try await world.observe()) }
      }
    }
    for (with, without) in zip(observations[0], observations[1]) {
      #expect(with == without)
    }
    #expect(try await worlds[0].wakeUps() == (try await worlds[1].wakeUps()))
  }

  @Test("4.2 would be noticed: a client that may read tells the two apart")
  func canary() async throws {
    var observations: [Observation] = []
    for hasOthers in [true, false] {
      let world = try World(hasOthers: hasOthers)
      try world.owner.setAuthorization(
        true, toShare: [], read: Set(Self.types), for: Laboratory.water)
      var generator = SeededGenerator(seed: 1)
      for _ in 0..<40 { try world.step(using: &generator) }
      observations.append(try await world.observe())
    }
    #expect(observations[0] != observations[1])
  }
}
