import ColumnStore
import FoundationEssentials
import SampleModel
import Storage
import Synchronization
import Workload

/// A store in a folder that is removed with it.
final class TemporaryStore: Sendable {
  private let folder: String
  private let store: Store
  private let stream: SampleStream
  private let appended = Atomic(0)
  private let size: Int

  /// Samples of one append.
  static let appendCount = 1_000

  init(_ size: Int) throws {
    self.size = max(size, 100)
    folder = FileManager.default.temporaryDirectory.path + "/tsq-bench-\(UUID())"
    store = try Store(path: folder, access: .readWrite, createsIfMissing: true)
    stream = Fixtures.stream("StepCount", Person.watch, .activity(.steps), self.size)
    let person = Person(streams: [stream], seed: Fixtures.seed)
    try write(person.batch(of: 0, days: 0..<PersonCalendar.dayCount), keepsDuplicates: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  var sampleCount: Int {
    size + appended.load(ordering: .acquiring) * TemporaryStore.appendCount
  }

  func snapshot() throws -> [SourceSeries] { try store.sourceSeries(of: stream.type) }

  /// Adds a thousand samples that were never there.
  func append() throws {
    let number = appended.load(ordering: .relaxed)
    var batch = SampleBatch(type: stream.type, source: stream.source)
    let first = Questions.end + Int64(number * TemporaryStore.appendCount) * 1_000_000
    for row in 0..<Int64(TemporaryStore.appendCount) {
      let start = first + row * 1_000_000
      batch.append(start: start, end: start + 900_000, value: 1, creation: start, detail: 0)
    }
    try write(batch, keepsDuplicates: false)
    appended.store(number + 1, ordering: .releasing)
  }

  private func write(_ batch: SampleBatch, keepsDuplicates: Bool) throws {
    let session = try store.beginImport(keepsDuplicates: keepsDuplicates)
    try session.receive(batch)
    _ = try session.finish()
  }
}
