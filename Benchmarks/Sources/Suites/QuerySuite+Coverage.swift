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
  Benchmark("Query/mindful-daily-10y-cached", isQuery: true) { size, workbench in
    let fixtures = Fixtures(size: size, workbench: workbench)
    let coverage = try fixtures.coverage()
    let source = try fixtures.mindful()
    var days = CoveredDays(try Questions.newYork())
    days.ask(coverage, days.calendar)
    var trial = Trial(
      .repeated { iterations in
        for _ in 0..<iterations { days.ask(coverage, days.calendar) }
      },
      answerIsRight: { try days.isRight(coverage, source) })
    trial.limit = .nanoseconds(10_000)
    return trial
  },
  Benchmark("Query/mindful-daily-10y-first") { size, workbench in
    let fixtures = Fixtures(size: size, workbench: workbench)
    let coverage = try fixtures.coverage()
    let source = try fixtures.mindful()
    var days = CoveredDays(try Questions.newYork())
    var turn = 0
    var trial = Trial(
      .fresh {
        turn += 1
        let calendar = Questions.unknownCalendar(turn)
        return {
          days.findBorders()
          days.ask(coverage, calendar)
        }
      },
      answerIsRight: { try days.isRight(coverage, source) })
    trial.limit = .nanoseconds(300_000)
    return trial
  },
]

/// Ten years of durations by local day, in room of the caller's own.
private struct CoveredDays {
  let zone: TimeZoneRules
  let calendar: CalendarKey
  private var borders: [Int64]
  private var lengths: [Int64?]

  init(_ zone: TimeZoneRules) {
    self.zone = zone
    calendar = CalendarKey(zoneIdentifier: zone.identifier, interval: CalendarInterval(.day))
    borders = Questions.borders(.day, of: Questions.tenYears, in: zone)
    lengths = Array(repeating: nil, count: borders.count - 1)
  }

  mutating func findBorders() {
    borders = Questions.borders(.day, of: Questions.tenYears, in: zone)
  }

  mutating func ask(_ coverage: CoverageIndex, _ calendar: CalendarKey) {
    let borders = borders
    var room = lengths.mutableSpan
    coverage.lengths(between: borders.span, of: calendar, into: &room)
    consume(lengths[lengths.count / 2] ?? 0)
  }

  mutating func isRight(_ coverage: CoverageIndex, _ source: SourceSeries) throws -> Bool {
    ask(coverage, calendar)
    return try [0, 66, 1_999].allSatisfy { day in
      let range = TimeRange(
        start: Instant(microseconds: borders[day]), end: Instant(microseconds: borders[day + 1]))
      return (lengths[day] ?? 0) == (try coveredMicroseconds(of: source, in: range))
    }
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
