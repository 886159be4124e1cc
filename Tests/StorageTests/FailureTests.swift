import ColumnStore
import SampleModel
import Storage
import Synchronization
import Testing

/// Lets the N-th call to the operating system fail, and every call after it.
final class FailingCalls: Sendable {
  let limit: Int
  private let made = Atomic<Int>(0)

  init(after limit: Int) {
    self.limit = limit
  }

  var count: Int { made.load(ordering: .relaxed) }

  var fileSystem: FileSystem {
    FileSystem { operation, _ in
      guard operation != .probe else { return nil }
      let number = self.made.add(1, ordering: .relaxed).newValue
      return number > self.limit ? 5 : nil
    }
  }
}

@Suite("Failures")
struct FailureTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }

  init() throws {
    folder = try TemporaryFolder()
  }

  func importMore(_ files: FileSystem, rowLimit: Int) throws {
    let store = try Store(
      path: path, access: .readWrite, createsIfMissing: true, files: files,
      patience: .milliseconds(10))
    let session = try store.beginImport(keepsDuplicates: false, rowLimit: rowLimit)
    try session.receive(batch(count: 60, from: 40))
    try session.receive(batch(water, phone, count: 9))
    try session.receive(StoreTests.workout)
    _ = try session.finish()
  }

  @Test("leaves the store as it was or complete, whichever call fails", arguments: [30, 1000])
  func failingImport(rowLimit: Int) throws {
    try Store(path: path, access: .readWrite, createsIfMissing: true)
      .importing([batch(count: 50)])
    var wasOld = false
    for limit in 0..<1000 {
      let calls = FailingCalls(after: limit)
      var failed = false
      do {
        try importMore(calls.fileSystem, rowLimit: rowLimit)
      } catch {
        failed = true
      }
      let store = try Store(path: path, access: .readOnly)
      let total = try store.total(of: steps)
      let workouts = try store.workouts().count
      if total == 1275 {
        #expect(failed)
        #expect(workouts == 0)
        #expect(try store.types().map(\.type) == [steps])
        wasOld = true
      } else {
        #expect(total == 5050)
        #expect(workouts == 1)
        #expect(try store.total(of: water) == 45)
        #expect(wasOld)
        if !failed {
          #expect(limit > 10)
          return try checkLeftovers()
        }
      }
    }
    Issue.record("no import succeeded")
  }

  /// The next writer removes what failed imports left.
  func checkLeftovers() throws {
    let store = try Store(path: path, access: .readWrite)
    try store.importing([batch(count: 1)])
    let files = try folder.names(in: "store/segments")
    #expect(files.allSatisfy { !$0.hasSuffix(SegmentWriter.temporarySuffix) })
    #expect(files.count <= 2)
  }

  @Test("creates a store or none, whichever call fails")
  func failingCreation() throws {
    for limit in 0..<1000 {
      let calls = FailingCalls(after: limit)
      let created = try? Store(
        path: path, access: .readWrite, createsIfMissing: true, files: calls.fileSystem,
        patience: .milliseconds(10))
      if created != nil {
        #expect(limit > 5)
        #expect(try created?.types() == [])
        return
      }
      do {
        #expect(try Store(path: path, access: .readWrite).types() == [])
      } catch StoreError.notFound {
      }
    }
    Issue.record("no creation succeeded")
  }

  /// Changes that call the operating system and SQLite in different ways.
  enum Change: CaseIterable {
    case save, overflow, saveMany, delete, compact

    func apply(to store: Store, _ number: Int) throws {
      switch self {
      case .save: _ = try store.save([Workload.sample(number)])
      case .overflow: _ = try store.save((number..<number + 600).map(Workload.sample))
      case .saveMany: _ = try store.save((number..<number + 1100).map(Workload.sample))
      case .delete: _ = try store.delete((0..<200).map(Workload.sample))
      case .compact: try store.compact()
      }
    }

    func apply(to numbers: inout Set<Int>, _ number: Int) {
      switch self {
      case .save: numbers.insert(number)
      case .overflow: numbers.formUnion(number..<number + 600)
      case .saveMany: numbers.formUnion(number..<number + 1100)
      case .delete: numbers.subtract(0..<200)
      case .compact: break
      }
    }
  }

  @Test("does all of a change or nothing, whichever call fails", arguments: Change.allCases)
  func failingChange(change: Change) throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    try store.importing([batch(count: 150, from: 5000)])
    _ = try store.save((0..<500).map(Workload.sample))
    for limit in 0..<1000 {
      let before = try #require(try Store(path: path, access: .readOnly).numbers())
      var after = before
      let number = 10_000 + limit * 2000
      change.apply(to: &after, number)
      let calls = FailingCalls(after: limit)
      var failed = false
      do {
        let store = try Store(
          path: path, access: .readWrite, createsIfMissing: false, files: calls.fileSystem,
          patience: .milliseconds(10))
        try change.apply(to: store, number)
      } catch {
        failed = true
      }
      let store = try Store(path: path, access: .readOnly)
      let found = try store.numbers()
      #expect(found == after || failed && found == before)
      guard !failed else { continue }
      #expect(limit > 4)
      #expect(try store.verify() == [])
      return
    }
    Issue.record("no change succeeded")
  }
}
