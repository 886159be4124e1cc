import ColumnStore
import Foundation
import SampleModel
import Storage
import Synchronization
import Testing

@Suite("Crashes")
struct CrashTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Kills this process at a call to the operating system.
  static func lethal(at call: Int) -> FileSystem {
    let made = Counter()
    return FileSystem { _, _ in
      if made.next() == call { kill(getpid(), SIGKILL) }
      return nil
    }
  }

  final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    func next() -> Int { value.add(1, ordering: .relaxed).newValue }
  }

  @Test("leave the store as it was or complete", arguments: [3, 6, 9, 12, 15, 18, 20])
  func killedImport(call: Int) async throws {
    let first = try Store(path: path, access: .readWrite, createsIfMissing: true)
    try first.importing([batch(count: 50)])
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, call = call as Int] in
      let store = try Store(
        path: path, access: .readWrite, createsIfMissing: false, files: CrashTests.lethal(at: call))
      let session = try store.beginImport(keepsDuplicates: false, rowLimit: 1000)
      try session.receive(batch(count: 60, from: 40))
      try session.receive(batch(water, phone, count: 9))
      _ = try session.finish()
    }
    let store = try Store(path: path, access: .readWrite)
    let total = try store.total(of: steps)
    #expect(total == 1275 || total == 5050)
    #expect(try store.total(of: water) == (total == 1275 ? 0 : 45))
    // The lock is gone with its holder, and what is left over does not hurt.
    try store.importing([batch(count: 60, from: 40), batch(water, phone, count: 9)])
    #expect(try store.total(of: steps) == 5050)
    #expect(try store.total(of: water) == 45)
    let files = try folder.names(in: "store/segments")
    #expect(files.allSatisfy { !$0.hasSuffix(SegmentWriter.temporarySuffix) })
  }
}
