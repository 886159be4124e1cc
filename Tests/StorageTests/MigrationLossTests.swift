import Foundation
import SampleModel
import Storage
import Testing

/// The power fails at every change of a file while a store of an older version is brought up to date.
@Suite("Lost power while a store is brought up to date")
struct MigrationLossTests {
  let folder: TemporaryFolder
  let old: KeptStore

  init() throws {
    folder = try TemporaryFolder(in: "/dev/shm")
    let kept = try #require(
      Bundle.module.url(forResource: "version1", withExtension: nil, subdirectory: "Stores"))
    var old = try KeptStore(kept.path)
    // SQLite syncs the folder with a log that is new; that would hide a sync that is missing.
    old.add("catalog.sqlite-wal", [])
    self.old = old
  }

  /// What was wrong, one text for each loss.
  func losses(isKept: (FileEvent) -> Bool = { _ in true }) throws -> (
    migrated: Int, wrong: [String]
  ) {
    let recorder = Recorder()
    let recorded = folder.path + "/recorded"
    try old.layOut(in: recorded + "/store")
    var disk = Disk(root: recorded)
    disk.put(old, at: recorded + "/store")
    do {
      let store = try Store(
        path: recorded + "/store", access: .readWrite, createsIfMissing: false,
        files: recorder.fileSystem)
      try #require(store.isWritable)
    }
    var migrated = 0
    var wrong: [String] = []
    for (place, entry) in recorder.entries.enumerated() {
      if case .event(let event) = entry, isKept(event) { disk.apply(event) }
      for (seed, kept) in [0, 1, 0.5, 0.1, 0.9].enumerated() {
        var numbers = SeededNumbers(seed: UInt64(place * 5 + seed))
        let target = folder.path + "/left"
        try disk.lose(into: target, kept: kept, &numbers)
        do {
          if try check(target + "/store") { migrated += 1 }
        } catch {
          wrong.append("change \(place), seed \(seed): \(error)")
        }
        try FileManager.default.removeItem(atPath: target)
      }
    }
    try FileManager.default.removeItem(atPath: recorded)
    return (migrated, wrong)
  }

  /// - Returns: whether the catalog is up to date.
  func check(_ path: String) throws -> Bool {
    let catalog = path + "/catalog.sqlite"
    try Self.checkContent(path)
    let version = try bytes(of: catalog)[63]
    guard version == 2 else { return false }
    // Who needs to go back finds the catalog as it was.
    let copy = try bytes(of: catalog + ".version1")
    guard copy.count > 100, copy[63] == 1 else { throw Wrong(what: "no copy") }
    try write(copy, to: catalog)
    try Self.checkContent(path)
    return true
  }

  static func checkContent(_ path: String) throws {
    let store = try KeptStore.store(in: path, .readOnly)
    guard try store.total(of: steps) == 400, try store.total(of: water) == 250,
      try store.verify() == []
    else { throw Wrong(what: "content") }
  }

  struct Wrong: Error {
    let what: String
  }

  @Test("leaves it as it was, or up to date beside a copy of the old catalog")
  func everyChange() throws {
    let losses = try losses()
    #expect(losses.wrong == [])
    #expect(losses.migrated > 5)
  }

  @Test("is noticed where the copy's name or bytes are not synced", arguments: ["/store", ".new"])
  func canary(end: String) throws {
    let losses = try losses { event in
      switch event {
      case .syncFolder(let path), .sync(let path): !path.hasSuffix(end)
      default: true
      }
    }
    #expect(!losses.wrong.isEmpty)
  }
}
