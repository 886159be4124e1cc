import ColumnStore
import Foundation
import SampleModel
import Testing
import TimeCore

@Suite("Statistics of discrete types")
struct DiscreteStatisticsTests {
  static func ranges(_ borders: [Int64]) -> [TimeRange] {
    zip(borders, borders.dropFirst()).map {
      TimeRange(start: Instant(microseconds: $0), end: Instant(microseconds: $1))
    }
  }

  @Test("agree with the slow model", arguments: 1...150 as ClosedRange<UInt64>)
  func agrees(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let model = try DiscreteModel(pointsOnly: seed % 3 == 0, using: &generator)
    let statistics = DiscreteStatistics(model.sources)
    let borders = (0..<8).map { _ in Int64.random(in: -3...90, using: &generator) }.sorted()
    var summaries = [DiscreteSummary](repeating: DiscreteSummary(), count: borders.count - 1)
    var span = summaries.mutableSpan
    try statistics.summaries(between: borders.span, into: &span)
    let means = try statistics.averages(.discreteArithmetic, between: borders)
    let weighted = try statistics.averages(.discreteTemporallyWeighted, between: borders)
    let levels = try statistics.averages(.discreteEquivalentContinuousLevel, between: borders)

    for (bucket, range) in Self.ranges(borders).enumerated() {
      let rows = model.overlapping(range)
      #expect(summaries[bucket] == (try statistics.summary(in: range)))
      #expect(summaries[bucket].sampleCount == rows.count, "\(range)")
      #expect(summaries[bucket].sum.rounded == rows.reduce(0) { $0 + $1.value })
      #expect(summaries[bucket].minimum == rows.map(\.value).min() ?? .infinity)
      #expect(summaries[bucket].maximum == rows.map(\.value).max() ?? -.infinity)
      #expect(means[bucket] == Self.mean(rows.map { ($0.value, 1) }))
      #expect(weighted[bucket] == Self.mean(model.weights(in: range)))
      Self.expectClose(levels[bucket], Self.level(model.weights(in: range)))
      try expectMatches(statistics, rows, range)
    }
  }

  private func expectMatches(
    _ statistics: DiscreteStatistics, _ rows: [MergeRow], _ range: TimeRange
  ) throws {
    let minimum = try statistics.extremum(.minimum, in: range)?.row
    let maximum = try statistics.extremum(.maximum, in: range)?.row
    let latest = try statistics.latest(in: range)?.row
    #expect(minimum?.value == rows.map(\.value).min())
    #expect(maximum?.value == rows.map(\.value).max())
    #expect(minimum?.start == rows.filter { $0.value == minimum?.value }.map(\.start).min())
    #expect(maximum?.start == rows.filter { $0.value == maximum?.value }.map(\.start).min())
    #expect(latest?.end == rows.map(\.end).max())
    #expect(latest?.start == rows.filter { $0.end == latest?.end }.map(\.start).max())
  }

  /// Exact, since sums and weights are small whole numbers.
  private static func mean(_ weights: [(value: Double, weight: Int64)]) -> Double? {
    guard !weights.isEmpty else { return nil }
    let sum = weights.reduce(0) { $0 + Int64($1.value) * $1.weight }
    return Double(sum) / Double(weights.reduce(0) { $0 + $1.weight })
  }

  private static func level(_ weights: [(value: Double, weight: Int64)]) -> Double? {
    guard !weights.isEmpty else { return nil }
    let sum = weights.reduce(0) { $0 + Double($1.weight) * pow(10, $1.value / 10) }
    return 10 * log10(sum / Double(weights.reduce(0) { $0 + $1.weight }))
  }

  private static func expectClose(_ left: Double?, _ right: Double?) {
    #expect((left == nil) == (right == nil))
    guard let left, let right else { return }
    #expect(abs(left - right) <= 1e-13 * max(abs(right), 1), "\(left) \(right)")
  }

  @Test("weight values by the time for which they hold")
  func weights() throws {
    let hour: Int64 = 3_600_000_000
    let rows = [
      MergeRow(start: 0, end: 3 * hour, value: 10),
      MergeRow(start: 3 * hour, end: 4 * hour, value: 50),
    ]
    let statistics = DiscreteStatistics([
      SourceSeries(
        source: Source(name: "Return"),
        runs: [SeriesRun(try MergeSeriesTests.series(rows[...], of: Source(name: "Return")))])
    ])
    let all = TimeRange(start: Instant(microseconds: 0), end: Instant(microseconds: 4 * hour))
    let late = TimeRange(
      start: Instant(microseconds: 2 * hour), end: Instant(microseconds: 4 * hour))
    #expect(try statistics.average(.discreteTemporallyWeighted, in: all) == 20)
    #expect(try statistics.average(.discreteTemporallyWeighted, in: late) == 30)
    #expect(try statistics.average(.discreteArithmetic, in: late) == 30)
    // Half the time 10 dB, half 50 dB: 10 · log10((10 + 100000) / 2).
    let level = try #require(
      try statistics.average(.discreteEquivalentContinuousLevel, in: late))
    #expect(abs(level - 46.990_134_316_128_815) < 1e-12)
  }

  @Test("keep the level of constant and of extreme sound")
  func levels() throws {
    for value in [0, 72.3, -40, 1e6, -1e300] {
      let rows = (0..<50).map { MergeRow(start: $0 * 7, end: $0 * 7 + $0, value: value) }
      let statistics = DiscreteStatistics([
        SourceSeries(
          source: Source(name: "Return"),
          runs: [SeriesRun(try MergeSeriesTests.series(rows[...], of: Source(name: "Return")))])
      ])
      let all = TimeRange(start: Instant(microseconds: 0), end: Instant(microseconds: 900))
      #expect(try statistics.average(.discreteEquivalentContinuousLevel, in: all) == value)
    }
  }

  @Test("scan and index give the same extremes", arguments: [1, 7, 8, 9, 511, 512, 513, 3000])
  func longBuckets(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let rows = (0..<Int64(count)).map {
      MergeRow(start: $0, end: $0, value: Double.random(in: -50...50, using: &generator))
    }
    let statistics = DiscreteStatistics([
      SourceSeries(
        source: Source(name: "Water"),
        runs: [SeriesRun(try MergeSeriesTests.series(rows[...], of: Source(name: "Water")))])
    ])
    let summary = try statistics.summary(
      in: TimeRange(start: Instant(microseconds: 0), end: Instant(microseconds: Int64(count))))
    #expect(summary.minimum == rows.map(\.value).min())
    #expect(summary.maximum == rows.map(\.value).max())
    #expect(summary.sampleCount == count)
  }
}
