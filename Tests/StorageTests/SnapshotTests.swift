import ColumnStore
import SampleModel
import Storage
import Synchronization
import Testing

@Suite("Snapshots")
struct SnapshotTests {
  /// Asks a store for its series whenever it is about to commit.
  final class Reader: Sendable {
    private struct Seen: Sendable {
      var store: Store?
      var counts: [Int] = []
    }

    private let seen = Mutex(Seen())

    func watch(_ store: Store) { seen.withLock { $0.store = store } }
    var counts: [Int] { seen.withLock { $0.counts } }

    var fileSystem: FileSystem {
      FileSystem { operation, _ in
        guard operation == .commit, let store = self.seen.withLock({ $0.store }) else { return nil }
        let count = try? store.sourceSeries(of: steps).reduce(0) { $0 + $1.count }
        self.seen.withLock { $0.counts.append(count ?? -1) }
        return nil
      }
    }
  }

  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }

  init() throws {
    folder = try TemporaryFolder()
  }

  func count(_ store: Store, _ type: SampleType = steps) throws -> Int {
    try store.sourceSeries(of: type).reduce(0) { $0 + $1.count }
  }

  @Test(
    "are taken while a commit is written, and hold what was there before", .timeLimit(.minutes(1)))
  func duringCommit() throws {
    let reader = Reader()
    let store = try Store(
      path: path, access: .readWrite, createsIfMissing: true, files: reader.fileSystem)
    try store.importing([batch(count: 50)])
    #expect(try count(store) == 50)
    reader.watch(store)
    _ = try store.save([sample(1)])
    #expect(try count(store) == 51)
    _ = try store.save([sample(2, water)])
    #expect(try count(store) == 51)
    #expect(try count(store, water) == 1)
    try store.importing([batch(count: 10, from: 50)])
    #expect(try count(store) == 61)
    #expect(try store.delete([imported(0, source: watch)]) == 1)
    #expect(try count(store) == 60)
    // One commit for the journal, one for the runs.
    try store.compact()
    #expect(try count(store) == 60)
    #expect(reader.counts == [50, 51, 51, 61, 60, 60])
  }

  @Test("change by the commits of other processes when the store looks for them")
  func otherProcesses() throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    try store.importing([batch(count: 50)])
    #expect(try count(store) == 50)
    let other = try Store(path: path, access: .readWrite)
    _ = try other.save([sample(1)])
    #expect(try count(store) == 50)
    #expect(try store.refresh())
    #expect(try count(store) == 51)
  }

  @Test("say what ranks the sources, as of the last commit of any type")
  func ranks() throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    func evidence() throws -> [Int64] {
      try store.publishedType(steps).evidence.map(\.samples)
    }
    try store.importing([batch(count: 50), batch(steps, phone, count: 7)])
    #expect(try evidence() == [7, 50])
    #expect(try store.publishedType(steps).sources.map(\.source) == [phone, watch])
    try store.importing([batch(water, watch, count: 20)])
    #expect(try evidence() == [7, 70])
    #expect(try count(store) == 57)
    #expect(try store.publishedType(steps).priority == [])
    try store.setPriority(["Watch"], of: steps)
    #expect(try store.publishedType(steps).priority == ["Watch"])
    let other = try Store(path: path, access: .readWrite)
    try other.setPriority(["Phone"], of: steps)
    try other.importing([batch(water, phone, count: 1)])
    #expect(try evidence() == [7, 70])
    #expect(try store.refresh())
    #expect(try store.publishedType(steps).priority == ["Phone"])
    #expect(try evidence() == [8, 70])
  }

  @Test("keep what was worked out of them until a commit")
  func remembering() throws {
    final class Answer: Sendable {}
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    try store.importing([batch(count: 50)])
    func answer() throws -> Answer { try store.publishedType(steps).remembering { Answer() } }
    let first = try answer()
    #expect(try answer() === first)
    #expect(try store.publishedType(water).remembering { Answer() } !== first)
    _ = try store.save([sample(1)])
    #expect(try answer() !== first)
  }

  @Test("are those of the last commit after one that failed")
  func afterFailure() throws {
    let isFull = Atomic(false)
    let store = try Store(
      path: path, access: .readWrite, createsIfMissing: true,
      files: FileSystem { operation, _ in
        operation == .commit && isFull.load(ordering: .relaxed) ? 28 : nil
      })
    try store.importing([batch(count: 50)])
    #expect(try count(store) == 50)
    isFull.store(true, ordering: .relaxed)
    #expect(throws: StoreError.self) { try store.save([sample(1)]) }
    #expect(try count(store) == 50)
    isFull.store(false, ordering: .relaxed)
    _ = try store.save([sample(1)])
    #expect(try count(store) == 51)
  }
}
