import ColumnStore
import Harness
import SampleModel
import SeededNumbers
import TimeCore
import Workload

/// Sums over what a condition on the samples' metadata keeps, which no index serves.
let filteredBenchmarks = [
  Benchmark("Query/filtered-scan", isQuery: true) { size, workbench in
    let source = try Fixtures(size: size, workbench: workbench).taggedSteps()
    let series = source.runs[0].series
    let sieves = [try userEntered(of: series)]
    var trial = Trial(
      .repeated { iterations in
        for _ in 0..<iterations {
          consume(try source.keptSum(of: .all, by: sieves).sum.rounded)
        }
      },
      answerIsRight: {
        let kept = try source.keptSum(of: .all, by: sieves)
        let slow = try slowUserEnteredSum(of: series)
        return kept.sum.rounded == slow.sum && kept.count == slow.count
      })
    let bytes = series.detailIndexes.raw.bytes
    trial.reference = .repeated { iterations in
      for _ in 0..<iterations { consume(try vectorSum(of: series.values, and: bytes)) }
    }
    trial.limit = .value(1.7)
    return trial
  }
]

/// What a question's condition says of each entry of the details: decided once, not for each row.
private func userEntered(of series: Series) throws -> RowSieve {
  RowSieve(
    keeping: try (0..<series.details.count).map {
      try series.details.detail(at: $0).isUserEntered
    })
}

private func slowUserEnteredSum(of series: Series) throws -> (sum: Double, count: Int) {
  let isKept = try (0..<series.details.count).map {
    try series.details.detail(at: $0).isUserEntered
  }
  var total = DoubleDouble.zero
  var count = 0
  for row in 0..<series.count where isKept[Int(try series.detailIndexes[row])] {
    total += try series.values[row]
    count += 1
  }
  return (total.rounded, count)
}

extension Fixtures {
  /// Steps of six kinds, of which two were entered by hand; the kinds follow no pattern.
  fileprivate func taggedSteps() throws -> SourceSeries {
    try workbench.fixture("tagged steps", size: size) {
      let stream = Fixtures.stream("StepCount", Person.watch, .activity(.steps), size)
      let plain = batch(of: stream)
      var numbers = SeededNumbers(seed: 14)
      var tagged = SampleBatch(type: plain.type, source: plain.source)
      tagged.reserveCapacity(plain.count)
      let kinds = (0..<6).map { kind in
        tagged.addDetail(
          SampleDetail(
            sourceVersion: "\(kind)",
            metadata: [
              MetadataEntry(key: "HKWasUserEntered", value: kind % 3 == 0 ? "1" : "0")
            ]))
      }
      for row in 0..<plain.count {
        tagged.append(
          start: plain.starts[row], end: plain.ends[row], value: plain.values[row],
          creation: plain.creations[row], detail: kinds[Int(numbers.integer(in: 0..<6))])
      }
      var builder = SeriesBuilder(keepsDuplicates: true)
      builder.append(tagged)
      let series = try builder.build(commit: 1).series
      return SourceSeries(source: stream.source, runs: [SeriesRun(series)])
    }
  }
}
