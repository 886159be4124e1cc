import ColumnStore
import Harness
import SampleModel
import TimeCore
import Workload

/// Which samples are open at an instant.
let stabBenchmarks = [
  Benchmark("Query/stab", isQuery: true) { size, workbench in
    let source = try Fixtures(size: size, workbench: workbench).steps()
    let series = source.runs[0].series
    let instants = Questions.instants(4_096)
    var found = 0
    for instant in instants { found += try series.openCount(at: instant) }
    var trial = Trial(
      .repeated { iterations in
        for turn in 0..<iterations {
          consume(try sumOfOpenRows(in: series, at: instants[turn & 4_095]))
        }
      },
      answerIsRight: { try openRowsAreRight(in: source, at: Array(instants.prefix(4))) })
    trial.limit = .nanoseconds(2_000 + 20 * Double(found) / Double(instants.count))
    return trial
  },
  Benchmark("Query/stab-adversarial", isQuery: true) { size, workbench in
    let adversary = Adversary(size: size)
    let source = try workbench.fixture("adversary", size: size) { try adversary.source() }
    let series = source.runs[0].series
    let instants = adversary.instants
    var trial = Trial(
      .repeated { iterations in
        for turn in 0..<iterations {
          consume(Int64(try series.openCount(at: instants[turn % instants.count])))
        }
      },
      answerIsRight: { try openRowsAreRight(in: source, at: Array(instants.prefix(8))) })
    trial.value = {
      var worst = 0.0
      for instant in instants {
        let (visits, rows) = try series.intervalTreeVisits(openAt: instant)
        worst = max(worst, Double(visits) / (logarithm(of: size) + Double(rows)))
      }
      return Trial.Value(worst, unit: "visits / (log₂ n + k)")
    }
    trial.limit = .value(4)
    return trial
  },
]

/// The values of the rows open at an instant, added: each row is visited.
private func sumOfOpenRows(in series: Series, at instant: Int64) throws -> Double {
  var sum = 0.0
  let range = TimeRange(
    start: Instant(microseconds: instant), end: Instant(microseconds: instant + 1))
  try series.forEachOverlapping(range) { (row) throws(ColumnDamage) in
    sum += try series.values[row]
  }
  return sum
}

private func openRowsAreRight(in source: SourceSeries, at instants: [Int64]) throws -> Bool {
  let series = source.runs[0].series
  return try instants.allSatisfy { instant in
    var open = 0
    try SlowModel.forEachRow(of: source) { row in
      if row.start < instant && row.end > instant { open += 1 }
    }
    return try series.openCount(at: instant) == open
  }
}

/// The base-two logarithm, rounded up.
private func logarithm(of size: Int) -> Double {
  Double(Int.bitWidth - (size - 1).leadingZeroBitCount)
}

/// Samples that make a search look at many rows that are not open.
///
/// One sample spans everything. Then chains of nested samples, each chain 50 deep; then long
/// samples that all end just before an instant at which nothing else is open.
private struct Adversary {
  let size: Int

  static let depth = 50
  private static let second: Int64 = 1_000_000

  /// The middles of some chains, their edges, and the empty instant.
  var instants: [Int64] {
    let chains = max(1, size / 2 / Adversary.depth)
    let middles = (0..<16).map { Int64($0 * chains / 16) * 200 * Adversary.second + half }
    return [emptyInstant, 1, emptyInstant - 1] + middles
      + middles.map { $0 + 150 * Adversary.second }
  }

  private var half: Int64 { 100 * Adversary.second }

  private var emptyInstant: Int64 { Int64(size) * 200 * Adversary.second }

  func source() throws -> SourceSeries {
    var batch = SampleBatch(
      type: SampleType(identifier: "HKQuantityTypeIdentifierStepCount"), source: Person.watch)
    batch.reserveCapacity(size)
    add(0, 2 * emptyInstant, to: &batch)
    let chained = size / 2
    for index in 1..<chained {
      let (chain, level) = index.quotientAndRemainder(dividingBy: Adversary.depth)
      let start = Int64(chain) * 200 * Adversary.second + Int64(level) * Adversary.second
      add(start, start + 2 * (half - Int64(level) * Adversary.second), to: &batch)
    }
    for index in chained..<size {
      let start = emptyInstant - Int64(size - index) * Adversary.second
      add(start, emptyInstant - 1, to: &batch)
    }
    var builder = SeriesBuilder(keepsDuplicates: true)
    builder.append(batch)
    return SourceSeries(
      source: Person.watch, runs: [SeriesRun(try builder.build(commit: 1).series)])
  }

  private func add(_ start: Int64, _ end: Int64, to batch: inout SampleBatch) {
    batch.append(start: start, end: end, value: 1, creation: end, detail: 0)
  }
}
