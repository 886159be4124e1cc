import Foundation
import SampleModel
import Storage
import Testing

@Suite("Killed and crowded writers")
struct KillTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }
  var acknowledged: String { folder.path + "/acknowledged" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Changes a store until this process dies, and writes down each change that is done.
  static func work(
    path: String, acknowledged: String, round: Int, step lastStep: Int, microseconds: Int
  ) throws {
    let store = try Store(path: path, access: .readWrite)
    try write([], to: acknowledged)
    let log = try #require(FileHandle(forWritingAtPath: acknowledged))
    let workload = Workload(round: round)
    for step in 0..<1000 {
      if step == lastStep {
        Thread.detachNewThread {
          usleep(UInt32(microseconds))
          kill(getpid(), SIGKILL)
        }
      }
      try workload.apply(step, to: store)
      try log.write(contentsOf: [UInt8(ascii: "x")])
    }
    sleep(10)
  }

  @Test("lose nothing that was acknowledged, and leave nothing half done")
  func kills() async throws {
    var known: Set<Int> = []
    var stepCount = 0
    var numbers = SeededNumbers(seed: 7)
    _ = try Store(path: path, access: .readWrite, createsIfMissing: true)
    for round in 0..<(runsLongTests ? 1000 : 50) {
      let step = round % 10
      let microseconds = Int.random(in: 0...20_000, using: &numbers)
      try? FileManager.default.removeItem(atPath: acknowledged)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [
          path = path as String, acknowledged = acknowledged as String, round = round as Int,
          step = step as Int, microseconds = microseconds as Int
        ] in
        try KillTests.work(
          path: path, acknowledged: acknowledged, round: round, step: step,
          microseconds: microseconds)
      }
      let steps = (try? bytes(of: acknowledged).count) ?? 0
      stepCount += steps
      let workload = Workload(round: round)
      for step in 0..<steps { workload.apply(step, to: &known) }
      let store = try Store(path: path, access: .readWrite)
      let found = try store.numbers()
      if found != known { workload.apply(steps, to: &known) }
      try #require(found == known, "round \(round), \(steps) steps")
      if round % 5 == 4 { try #require(try store.verify() == [], "round \(round)") }
      // Small stores are read faster; deleting is part of the test anyway.
      if known.count > 3000 {
        _ = try store.delete(known.map(Workload.sample))
        known = try #require(try store.numbers())
      }
    }
    // Processes that die before they begin would prove nothing.
    #expect(stepCount >= 200)
  }

  @Test("keep what was acknowledged when the disk is full", arguments: [60, 100, 150, 260])
  func fullDisk(kilobytes: Int) async throws {
    _ = try Store(path: path, access: .readWrite, createsIfMissing: true)
    await #expect(processExitsWith: .success) {
      [
        path = path as String, acknowledged = acknowledged as String,
        kilobytes = kilobytes as Int
      ] in
      try write([], to: acknowledged)
      let log = try #require(FileHandle(forWritingAtPath: acknowledged))
      signal(SIGXFSZ, SIG_IGN)
      let store = try Store(path: path, access: .readWrite)
      var limit = rlimit(rlim_cur: rlim_t(kilobytes * 1024), rlim_max: rlim_t(kilobytes * 1024))
      // SAFETY: the limit is read during the call only.
      unsafe _ = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let workload = Workload(round: 0)
      for step in 0..<200 {
        do {
          try workload.apply(step, to: store)
        } catch {
          return
        }
        try log.write(contentsOf: [UInt8(ascii: "x")])
      }
      exit(3)
    }
    var known: Set<Int> = []
    let steps = try bytes(of: acknowledged).count
    let workload = Workload(round: 0)
    for step in 0..<steps { workload.apply(step, to: &known) }
    let store = try Store(path: path, access: .readWrite)
    #expect(try store.numbers() == known)
    #expect(try store.verify() == [])
    try Workload(round: 1).apply(0, to: store)
  }

  @Test("add up right beside one another")
  func twoProcesses() async throws {
    _ = try Store(path: path, access: .readWrite, createsIfMissing: true)
    let seconds = runsLongTests ? 60 : 1
    let (path, acknowledged) = (path, acknowledged)
    async let other: Void = Self.crowdElsewhere(path: path, seconds: seconds, log: acknowledged)
    let own = try Self.crowd(path: path, process: 0, seconds: seconds)
    await other
    let text = String(decoding: try bytes(of: acknowledged), as: UTF8.self)
    let others = try #require(Int(text))
    var known: Set<Int> = []
    for (first, steps) in [own, others].enumerated() {
      for step in 0..<steps { Self.crowdStep(step, of: first).apply(to: &known) }
    }
    let store = try Store(path: path, access: .readWrite)
    #expect(try store.numbers() == known)
    #expect(try store.verify() == [])
  }

  /// The same as `crowd` in another process, which writes the number of its changes to a file.
  static func crowdElsewhere(path: String, seconds: Int, log: String) async {
    await #expect(processExitsWith: .success) {
      [path = path as String, seconds = seconds as Int, log = log as String] in
      let steps = try KillTests.crowd(path: path, process: 1, seconds: seconds)
      try write([UInt8](String(steps).utf8), to: log)
    }
  }

  /// One of a process's changes; no two processes change the same samples.
  private struct CrowdStep {
    let workload: Workload
    let step: Int

    func apply(to store: Store) throws { try workload.apply(step, to: store) }
    func apply(to numbers: inout Set<Int>) { workload.apply(step, to: &numbers) }
  }

  private static func crowdStep(_ step: Int, of process: Int) -> CrowdStep {
    CrowdStep(workload: Workload(round: 2 * (step / 1000) + process), step: step % 1000)
  }

  /// Changes and reads a store for some time.
  ///
  /// - Returns: how many changes were made.
  static func crowd(path: String, process: Int, seconds: Int) throws -> Int {
    let store = try Store(path: path, access: .readWrite)
    let reader = try Store(path: path, access: .readOnly)
    let end = ContinuousClock.now + .seconds(seconds)
    var step = 0
    var known: Set<Int> = []
    while ContinuousClock.now < end {
      let change = crowdStep(step, of: process)
      try change.apply(to: store)
      change.apply(to: &known)
      step += 1
      _ = try reader.refresh()
      let found = try #require(try reader.numbers())
      #expect(found.filter { $0 / 1_000_000 % 2 == process } == known)
    }
    return step
  }
}
