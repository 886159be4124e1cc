import ColumnStore
import Harness
import SampleModel
import TimeCore

/// Sums of three sources merged by priority, and the merge itself.
let mergeBenchmarks = [
  Benchmark("Query/merged-daily-10y-cached", isQuery: true) { size, workbench in
    let fixtures = Fixtures(size: size, workbench: workbench)
    let timeline = try fixtures.timeline()
    let sources = try fixtures.rankedSteps()
    var days = MergedDays(try Questions.newYork())
    days.ask(timeline, days.calendar)
    var trial = Trial(
      .repeated { iterations in
        for _ in 0..<iterations { days.ask(timeline, days.calendar) }
      },
      answerIsRight: { try days.isRight(timeline, sources) })
    trial.limit = .nanoseconds(10_000)
    return trial
  },
  Benchmark("Query/merged-daily-10y-first") { size, workbench in
    let fixtures = Fixtures(size: size, workbench: workbench)
    let timeline = try fixtures.timeline()
    let sources = try fixtures.rankedSteps()
    var days = MergedDays(try Questions.newYork())
    var turn = 0
    var trial = Trial(
      .fresh {
        turn += 1
        let calendar = Questions.unknownCalendar(turn)
        return {
          days.findBorders()
          days.ask(timeline, calendar)
        }
      },
      answerIsRight: { try days.isRight(timeline, sources) })
    trial.limit = .nanoseconds(500_000)
    return trial
  },
  Benchmark("Build/merge") { size, workbench in
    let fixtures = Fixtures(size: size, workbench: workbench)
    let sources = try fixtures.rankedSteps()
    var trial = Trial(
      .fresh {
        {
          let timeline = try MergedTimeline(sources, rule: .priority)
          consume(Int64(timeline.segmentCount))
        }
      },
      answerIsRight: { try mergeIsRight(fixtures.timeline(), sources) })
    trial.operationsPerIteration = size
    trial.limit = .nanoseconds(80)
    return trial
  },
  Benchmark("Build/merge-repair") { size, workbench in
    let fixtures = Fixtures(size: size, workbench: workbench)
    let sources = try fixtures.rankedSteps()
    let timeline = try fixtures.timeline()
    let late = try LateSample(sources)
    var trial = Trial(
      .repeated { iterations in
        for _ in 0..<iterations { consume(Int64(try late.repaired(timeline).segmentCount)) }
      },
      answerIsRight: { try mergeIsRight(late.repaired(timeline), late.sources, near: late.range) })
    trial.reference = .fresh {
      { consume(Int64(try MergedTimeline(sources, rule: .priority).segmentCount)) }
    }
    trial.limit = .value(0.001)
    return trial
  },
]

/// A sample of the second source that comes after the timeline was built.
private struct LateSample {
  let range: TimeRange
  let sources: [SourceSeries]

  init(_ sources: [SourceSeries]) throws {
    let start = Instant(microseconds: Questions.start + 1_234 * 86_400_000_000 + 43_200_000_000)
    range = TimeRange(start: start, end: Instant(microseconds: start.microseconds + 600_000_000))
    var batch = SampleBatch(
      type: SampleType(identifier: "HKQuantityTypeIdentifierStepCount"), source: sources[1].source)
    batch.append(
      start: range.start.microseconds, end: range.end.microseconds, value: 777,
      creation: range.end.microseconds, detail: 0)
    var builder = SeriesBuilder()
    builder.append(batch)
    let run = SeriesRun(try builder.build(commit: 2).series)
    var all = sources
    all[1] = SourceSeries(source: sources[1].source, runs: sources[1].runs + [run])
    self.sources = all
  }

  func repaired(_ timeline: MergedTimeline) throws -> MergedTimeline {
    try timeline.repaired(around: range) { (range) throws(ColumnDamage) in
      var rows: [[MergeRow]] = []
      for source in sources {
        rows.append(try source.rows(overlapping: range, includesTouching: true))
      }
      return rows
    }
  }
}

/// Windows short enough that the slow model answers soon, here and there in the ten years.
private func mergeIsRight(
  _ timeline: MergedTimeline, _ sources: [SourceSeries], near place: TimeRange? = nil
) throws -> Bool {
  var windows = Questions.instants(3).map { start in
    TimeRange(
      start: Instant(microseconds: start), end: Instant(microseconds: start + 3_600_000_000))
  }
  if let place {
    windows.append(
      TimeRange(
        start: Instant(microseconds: place.start.microseconds - 900_000_000),
        end: Instant(microseconds: place.end.microseconds + 900_000_000)))
  }
  for window in windows {
    let fast = timeline.sum(in: window)?.rounded
    guard SlowModel.agree(fast, try SlowModel.mergedSum(of: sources, in: window), units: 4) else {
      return false
    }
  }
  return true
}
