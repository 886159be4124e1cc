import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("Indexes kept over several series")
struct KeptIndexesTests {
  static func sources(seed: UInt64, cache: BucketCache) throws -> [SourceSeries] {
    var generator = SeededGenerator(seed: seed)
    return try (0..<2).map { number in
      let source = Source(name: "\(number)")
      var batch = SampleBatch(type: SampleType(identifier: "steps"), source: source)
      for row in 0..<2000 as Range<Int64> {
        let start = row * 10 + Int64.random(in: 0...8, using: &generator)
        batch.append(
          start: start, end: start + Int64.random(in: 0...12, using: &generator), value: 1,
          creation: 0, detail: 0)
      }
      var builder = SeriesBuilder(keepsDuplicates: true, cache: cache)
      builder.append(batch)
      let series = try builder.build(commit: 1).series
      return SourceSeries(source: source, runs: [try SeriesRun(series, deletedRows: [3, 5])])
    }
  }

  @Test("are built once questions have read half of the rows")
  func policy() throws {
    let sources = try Self.sources(seed: 1, cache: BucketCache())
    let few = try MergedTimeline.kept(for: sources, rule: .priority, insteadOf: 1000)
    #expect(few == nil)
    let first = try MergedTimeline.kept(for: sources, rule: .priority, insteadOf: 1100)
    #expect(first == nil)
    let second = try #require(
      try MergedTimeline.kept(for: sources, rule: .priority, insteadOf: 1100))
    let other = try MergedTimeline.kept(for: sources, rule: .healthConnect, insteadOf: 1100)
    #expect(other == nil)
    let all = TimeRange(start: Instant(microseconds: 0), end: Instant(microseconds: 30_000))
    let fresh = try MergedTimeline(sources, rule: .priority)
    #expect(second.sum(in: all) == fresh.sum(in: all))
    let coverage = try #require(
      try CoverageIndex.kept(for: sources, values: nil, insteadOf: 4000))
    #expect(coverage.covered(in: all) == (try CoverageIndex(sources)).covered(in: all))
    let lengths = try #require(try LengthIndex.kept(for: sources, values: nil, insteadOf: 4000))
    #expect(lengths.length(in: all) == (try LengthIndex(sources)).length(in: all))
  }

  @Test(
    "remember values between the borders of a calendar, whatever part is asked for",
    arguments: 1...10 as ClosedRange<UInt64>)
  func values(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let statistics = DiscreteStatistics(try Self.sources(seed: seed, cache: BucketCache()))
    let calendar = CalendarKey(zoneIdentifier: "UTC", interval: CalendarInterval(.hour))
    for _ in 0..<30 {
      let first = Int64.random(in: 0..<20, using: &generator)
      let last = Int64.random(in: first + 20..<60, using: &generator)
      var borders = (first...last).map { $0 * 400 }
      // A range mostly cuts its first and last bucket.
      borders[0] += Int64.random(in: 0..<400, using: &generator)
      borders[borders.count - 1] -= Int64.random(in: 0..<400, using: &generator)
      var fresh = [DiscreteSummary](repeating: DiscreteSummary(), count: borders.count - 1)
      var span = fresh.mutableSpan
      try statistics.summaries(between: borders.span, into: &span)
      func kept(_ value: DiscreteStatistics.BucketValue) throws -> [Double?] {
        try statistics.values(of: value, between: borders, of: calendar)
      }
      let parts: [DiscreteStatistics.BucketValue] = [.minimum, .average, .maximum]
      for part in parts.shuffled(using: &generator).dropLast() {
        let expected = fresh.map { summary -> Double? in
          switch part {
          case .minimum: summary.sampleCount == 0 ? nil : summary.minimum
          case .average: summary.average
          case .maximum: summary.sampleCount == 0 ? nil : summary.maximum
          }
        }
        #expect(try kept(part) == expected)
        #expect(try statistics.values(of: part, between: borders, of: nil) == expected)
      }
      let means = try statistics.averages(.discreteArithmetic, between: borders, of: calendar)
      #expect(means == fresh.map(\.average))
    }
  }

  @Test(
    "remember what sources add up to, until one of them changes",
    arguments: 1...10 as ClosedRange<UInt64>)
  func addedBuckets(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let cache = BucketCache()
    var sources = try Self.sources(seed: seed, cache: cache)
    let calendar = CalendarKey(zoneIdentifier: "UTC", interval: CalendarInterval(.hour))
    for turn in 1...40 {
      if turn.isMultiple(of: 10) {
        sources = try Self.appending(seed * 10 + UInt64(turn), to: sources, cache: cache)
      }
      let first = Int64.random(in: 0..<20, using: &generator)
      let last = Int64.random(in: first + 2..<60, using: &generator)
      var borders = (first...last).map { $0 * 400 }
      borders[0] += Int64.random(in: 0..<400, using: &generator)
      borders[borders.count - 1] -= Int64.random(in: 0..<400, using: &generator)
      let kept = try sources.addedBuckets(between: borders, of: calendar, holding: 4000)
      for index in kept.indices {
        let range = TimeRange(
          start: Instant(microseconds: borders[index]),
          end: Instant(microseconds: borders[index + 1]))
        var expected = BucketTotals.zero
        for source in sources { expected += try source.totals(in: range) }
        #expect(kept[index] == expected, "turn \(turn), bucket \(index)")
      }
    }
  }

  @Test("never answer for other series at the same address")
  func addresses() throws {
    let cache = BucketCache()
    let all = TimeRange(start: Instant(microseconds: 0), end: Instant(microseconds: 30_000))
    for seed in 1...20 as ClosedRange<UInt64> {
      let sources = try Self.sources(seed: seed, cache: cache)
      let kept = try #require(
        try MergedTimeline.kept(for: sources, rule: .priority, insteadOf: 4000))
      let fresh = try MergedTimeline(sources, rule: .priority)
      #expect(kept.sum(in: all) == fresh.sum(in: all))
      #expect(kept.segmentCount == fresh.segmentCount)
    }
  }

  /// The sources with a few more samples in the first of them.
  private static func appending(
    _ seed: UInt64, to sources: [SourceSeries], cache: BucketCache
  ) throws -> [SourceSeries] {
    var generator = SeededGenerator(seed: seed)
    var batch = SampleBatch(type: SampleType(identifier: "steps"), source: sources[0].source)
    let first = Int64.random(in: -50...20_050, using: &generator)
    for row in 0..<3 as Range<Int64> {
      let start = first + row * 7
      batch.append(
        start: start, end: start + Int64.random(in: 0...90, using: &generator), value: 64,
        creation: 0, detail: 0)
    }
    var builder = SeriesBuilder(keepsDuplicates: true, cache: cache)
    builder.append(batch)
    let run = SeriesRun(try builder.build(commit: 2).series)
    var all = sources
    all[0] = SourceSeries(source: sources[0].source, runs: Array(sources[0].runs.prefix(1)) + [run])
    return all
  }

  @Test(
    "repair a timeline after a late sample, though few rows are read",
    arguments: 1...20 as ClosedRange<UInt64>)
  func repair(seed: UInt64) throws {
    let cache = BucketCache()
    let rule = MergeRule.allCases[Int(seed) % MergeRule.allCases.count]
    var sources = try Self.sources(seed: seed, cache: cache)
    _ = try #require(try MergedTimeline.kept(for: sources, rule: rule, insteadOf: 4000))
    for turn in 1...4 {
      // From the second turn on the run before goes away: its samples are taken out again.
      sources = try Self.appending(seed * 10 + UInt64(turn), to: sources, cache: cache)
      // Too few rows to build a timeline for.
      let kept = try #require(
        try MergedTimeline.kept(for: sources, rule: rule, insteadOf: 1100), "turn \(turn)")
      let fresh = try MergedTimeline(sources, rule: rule)
      #expect(kept.segmentCount == fresh.segmentCount)
      let borders = stride(from: -100 as Int64, through: 20_400, by: 61).map { $0 }
      #expect(kept.answers(between: borders) == fresh.answers(between: borders))
    }
  }

  @Test("are not repaired where most rows changed")
  func largeChange() throws {
    let cache = BucketCache()
    let sources = try Self.sources(seed: 1, cache: cache)
    _ = try #require(try MergedTimeline.kept(for: sources, rule: .priority, insteadOf: 4000))
    var other = sources
    other[0] = try Self.sources(seed: 2, cache: cache)[0]
    #expect(try MergedTimeline.kept(for: other, rule: .priority, insteadOf: 1100) == nil)
  }
}
