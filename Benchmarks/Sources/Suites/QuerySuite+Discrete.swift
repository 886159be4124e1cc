import ColumnStore
import Harness
import SampleModel
import TimeCore

/// Minimum, average and maximum of heart rates by hour.
let discreteBenchmarks = [
  Benchmark("Query/hourly-heart-rate-1y", isQuery: true) { size, workbench in
    let source = try Fixtures(size: size, workbench: workbench).heartRate()
    var hours = HourlySummaries(source, try Questions.newYork())
    var trial = Trial(
      .repeated { iterations in
        for _ in 0..<iterations { try hours.ask() }
      },
      answerIsRight: {
        try hours.ask()
        return try [0, 1_000, 5_000, hours.summaries.count - 1].allSatisfy { hour in
          try hours.summaries[hour] == slowSummary(of: source, in: hours.range(of: hour))
        }
      })
    trial.limit = .nanoseconds(500_000)
    return trial
  }
]

/// A year's hours with count, sum and extremes, in room of the caller's own.
private struct HourlySummaries {
  private let statistics: DiscreteStatistics
  private let borders: [Int64]
  private(set) var summaries: [DiscreteSummary]

  init(_ source: SourceSeries, _ zone: TimeZoneRules) {
    statistics = DiscreteStatistics([source])
    borders = Questions.borders(.hour, of: Questions.oneYear, in: zone)
    summaries = Array(repeating: DiscreteSummary(), count: borders.count - 1)
  }

  mutating func ask() throws {
    let (statistics, borders) = (statistics, borders)
    var room = summaries.mutableSpan
    try statistics.summaries(between: borders.span, into: &room)
    consume(summaries[0].average ?? 0)
  }

  func range(of hour: Int) -> TimeRange {
    TimeRange(
      start: Instant(microseconds: borders[hour]), end: Instant(microseconds: borders[hour + 1]))
  }
}

private func slowSummary(
  of source: SourceSeries, in range: TimeRange
) throws -> DiscreteSummary {
  var summary = DiscreteSummary()
  try SlowModel.forEachRow(of: source) { row in
    guard row.overlaps(range) else { return }
    summary.sampleCount += 1
    summary.sum += row.value
    summary.minimum = min(summary.minimum, row.value)
    summary.maximum = max(summary.maximum, row.value)
  }
  return summary
}
