import ColumnStore
import Foundation
import SampleModel
import Storage
import Testing

@Suite("Commits that the log has lost")
struct LostCommitTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }
  var target: String { folder.path + "/flipped" }
  var log: String { target + "/catalog.sqlite-wal" }

  init() throws {
    folder = try TemporaryFolder(in: "/dev/shm")
  }

  /// Three saved samples, each in a commit of its own; the bytes of the last two are damaged.
  func damaged() throws -> KeptStore {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    _ = try store.save([sample(0)])
    let firstByteCount = try bytes(of: path + "/catalog.sqlite-wal").count
    _ = try store.save([sample(1)])
    _ = try store.save([sample(2)])
    var kept = try withExtendedLifetime(store) { try KeptStore(path) }
    kept.flip("catalog.sqlite-wal", firstByteCount + 1000, 0x20)
    return kept
  }

  var loss: StoreError {
    .damaged(
      path: log,
      what: "commits 2 to 3 are lost; after `verify` has said so, the rest is read")
  }

  @Test("are missed by readers and writers, and not answered without")
  func missed() throws {
    try damaged().layOut(in: target)
    for access in [Store.Access.readOnly, .readWrite, .readOnly] {
      let store = try Store(path: target, access: access)
      #expect(throws: loss) { try store.total(of: steps) }
      #expect(throws: loss) { try store.info() }
      #expect(throws: loss) { try store.workouts() }
    }
    let store = try Store(path: target, access: .readWrite)
    #expect(throws: loss) { try store.save([sample(4)]) }
    #expect(throws: loss) { try store.beginImport() }
    #expect(throws: loss) { try store.compact() }
  }

  @Test("are reported, then the rest is read and written")
  func reported() throws {
    try damaged().layOut(in: target)
    let finding = StoreFinding.Loss.commits(2...3)
    let reader = try Store(path: target, access: .readOnly)
    #expect(try reader.verify().map(\.loss) == [finding])
    #expect(try reader.total(of: steps) == 1)
    #expect(throws: loss) { try Store(path: target, access: .readOnly).total(of: steps) }
    let store = try Store(path: target, access: .readWrite)
    let findings = try store.verify()
    #expect(findings.map(\.loss) == [finding])
    #expect(findings.map(\.path) == [log])
    #expect(try store.verify() == [])
    #expect(try store.total(of: steps) == 1)
    let saved = sample(5)
    _ = try store.save([saved])
    // Numbers that were seen before are not given again.
    #expect(try store.commits(of: steps)[saved.uuid] == 4)
    #expect(try Store(path: target, access: .readOnly).total(of: steps) == 7)
  }

  @Test("are not missed where a note is older, damaged or not there")
  func olderNotes() throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    _ = try store.save([sample(0)])
    let old = try bytes(of: path + "/writer")
    #expect(old.count == 216)
    _ = try store.save([sample(1)])
    var damaged = old
    damaged[215] ^= 1
    for (note, isDamaged) in [
      (old, false), (damaged, true), (Array(old.prefix(200)), false), (Array(old.prefix(3)), false),
      (Array(old.prefix(207)), true),
      (Array(old.prefix(200)) + Array(repeating: 0, count: 16), false),
    ] {
      try write(note, to: path + "/writer")
      let reader = try Store(path: path, access: .readOnly)
      #expect(try reader.total(of: steps) == 3)
      let findings = try reader.verify()
      #expect(findings.map(\.loss) == (isDamaged ? [.nothing] : []))
      #expect(findings.allSatisfy { !$0.isRepaired && $0.byteOffset == 200 })
      #expect(try store.verify().map(\.isRepaired) == (isDamaged ? [true] : []))
      #expect(try reader.verify() == [])
    }
    try FileManager.default.removeItem(atPath: path + "/writer")
    #expect(try Store(path: path, access: .readOnly).total(of: steps) == 3)
  }

  @Test("do not bring back rows of files that are gone")
  func retiredFiles() throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    try store.importing([batch(count: 3)])
    _ = try store.save([sample(10)])
    #expect(try store.delete((0..<3).map { imported($0, source: watch) }) == 3)
    _ = try store.save([sample(20)])
    #expect(try folder.names(in: "store/segments").isEmpty)
    var kept = try withExtendedLifetime(store) { try KeptStore(path) }
    kept.flip("catalog.sqlite-wal", 100, 0x20)
    try kept.layOut(in: target)
    let damaged = try Store(path: target, access: .readWrite)
    #expect(throws: StoreError.self) { try damaged.total(of: steps) }
    #expect(try damaged.verify().map(\.loss) == [.commits(4...4)])
    #expect(try damaged.total(of: steps) == 11)
  }

  /// Every kind of commit has a number, so that none is lost unseen.
  @Test("are noted whatever they change")
  func everyChange() throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    var commits: [Int64] = []
    func note() throws {
      commits.append(Int64(try bytes(of: path + "/writer")[200]))
      #expect(try store.info().commit == commits.last)
    }
    let saved = sample(0)
    _ = try store.save([saved])
    try note()
    try store.importing([batch(count: 3)])
    try note()
    _ = try store.delete([saved])
    try note()
    try store.setPriority(["Watch"], of: steps)
    try note()
    try store.changeGrants(of: [StoredGrantKey(client: "app", type: steps)]) { _, grant, _ in
      grant.isReadAsked = true
    }
    try note()
    let session = try store.beginImport()
    try session.receive(sourcePriority: [phone], for: [water])
    _ = try session.finish()
    try note()
    _ = try store.save([sample(1)])
    try note()
    try store.compact()
    try note()
    #expect(commits == Array(1...8))
  }
}
