import ColumnStore
import Harness
import TimeCore

/// Durations: unions of mindful sessions.
let coverageBenchmarks = [
  Benchmark("Build/union") { size, workbench in
    let fixtures = Fixtures(size: size, workbench: workbench)
    let source = try fixtures.mindful()
    var trial = Trial(
      .fresh {
        {
          let coverage = try CoverageIndex([source])
          consume(Int64(coverage.stretchCount))
        }
      },
      answerIsRight: {
        let slow = try coveredMicroseconds(of: source, in: Questions.tenYears)
        return try fixtures.coverage().covered(in: Questions.tenYears) == slow
      })
    trial.operationsPerIteration = size
    trial.limit = .nanoseconds(5)
    return trial
  },
  Benchmark("Query/mindful-daily-10y-first") { size, workbench in
    let fixtures = Fixtures(size: size, workbench: workbench)
    let coverage = try fixtures.coverage()
    let source = try fixtures.mindful()
    let zone = try Questions.newYork()
    var days = CoveredDays(Questions.borders(.day, of: Questions.tenYears, in: zone))
    var trial = Trial(
      .fresh {
        {
          days.borders = Questions.borders(.day, of: Questions.tenYears, in: zone)
          days.ask(coverage)
        }
      },
      answerIsRight: {
        days.ask(coverage)
        return try [0, 66, 1_999].allSatisfy { day in
          let range = TimeRange(
            start: Instant(microseconds: days.borders[day]),
            end: Instant(microseconds: days.borders[day + 1]))
          return days.lengths[day] == (try coveredMicroseconds(of: source, in: range))
        }
      })
    trial.limit = .nanoseconds(300_000)
    return trial
  },
]

/// Ten years of durations by local day, in room of the caller's own.
private struct CoveredDays {
  var borders: [Int64]
  private var covered: [Int64]
  private(set) var lengths: [Int64]

  init(_ borders: [Int64]) {
    self.borders = borders
    covered = Array(repeating: 0, count: borders.count)
    lengths = Array(repeating: 0, count: borders.count - 1)
  }

  mutating func ask(_ coverage: CoverageIndex) {
    let borders = borders
    var room = covered.mutableSpan
    coverage.covered(before: borders.span, into: &room)
    for day in lengths.indices { lengths[day] = covered[day + 1] - covered[day] }
    consume(lengths[0])
  }
}

/// The union by one pass over all rows, which are in the order of their starts.
private func coveredMicroseconds(of source: SourceSeries, in range: TimeRange) throws -> Int64 {
  var covered: Int64 = 0
  var reached = range.start.microseconds
  try SlowModel.forEachRow(of: source) { row in
    let start = max(row.start, reached)
    let end = min(row.end, range.end.microseconds)
    if start < end {
      covered += end - start
      reached = end
    }
  }
  return covered
}
