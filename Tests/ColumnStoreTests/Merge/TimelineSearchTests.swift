import ColumnStore
import Testing

@Suite("Merge of sources: search")
struct TimelineSearchTests {
  @Test("finds each border among busy and idle times", arguments: 1...10 as ClosedRange<UInt64>)
  func unevenTimes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let idle = Int64.random(in: 1...1_000_000_000_000, using: &generator)
    var times = [Int64.random(in: -1_000...1_000, using: &generator)]
    while times.count < 9_000 {
      let isIdle = Int.random(in: 0..<500, using: &generator) == 0
      times.append(
        times[times.count - 1] + Int64.random(in: 0...(isIdle ? idle : 3), using: &generator))
    }
    let timeline = try MergedTimeline(
      [times.map { MergeRow(start: $0, end: $0, value: 1) }], rule: .priority)
    let borders = (0..<60).map { _ in
      let isNear = Bool.random(using: &generator)
      return times[Int.random(in: times.indices, using: &generator)]
        + Int64.random(in: isNear ? -2...2 : 0...idle, using: &generator)
    }.sorted()
    let expected = zip(borders, borders.dropFirst()).map { start, end in
      let count = times.count { start <= $0 && $0 < end }
      return count == 0 ? nil : Double(count)
    }
    #expect(timeline.answers(between: borders) == expected)
    #expect(timeline.bulkAnswers(between: borders) == expected)
  }
}
