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
}
