import TSQ
import Testing

@Suite("A store shared by tasks")
struct SharedStoreTests {
  @Test("takes saves, deletions and questions of many tasks at once")
  func stress() async throws {
    let owner = HealthStore.inMemory()
    let taskCount = 8
    let saveCount = 60
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<taskCount {
        let client = Client(name: "App \(task)", bundleIdentifier: "test.app\(task)")
        try owner.setAuthorization(true, toShare: [.stepCount], read: [], for: client)
        let store = owner.forClient(client)
        group.addTask {
          for index in 0..<saveCount {
            try store.save(Laboratory.steps(index, index + 1, 1))
            let query = StatisticsQuery(type: .stepCount, options: .cumulativeSum)
            // A client without the right to read finds exactly what it saved itself.
            let sum = try await query.result(for: store).sumQuantity()?.value
            #expect(sum == Double(index % 10 + 1))
            guard index % 10 == 9 else { continue }
            #expect(try store.delete(of: .stepCount, where: .all([])) == 10)
          }
          try store.save(Laboratory.steps(0, 1, Double(task)))
        }
      }
      try await group.waitForAll()
    }
    let samples = try owner.execute(SampleQuery(type: .stepCount))
    #expect(samples.map(\.value).sorted() == (0..<taskCount).map(Double.init))
    let changes = try owner.execute(AnchoredObjectQuery(type: .stepCount))
    #expect(changes.deletedObjects.count == taskCount * saveCount)
    #expect(changes.newAnchor.changeCount == taskCount * (2 * saveCount + 1))
  }

  @Test("gives each client its own view of one database")
  func views() throws {
    let owner = HealthStore.inMemory()
    let water = try Laboratory.store(of: Laboratory.water, in: owner, share: [.stepCount])
    try water.save(Laboratory.steps(0, 1, 5))
    #expect(try owner.execute(SampleQuery(type: .stepCount)).map(\.value) == [5])
    let reader = try Laboratory.store(of: Laboratory.other, in: owner, read: [.stepCount])
    #expect(try reader.execute(SampleQuery(type: .stepCount)).map(\.value) == [5])
    #expect(try reader.execute(SourceQuery(type: .stepCount)) == [Laboratory.water.source])
  }
}
