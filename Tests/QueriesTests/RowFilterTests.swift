import ColumnStore
import Queries
import SampleModel
import Testing
import TimeCore

@Suite("Filters of rows")
struct RowFilterTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private static func samples(_ numbers: inout Numbers) throws -> TypeSamples {
    let type = SampleType(identifier: "HKQuantityTypeIdentifierStepCount")
    var sources: [SourceSeries] = []
    for name in ["Watch", "Phone"] {
      let source = Source(name: name)
      var runs: [SeriesRun] = []
      for run in 0..<2 {
        var batch = SampleBatch(type: type, source: source)
        let entered = batch.addDetail(
          SampleDetail(metadata: [MetadataEntry(key: "HKWasUserEntered", value: "1")]))
        for row in 0..<200 as Range<Int64> {
          let start = row * 10 + Int64.random(in: 0...9, using: &numbers)
          batch.append(
            start: start, end: start + Int64.random(in: 0...25, using: &numbers),
            value: Double(Int.random(in: 1...50, using: &numbers)), creation: start,
            detail: Bool.random(using: &numbers) ? entered : 0)
        }
        var builder = SeriesBuilder(keepsDuplicates: true)
        builder.append(batch)
        runs.append(
          try SeriesRun(builder.build(commit: 1).series, deletedRows: run == 0 ? [3, 99] : []))
      }
      sources.append(SourceSeries(source: source, runs: runs))
    }
    return TypeSamples(
      type: type, sources: sources, evidence: sources.map { _ in SourceEvidence() }, priority: [])
  }

  /// An explanation tells of all kept samples, so that a request for one reads every row.
  @Test(
    "answer for a short range as if every row had been looked at",
    arguments: 1...40 as ClosedRange<UInt64>)
  func ranges(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let samples = try Self.samples(&numbers)
    for statistic in [StatisticsRequest.Statistic.sum, .count] {
      for merge in [nil, StatisticsRequest.Merge.none, .priority, .healthConnect] {
        if statistic == .count && merge != nil { continue }
        for kept in [SampleFilter.UserEntered.only, .exclude] {
          var request = StatisticsRequest(
            type: samples.type, statistic: statistic, timeZone: .utc)
          let start = Int64.random(in: -20...2_000, using: &numbers)
          request.range = TimeRange(
            start: Instant(microseconds: start),
            end: Instant(microseconds: start + Int64.random(in: 1...90, using: &numbers)))
          request.merge = merge
          request.filter.userEntered = kept
          let short = try StatisticsQuery(request, over: samples).answer()
          request.includesExplanation = true
          let whole = try StatisticsQuery(request, over: samples).answer()
          #expect(short.value == whole.value, "\(statistic) \(String(describing: merge)) \(kept)")
          #expect(short.sampleCount == whole.sampleCount)
          #expect(short.sources.map(\.source) == whole.sources.map(\.source))
        }
      }
    }
  }
}
