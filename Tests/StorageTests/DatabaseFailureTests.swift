import ColumnStore
import Foundation
import SampleModel
import Storage
import Testing

/// SQLite's calls to the operating system fail one after the other; the store's own do so in
/// "Failures".
@Suite("Failures below the catalog")
struct DatabaseFailureTests {
  let folder: TemporaryFolder
  var target: String { folder.path + "/failing" }

  init() throws {
    folder = try TemporaryFolder(in: "/dev/shm")
  }

  enum Deed: CaseIterable {
    case create, migrate, open, save, overflow, importing, delete, compact, grant

    /// The store with which it begins; `nil` where there is none yet.
    func prepared(in path: String) throws -> KeptStore? {
      switch self {
      case .create: return nil
      case .migrate:
        let old = Bundle.module.url(
          forResource: "version1", withExtension: nil, subdirectory: "Stores")
        return try KeptStore(try #require(old).path)
      default: break
      }
      let store = try Store(
        path: path, access: .readWrite, createsIfMissing: true, files: KeptStore.fileSystem)
      try store.importing([batch(count: 150, from: 5000)])
      _ = try store.delete((5000..<5020).map { imported($0, source: watch) })
      _ = try store.save((0..<500).map(Workload.sample))
      return try withExtendedLifetime(store) { try KeptStore(path) }
    }

    /// Doing it twice is the same as doing it once.
    func apply(to store: Store) throws {
      switch self {
      case .create, .migrate, .open: break
      case .save: _ = try store.save([Workload.sample(1000)])
      case .overflow: _ = try store.save((1000..<1600).map(Workload.sample))
      case .importing: try store.importing([batch(count: 40, from: 6000), batch(water, count: 3)])
      case .delete:
        _ = try store.delete(
          (0..<50).map(Workload.sample) + (5020..<5030).map { imported($0, source: watch) })
      case .compact: try store.compact()
      case .grant:
        try store.changeGrants(of: [StoredGrantKey(client: "app", type: steps)]) { _, grant, _ in
          grant.isReadAsked = true
        }
      }
    }
  }

  /// What a store holds, as far as these deeds change it.
  struct Held: Hashable {
    let steps: [String: [Double]]
    let water: Double
    let deletedCount: Int
    let grants: [StoredGrantKey: StoredGrant]

    init(_ store: Store) throws {
      steps = try store.rows(of: StorageTests.steps).mapValues { $0.map(\.value) }
      water = try store.total(of: StorageTests.water)
      deletedCount = try store.deletedSamples(of: StorageTests.steps).count
      grants = try store.grants()
    }
  }

  func opened(_ files: FileSystem = KeptStore.fileSystem) throws -> Store {
    try Store(
      path: target, access: .readWrite, createsIfMissing: true, files: files,
      patience: .milliseconds(10))
  }

  /// Lets one call fail while the deed is done.
  ///
  /// - Returns: whether there was such a call.
  func fail(
    _ deed: Deed, _ failure: FailingLayer.Failure, at number: Int, layer: FailingLayer,
    files: FileSystem, before: Held?, after: Held
  ) throws -> Bool {
    layer.arm(failure, at: number)
    var store: Store?
    var isDone = false
    do {
      store = try opened(files)
      if let store { try deed.apply(to: store) }
      isDone = true
    } catch is StoreError {
    } catch is ImportError {
    } catch is ColumnDamage {
    }
    let place = "\(deed), \(failure), call \(number)"
    guard layer.disarm() else {
      #expect(isDone, "\(place)")
      return false
    }
    do {
      let found = try Held(try opened())
      #expect(found == after || !isDone && (before == nil || found == before), "\(place)")
      // Whoever goes on with the same store is not hurt by what failed.
      if let open = store {
        do {
          if !isDone { try deed.apply(to: open) }
          _ = try Held(open)
        } catch StoreError.damaged where failure == .half {
          // SQLite keeps a page whose end it could not read.
          store = nil
        }
      }
      if store == nil { try deed.apply(to: try opened()) }
      #expect(try Held(try opened()) == after, "\(place)")
      if let store { #expect(try Held(store) == after, "\(place)") }
      store = nil
      #expect(try opened().verify() == [], "\(place)")
    } catch {
      Issue.record("\(place): \(error)")
    }
    return true
  }

  @Test(
    "lose nothing that was acknowledged, whichever call fails", arguments: Deed.allCases,
    FailingLayer.Failure.allCases)
  func everyCall(deed: Deed, failure: FailingLayer.Failure) throws {
    let layer = FailingLayer()
    let files = layer.fileSystem
    let kept = try deed.prepared(in: folder.path + "/store")
    try kept?.layOut(in: target)
    let before = try kept.map { _ in try Held(try opened()) }
    try deed.apply(to: try opened())
    let after = try Held(try opened())
    #expect((before == after) == [.migrate, .open, .compact].contains(deed))
    // In few calls SQLite takes a transaction back by itself: one deed is tried in full always.
    let step = runsLongTests || (deed, failure) == (.delete, .deviceOnce) ? 1 : 13
    var number = 1
    var failureCount = 0
    while true {
      try? FileManager.default.removeItem(atPath: target)
      try kept?.layOut(in: target)
      let hasFailed = try fail(
        deed, failure, at: number, layer: layer, files: files, before: before, after: after)
      guard hasFailed else { break }
      failureCount += 1
      try #require(number < 5000)
      number += step
    }
    // Writing a store that is only opened takes no call.
    if failure != .full || deed != .open { #expect(failureCount > 0) }
  }
}
