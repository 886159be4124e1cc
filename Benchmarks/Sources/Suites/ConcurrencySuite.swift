import ColumnStore
import Harness
import SampleModel
import Storage
import TimeCore
import Workload

/// Readers of a store in a folder, alone and beside a writer.
let concurrencyBenchmarks = [
  Benchmark("Concurrency/snapshot", sizes: []) { size, workbench in
    let store = try workbench.fixture("store", size: size) { try TemporaryStore(size / 100) }
    var trial = Trial(
      .repeated { iterations in
        for _ in 0..<iterations { consume(Int64(try store.snapshot().count)) }
      },
      answerIsRight: { try store.snapshot().reduce(0) { $0 + $1.count } == store.sampleCount })
    trial.limit = .nanoseconds(100)
    return trial
  },
  Benchmark("Concurrency/readers-with-writer", sizes: [], hasExactCounts: false) {
    size, workbench in
    let store = try workbench.fixture("store", size: size) { try TemporaryStore(size / 100) }
    let readCount = 20_000
    let windows = Questions.windows(4_096)
    func read() throws {
      for turn in 0..<readCount {
        for source in try store.snapshot() {
          consume(try source.sum(in: windows[turn & 4_095]).rounded)
        }
      }
    }
    let writer = Writer(store)
    var trial = Trial(
      .fresh {
        writer.start()
        return {
          try read()
          writer.stop()
        }
      },
      answerIsRight: {
        writer.waitUntilIdle()
        return try store.snapshot().reduce(0) { $0 + $1.count } == store.sampleCount
      })
    trial.operationsPerIteration = readCount
    trial.reference = .fresh {
      writer.waitUntilIdle()
      return { try read() }
    }
    trial.limit = .value(1.5)
    return trial
  },
]
