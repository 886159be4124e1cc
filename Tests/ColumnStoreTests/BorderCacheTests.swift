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
      var lengths = [Int64?](repeating: nil, count: borders.count - 1)
      var span = lengths.mutableSpan
      coverage.lengths(between: borders.span, of: day, into: &span)
      for (index, length) in lengths.enumerated() {
        let range = TimeRange(
          start: Instant(microseconds: borders[index]),
          end: Instant(microseconds: borders[index + 1]))
        #expect(length == (coverage.hasData(in: range) ? coverage.covered(in: range) : nil))
      }
    }
  }
}
