import Foundation
import SampleModel
import Storage
import Testing

@Suite("Stores of older versions")
struct MigrationTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }
  var catalog: String { path + "/catalog.sqlite" }

  init() throws {
    folder = try TemporaryFolder()
    let kept = try #require(
      Bundle.module.url(forResource: "version1", withExtension: nil, subdirectory: "Stores"))
    try FileManager.default.copyItem(atPath: kept.path, toPath: path)
  }

  func check(_ store: Store) throws {
    #expect(try store.total(of: steps) == 400)
    #expect(try store.total(of: water) == 250)
    #expect(try store.types().map(\.sampleCount) == [1, 3])
    #expect(try store.workouts().count == 1)
    #expect(try store.activitySummaries().count == 1)
    #expect(try store.priority(of: steps) == ["Phone", "Watch"])
    #expect(try store.deletedSamples(of: steps).isEmpty)
    #expect(try store.grants().isEmpty)
  }

  /// SQLite's user version: a big-endian number at byte 60 of the file.
  func version(of path: String) throws -> Int { Int(try bytes(of: path)[63]) }

  @Test("are brought up to date after a copy of the catalog")
  func migrated() throws {
    let old = try Store(path: path, access: .readOnly)
    try check(old)
    #expect(try version(of: catalog) == 1)
    let store = try Store(path: path, access: .readWrite)
    try check(store)
    #expect(try version(of: catalog + ".version1") == 1)
    #expect(try TemporaryFolder.mode(of: catalog + ".version1") == 0o600)
    _ = try store.save([sample(1)])
    #expect(try store.total(of: steps) == 402)
    // One who opened the store before notices.
    #expect(try old.refresh())
    #expect(try old.total(of: steps) == 402)
    #expect(try Store(path: path, access: .readOnly).total(of: steps) == 402)
  }

  @Test("are as they were or up to date, whichever call fails")
  func failing() throws {
    for limit in 0..<100 {
      let calls = FailingCalls(after: limit)
      let opened = try? Store(
        path: path, access: .readWrite, createsIfMissing: false, files: calls.fileSystem,
        patience: .milliseconds(10))
      try check(try Store(path: path, access: .readOnly))
      if opened != nil {
        #expect(limit > 5)
        return
      }
    }
    Issue.record("never opened")
  }

  @Test("are read where they can't be written")
  func readOnly() throws {
    let files = FileSystem { operation, _ in operation == .probe ? 30 : nil }
    let store = try Store(path: path, access: .readWrite, createsIfMissing: false, files: files)
    #expect(!store.isWritable)
    try check(store)
    #expect(try version(of: catalog) == 1)
  }
}
