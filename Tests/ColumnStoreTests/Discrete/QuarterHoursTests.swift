import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("Quarters of an hour")
struct QuarterHoursTests {
  private static let quarter: Int64 = 900_000_000

  /// A day of samples with two empty hours, some of which last longer than a quarter.
  private static func rows(_ generator: inout SeededGenerator, hasIntervals: Bool) -> [ModelRow] {
    let first = Int64.random(in: -40 * quarter...40 * quarter, using: &generator)
    return (0..<4_000).map { _ in
      var start = Int64.random(in: 0..<96 * quarter, using: &generator)
      if (40 * quarter..<48 * quarter).contains(start) { start = 48 * quarter }
      let length = hasIntervals ? Int64.random(in: 0...2 * quarter, using: &generator) : 0
      let value = Double.random(in: -50...200, using: &generator) / 3
      return ModelRow(start: first + start, end: first + start + length, value: value)
    }
  }

  @Test("never change an answer", arguments: 1...24 as ClosedRange<UInt64>)
  func agree(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rows = Self.rows(&generator, hasIntervals: seed % 2 == 0)
    let series = try Series.holding(rows)
    #expect(series.parts.parts.contains { $0.name == "quarters.ranks" })
    let again = try Series(parts: series.parts)
    #expect(try again.partsUnlikeColumns() == [])
    let scanned = series.using([])
    for step in [1, 2, 4, 5, 96] {
      let origin = (rows.map(\.start).min() ?? 0) / Self.quarter - 6
      var borders = (0...(110 / step)).map { (origin + Int64($0 * step)) * Self.quarter }
      if Bool.random(using: &generator) { borders[0] += 7 }
      if Bool.random(using: &generator) { borders[borders.count - 1] -= 7 }
      if step == 5 { borders[borders.count / 2] += 1 }
      func summaries(_ series: Series) throws -> [DiscreteSummary] {
        let source = SourceSeries(source: Source(name: "a"), runs: [SeriesRun(series)])
        var summaries = [DiscreteSummary](repeating: DiscreteSummary(), count: borders.count - 1)
        var span = summaries.mutableSpan
        try DiscreteStatistics([source]).summaries(between: borders.span, into: &span)
        return summaries
      }
      #expect(try summaries(again) == summaries(scanned), "steps of \(step) quarters")
    }
  }
}
