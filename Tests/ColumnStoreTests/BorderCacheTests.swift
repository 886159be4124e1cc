import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("Cache of borders")
struct BorderCacheTests {
  @Test(
    "answers as without it, for any cut of the borders", arguments: 1...40 as ClosedRange<UInt64>)
  func agrees(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let samples = MergeModel.Sample.random(count: 200, span: 1000, using: &generator)
    let rows = MergeModel(samples: samples, rule: .priority).rows(sourceCount: 3)
    let timeline = try MergedTimeline(rows, rule: .priority)
    let coverage = CoverageIndex(rows)
    let grid = (0...200).map { Int64($0) * 5 }
    for _ in 0..<10 {
      let day = CalendarKey(
        zoneIdentifier: ["UTC", "GMT", "A", "B", "C", "D"].randomElement(using: &generator) ?? "",
        interval: CalendarInterval(.day))
      let first = Int.random(in: 0..<150, using: &generator)
      let last = Int.random(in: first + 5...200, using: &generator)
      var borders = Array(grid[first...last])
      borders[0] -= Int64.random(in: 0...4, using: &generator)
      borders[borders.count - 1] += Int64.random(in: 0...4, using: &generator)
      #expect(timeline.bulkAnswers(between: borders, of: day) == timeline.answers(between: borders))
      var totals = [CoverageTotals](repeating: .zero, count: borders.count)
      var span = totals.mutableSpan
      coverage.totals(at: borders.span, of: day, into: &span)
      for (index, border) in borders.enumerated() {
        #expect(totals[index].coveredMicroseconds == coverage.covered(before: border))
        guard index + 1 < borders.count else { continue }
        let range = TimeRange(
          start: Instant(microseconds: border), end: Instant(microseconds: borders[index + 1]))
        #expect(totals[index].hasData == coverage.hasData(in: range))
      }
    }
  }
}
