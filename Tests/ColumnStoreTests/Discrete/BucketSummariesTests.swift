import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("Summaries of many buckets of many rows")
struct BucketSummariesTests {
  @Test(
    "are those of a scan, whatever the buckets' sizes", arguments: 1...16 as ClosedRange<UInt64>)
  func agrees(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let gap = Int64([1, 3, 40, 9_000][Int(seed) % 4])
    var time: Int64 = -5_000
    let rows = (0..<4_000).map { _ in
      // Crowds, single samples and now and then a long rest.
      time += Int64.random(in: 0...gap, using: &generator)
      if Int64.random(in: 0..<500, using: &generator) == 0 { time += gap * 300 }
      return ModelRow(
        start: time, end: time,
        value: Double(Int64.random(in: -90...90, using: &generator)) / 3)
    }
    let all = try Series.holding(rows)
    let source = Source(name: "Watch")
    let (first, last) = (rows[0].start, rows[rows.count - 1].start)
    for bucketCount in [17, 25, 48] {
      var borders = (0...bucketCount).map { _ in
        Int64.random(in: first - 3...last + 3, using: &generator)
      }
      borders[0] = first
      borders[1] = last + 1
      borders.sort()
      let summaries = try [all, all.using([]), all.using(.timeDirectory)].map { series in
        var summaries = [DiscreteSummary](repeating: DiscreteSummary(), count: bucketCount)
        var span = summaries.mutableSpan
        try DiscreteStatistics([SourceSeries(source: source, runs: [SeriesRun(series)])])
          .summaries(between: borders.span, into: &span)
        return summaries
      }
      #expect(summaries[0] == summaries[1])
      #expect(summaries[0] == summaries[2])
      for bucket in 0..<bucketCount {
        let values = rows.filter { borders[bucket] <= $0.start && $0.start < borders[bucket + 1] }
          .map(\.value)
        #expect(summaries[0][bucket].sampleCount == values.count)
        #expect(summaries[0][bucket].minimum == values.min() ?? .infinity)
        #expect(summaries[0][bucket].maximum == values.max() ?? -.infinity)
      }
    }
  }
}
