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
    let reader = Reader(store)
    let writer = Writer(store)
    var trial = Trial(
      .fresh {
        writer.start()
        return {
          try reader.read(Reader.readCount)
          writer.stop()
        }
      },
      answerIsRight: {
        writer.waitUntilIdle()
        return try store.snapshot().reduce(0) { $0 + $1.count } == store.sampleCount
      })
    trial.operationsPerIteration = Reader.readCount
    trial.value = {
      let ratios = try (0..<(size > 1_000_000 ? 31 : 1)).map { _ in
        writer.waitUntilIdle()
        let alone = try reader.medianLatency()
        writer.start()
        let besideWriter = try reader.medianLatency(appends: 3)
        writer.stop()
        return besideWriter / alone
      }
      return Trial.Value(Median(of: ratios).middle, unit: "times")
    }
    trial.limit = .value(1.5)
    return trial
  },
]

/// Asks a store for its newest snapshot and for a sum of it, again and again.
private struct Reader {
  static let readCount = 20_000
  private let store: TemporaryStore
  /// Every second one reaches over what the writer adds.
  private let windows = Questions.windows(4_096).enumerated().map { place, window in
    place % 2 == 0 ? window : TimeRange(start: window.start, end: .distantFuture)
  }

  init(_ store: TemporaryStore) {
    self.store = store
  }

  func read(_ count: Int) throws {
    for turn in 0..<count { try read(turn: turn) }
  }

  private func read(turn: Int) throws {
    for source in try store.snapshot() {
      consume(try source.sum(in: windows[turn & 4_095]).rounded)
    }
  }

  /// The median latency, of eight reads at a time so that looking at the clock takes no part in it.
  ///
  /// - Parameter appends: how many must have been made meanwhile.
  func medianLatency(appends: Int = 0) throws -> Duration {
    let clock = ContinuousClock()
    let last = store.sampleCount + appends * TemporaryStore.appendCount
    var latencies: [Duration] = []
    latencies.reserveCapacity(Reader.readCount / 8)
    var turn = 0
    while turn < Reader.readCount || store.sampleCount < last {
      latencies.append(try clock.measure { for next in turn..<turn + 8 { try read(turn: next) } })
      turn += 8
    }
    latencies.sort()
    return latencies[latencies.count / 2]
  }
}
