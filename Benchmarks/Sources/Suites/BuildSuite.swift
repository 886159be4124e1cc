import ColumnStore
import Harness
import SampleModel
import SeededNumbers
import TimeCore
import Workload

/// Sorting and indexing, and the room that a series takes.
let buildBenchmarks = [
  Benchmark("Memory/bytes-per-sample") { size, workbench in
    let source = try Fixtures(size: size, workbench: workbench).steps()
    let series = source.runs[0].series
    var trial = Trial(
      .repeated { iterations in
        for _ in 0..<iterations { consume(Int64(byteCount(of: series))) }
      },
      answerIsRight: { series.count == size })
    trial.value = {
      Trial.Value(Double(byteCount(of: series)) / Double(series.count), unit: "bytes")
    }
    trial.limit = .value(34)
    return trial
  },
  indexing("Build/index-sorted", nanosecondsPerSample: 40) { $0 },
  indexing("Build/index-shuffled", nanosecondsPerSample: 150, arrange: shuffled),
]

private func byteCount(of series: Series) -> Int {
  series.parts.parts.reduce(0) { $0 + $1.column.byteCount }
}

private func indexing(
  _ name: String, nanosecondsPerSample: Double,
  arrange: @escaping @Sendable (SampleBatch) -> SampleBatch
) -> Benchmark {
  Benchmark(name) { size, workbench in
    let fixtures = Fixtures(size: size, workbench: workbench)
    let expected = try fixtures.steps().runs[0].series
    let stream = Fixtures.stream("StepCount", Person.watch, .activity(.steps), size)
    let batch = arrange(fixtures.batch(of: stream))
    var trial = Trial(
      .fresh {
        var builder = SeriesBuilder(keepsDuplicates: true)
        builder.append(batch)
        return { consume(Int64(try builder.build(commit: 1).series.count)) }
      },
      answerIsRight: {
        var builder = SeriesBuilder(keepsDuplicates: true)
        builder.append(batch)
        return try isSame(builder.build(commit: 1).series, expected)
      })
    trial.operationsPerIteration = size
    trial.limit = .nanoseconds(nanosecondsPerSample)
    return trial
  }
}

/// Rows of one start, end and value may have been given in another order: they look the same.
private func isSame(_ left: Series, _ right: Series) throws -> Bool {
  guard left.count == right.count else { return false }
  for row in stride(from: 0, to: left.count, by: max(1, left.count / 10_000)) {
    guard try left.starts[row] == right.starts[row], try left.ends[row] == right.ends[row],
      try left.values[row] == right.values[row]
    else { return false }
  }
  return try Questions.windows(8).allSatisfy { try left.sum(in: $0) == right.sum(in: $0) }
}

@Sendable
private func shuffled(_ batch: SampleBatch) -> SampleBatch {
  var order = Array(0..<batch.count)
  var numbers = SeededNumbers(seed: 13)
  order.shuffle(using: &numbers)
  var result = SampleBatch(type: batch.type, source: batch.source)
  result.reserveCapacity(batch.count)
  for detail in batch.details.dropFirst() { _ = result.addDetail(detail) }
  for row in order {
    result.append(
      start: batch.starts[row], end: batch.ends[row], value: batch.values[row],
      creation: batch.creations[row], detail: batch.detailIndexes[row])
  }
  return result
}
