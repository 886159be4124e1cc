import Foundation
import TSQ
import Testing

/// One process that serves many people, each with a store of their own.
@Suite("Many open stores")
struct ServiceLoadTests {
  private static let isLong = ProcessInfo.processInfo.environment["TSQ_LONG_TESTS"] == "1"

  @Test("are saved to and asked by many tasks with few file descriptors")
  func fewDescriptors() async {
    let child = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      // Each open catalog has three: without closing the idle ones 200 stores would need 600.
      try ServiceLoad.limitDescriptors(to: 450)
      try await ServiceLoad(storeCount: 200, operationCount: 60).run()
    }
    Self.show(child)
  }

  @Test("are a thousand under the usual limit of descriptors", .enabled(if: isLong))
  func thousand() async {
    let child = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      try ServiceLoad.limitDescriptors(to: 1024)
      try await ServiceLoad(storeCount: 1000, operationCount: 500).run()
    }
    Self.show(child)
  }

  /// What a child process measured; its other lines are the test library's.
  private static func show(_ child: ExitTest.Result?) {
    let text = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
    for line in text.split(separator: "\n") where line.contains(" a store") { print(line) }
  }
}

/// Stores on folders, and tasks that save and ask in random order.
struct ServiceLoad {
  private static let taskCount = 8

  let storeCount: Int
  /// Of each task.
  let operationCount: Int

  /// As `ulimit -n` of a shell does for the processes that it starts.
  static func limitDescriptors(to count: Int) throws {
    var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(count))
    // SAFETY: `limit` is valid for the length of the call.
    try #require(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
  }

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ index: Int) -> String { folder.appending(path: "\(index)").path }
    let memory = try Self.residentByteCount()
    let descriptors = try Self.descriptorCount()
    let stores = try (0..<storeCount).map {
      try HealthStore(path: path($0), access: .readWrite, createsIfMissing: true)
    }
    for store in stores { try store.save(Laboratory.steps(0, 1, 1)) }
    for store in stores { #expect(try Self.sum(of: store) == 1) }
    let byteCount = (try Self.residentByteCount() - memory) / storeCount
    let openCount = try Self.descriptorCount() - descriptors
    print("\(byteCount) bytes of memory a store, \(openCount) descriptors for \(storeCount)")
    #expect(byteCount < 1_000_000)
    #expect(openCount < 400)
    let saveCounts = try await withThrowingTaskGroup(of: [Int].self) { group in
      for task in 0..<Self.taskCount {
        group.addTask {
          var generator = SeededGenerator(seed: UInt64(task) + 1)
          return try work(on: stores, using: &generator)
        }
      }
      return try await group.reduce([Int](repeating: 1, count: storeCount)) { sums, counts in
        zip(sums, counts).map(+)
      }
    }
    for (index, count) in saveCounts.enumerated() {
      #expect(try Self.sum(of: stores[index]) == Double(count), "store \(index)")
    }
  }

  /// Saves steps of one and asks for their sum; how many were saved in each store.
  private func work(
    on stores: [HealthStore], using generator: inout SeededGenerator
  ) throws -> [Int] {
    var counts = [Int](repeating: 0, count: storeCount)
    for operation in 0..<operationCount {
      let index = Int.random(in: 0..<storeCount, using: &generator)
      if operation % 4 == 0 {
        let minute = Int.random(in: 1..<10_000, using: &generator)
        try stores[index].save(Laboratory.steps(minute, minute, 1))
        counts[index] += 1
      }
      // Others may have saved more.
      let sum = try #require(try Self.sum(of: stores[index]))
      #expect(sum >= Double(counts[index] + 1))
    }
    return counts
  }

  private static func sum(of store: HealthStore) throws -> Double? {
    try store.execute(
      StatisticsQuery(type: .stepCount, options: .cumulativeSum)
    ).sumQuantity()?.value
  }

  private static func descriptorCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  private static func residentByteCount() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return try #require(Int(fields[1])) * 4096
  }
}
