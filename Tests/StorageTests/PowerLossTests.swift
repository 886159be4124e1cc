import Foundation
import SampleModel
import Storage
import Testing

/// The power fails at every change of a file: what was synced is there, of the rest some.
@Suite("Lost power")
struct PowerLossTests {
  let folder: TemporaryFolder
  /// Checks after a loss need not wait for the disk.
  static let files = FileSystem(
    databaseLayer: TestLayer { call in
      if case .sync = call { .skip } else { .goOn }
    }.name)

  init() throws {
    folder = try TemporaryFolder(in: "/dev/shm")
  }

  static let histories: [History] = [
    // The journal, imports, versions of a sample and a store that is closed between.
    History(steps: [
      .open, .save(0..<1), .save(1..<4), .importing(100..<140), .replace(nil, with: 10),
      .save(20..<21), .replace(10, with: 11), .delete([0, 101]), .open, .save(21..<22),
      .compact, .save(22..<24), .delete([1, 22, 102]), .replace(11, with: 12),
      .importing(200..<203), .open, .save(30..<31),
    ]),
    // A journal that overflows, samples that go past it, rows that die in numbers.
    History(steps: [
      .open, .save(0..<600), .save(600..<1200), .save(2000..<3100), .delete(Array(2000..<2100)),
      .save(4000..<4001), .delete([4000] + Array(600..<700)), .compact, .save(4001..<4002),
    ]),
    // Only imports and deletes, in a store that is opened for each.
    History(steps: [
      .open, .importing(0..<200), .open, .importing(200..<230), .open, .delete(Array(0..<180)),
      .open, .compact, .open, .importing(300..<310), .open, .delete([300]),
    ]),
  ]

  /// Replays a history and lets the power fail after every change.
  ///
  /// - Parameter isKept: a change that is left out never reached the disk's driver.
  /// - Returns: what was wrong, one text for each loss.
  func losses(
    of number: Int, seeds: Range<UInt64>, stride: Int = 1, limit: Int = .max,
    isKept: (FileEvent) -> Bool = { _ in true }
  ) throws -> (checked: Int, wrong: [String]) {
    let history = Self.histories[number]
    let recorder = Recorder()
    let recorded = folder.path + "/recorded"
    try FileManager.default.createDirectory(atPath: recorded, withIntermediateDirectories: true)
    try history.run(
      path: recorded + "/store", files: recorder.fileSystem, done: recorder.acknowledge)
    var disk = Disk(root: recorded)
    var steps = 0
    var checked = 0
    var wrong: [String] = []
    for (place, entry) in recorder.entries.enumerated() {
      switch entry {
      case .acknowledged: steps += 1
      case .event(let event): if isKept(event) { disk.apply(event) }
      }
      guard place % stride == 0 else { continue }
      for seed in seeds {
        var numbers = SeededNumbers(seed: seed &* 1_000_003 &+ UInt64(place))
        let kept = [0, 1, 0.5, 0.1, 0.9][Int(seed + UInt64(place)) % 5]
        let target = folder.path + "/left"
        try disk.lose(into: target, kept: kept, &numbers)
        checked += 1
        do {
          try Self.check(target + "/store", history, steps)
        } catch {
          wrong.append("history \(number), change \(place), seed \(seed): \(error)")
        }
        try FileManager.default.removeItem(atPath: target)
        if wrong.count >= limit { return (checked, wrong) }
      }
    }
    try FileManager.default.removeItem(atPath: recorded)
    return (checked, wrong)
  }

  struct Wrong: Error {
    let what: String
  }

  static func existing(_ path: String) throws -> Store? {
    do {
      return try Store(path: path, access: .readWrite, createsIfMissing: false, files: files)
    } catch StoreError.notFound {
      return nil
    }
  }

  /// Opens what is left and compares it with what was acknowledged.
  static func check(_ path: String, _ history: History, _ steps: Int) throws {
    guard let store = try existing(path) else {
      guard steps == 0 else { throw Wrong(what: "no store after \(steps) steps") }
      return
    }
    guard let found = try store.content() else { throw Wrong(what: "a sample twice") }
    guard (steps...steps + 1).contains(where: { history.content(after: $0) == found }) else {
      throw Wrong(what: "not what \(steps) steps made")
    }
    let findings = try store.verify()
    guard findings.isEmpty else { throw Wrong(what: "\(findings)") }
    // What is left over does not hurt the next writer.
    _ = try store.save([Workload.sample(900_000)])
    guard try store.numbers() == found.numbers.union([900_000]) else {
      throw Wrong(what: "a save afterwards")
    }
  }

  @Test("loses nothing that was acknowledged, and leaves nothing half done", arguments: 0..<3)
  func everyChange(history: Int) throws {
    let losses =
      runsLongTests
      ? try losses(of: history, seeds: 0..<50) : try losses(of: history, seeds: 0..<1, stride: 3)
    #expect(losses.wrong == [])
    #expect(losses.checked > 50)
  }

  /// A sync that the disk never hears of.
  enum LostSync: String, CaseIterable {
    case segments, namesOfSegments, log, catalog, namesInStore, nameOfStore

    func holds(_ event: FileEvent) -> Bool {
      switch (self, event) {
      case (.segments, .sync(let path)): path.contains(".segments")
      case (.namesOfSegments, .syncFolder(let path)): path.hasSuffix("/segments")
      case (.log, .sync(let path)): path.hasSuffix("catalog.sqlite-wal")
      case (.catalog, .sync(let path)): path.hasSuffix("catalog.sqlite")
      case (.namesInStore, .syncFolder(let path)): path.hasSuffix("/store")
      case (.nameOfStore, .syncFolder(let path)): path.hasSuffix("/store/..")
      default: false
      }
    }
  }

  @Test("is noticed where one kind of sync is left out", arguments: LostSync.allCases)
  func canary(sync: LostSync) throws {
    let losses = try losses(of: 0, seeds: 0..<2, stride: 3, limit: 1) { !sync.holds($0) }
    #expect(!losses.wrong.isEmpty)
  }
}
