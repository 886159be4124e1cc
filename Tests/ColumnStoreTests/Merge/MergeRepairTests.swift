import ColumnStore
import Testing
import TimeCore

@Suite("Merge of sources: repair")
struct MergeRepairTests {
  @Test("gives what a rebuild gives", arguments: 1...150 as ClosedRange<UInt64>)
  func agrees(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rule = MergeRule.allCases[Int(seed % 2)]
    var samples = MergeModel.Sample.random(
      count: Int.random(in: 0...25, using: &generator), span: 60, using: &generator)
    var timeline = try MergedTimeline(
      MergeModel(samples: samples, rule: rule).rows(sourceCount: 3), rule: rule)
    let borders = (-2...100).map(Int64.init)
    for _ in 0..<8 {
      let changed: MergeModel.Sample
      if samples.isEmpty || Bool.random(using: &generator) {
        changed = MergeModel.Sample.random(count: 1, span: 60, using: &generator)[0]
        samples.append(changed)
      } else {
        changed = samples.remove(at: Int.random(in: samples.indices, using: &generator))
      }
      let rows = MergeModel(samples: samples, rule: rule).rows(sourceCount: 3)
      timeline = try timeline.repaired(
        around: TimeRange(
          start: Instant(microseconds: changed.start), end: Instant(microseconds: changed.end))
      ) { (range) in overlapping(rows, range) }
      let rebuilt = try MergedTimeline(rows, rule: rule)
      #expect(timeline.segmentCount == rebuilt.segmentCount, "\(rule) \(samples) \(changed)")
      #expect(
        timeline.answers(between: borders) == rebuilt.answers(between: borders),
        "\(rule) \(samples) \(changed)")
    }
  }

  @Test("keeps long timelines whole over many repairs")
  func manyChunks() throws {
    var rows = [
      (0..<15_000).map { MergeRow(start: $0 * 10, end: $0 * 10 + 5, value: 1) },
      (0..<15_000).map { MergeRow(start: $0 * 10 + 3, end: $0 * 10 + 9, value: 6) },
    ]
    var timeline = try MergedTimeline(rows, rule: .priority)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let start = Int64.random(in: -100..<150_100, using: &generator)
      let end = start + Int64.random(in: 0..<50, using: &generator)
      rows[0].append(MergeRow(start: start, end: end, value: 3))
      rows[0].sort(by: MergeRow.isOrdered)
      timeline = try timeline.repaired(
        around: TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end))
      ) { (range) in overlapping(rows, range) }
    }
    let rebuilt = try MergedTimeline(rows, rule: .priority)
    #expect(timeline.segmentCount == rebuilt.segmentCount)
    let borders = stride(from: -200 as Int64, through: 150_300, by: 77).map { $0 }
    #expect(timeline.answers(between: borders) == rebuilt.answers(between: borders))
    #expect(timeline.bulkAnswers(between: borders) == timeline.answers(between: borders))
  }
}
