import Formats
import FoundationEssentials
import Harness
import SampleModel
import Workload

/// The reader of Apple's exports by itself: the samples it hands on are counted and let go.
let importBenchmarks = [
  Benchmark("Import/scan", sizes: [1_000_000], hasExactCounts: false) { size, workbench in
    let export = try workbench.fixture("export", size: size) { try ExportFile(samples: size) }
    var trial = Trial(
      .repeated { iterations in
        for _ in 0..<iterations { consume(Double(try export.scan())) }
      },
      answerIsRight: { try export.scan() == size })
    // A thousand bytes are one operation: at 700 MB a second they take so long.
    trial.operationsPerIteration = export.byteCount / 1_000
    trial.limit = .nanoseconds(1_000 / 0.7)
    return trial
  }
]

/// A person's `export.xml` in a folder of its own, removed with it.
private final class ExportFile {
  let byteCount: Int
  private let folder: String

  init(samples: Int) throws {
    folder = FileManager.default.temporaryDirectory.path + "/tsq-bench-\(UUID())"
    var bytes = Data()
    Person(samples: samples, seed: Fixtures.seed).writeText(.export) {
      bytes.append(contentsOf: $0)
    }
    byteCount = bytes.count
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: folder + "/export.xml"))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The samples that the reader handed on.
  func scan() throws -> Int {
    var sink = CountingSink()
    _ = try InputReader.read(
      .path(folder + "/export.xml"), options: ImportOptions(), into: &sink)
    return sink.count
  }
}

private struct CountingSink: SampleSink {
  var count = 0

  mutating func receive(_ batch: SampleBatch) throws(ImportError) { count += batch.count }
  mutating func receive(_ workout: Workout) throws(ImportError) {}
  mutating func receive(_ summary: ActivitySummary) throws(ImportError) {}
  mutating func receive(sourcePriority: [Source], for types: [SampleType]) throws(ImportError) {}
}
