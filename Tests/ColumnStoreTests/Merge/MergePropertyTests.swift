import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("Merge of sources: against the exact model")
struct MergePropertyTests {
  @Test("gives the exact sums rounded once", arguments: 1...150 as ClosedRange<UInt64>)
  func agrees(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for rule in MergeRule.allCases {
      let count = Int.random(in: 1...30, using: &generator)
      let samples = MergeModel.Sample.random(count: count, span: 60, using: &generator)
      let model = MergeModel(samples: samples, rule: rule)
      let rows = model.rows(sourceCount: 3)
      let timeline = try MergedTimeline(rows, rule: rule)
      for _ in 0..<3 {
        let borders = (0..<Int.random(in: 2...8, using: &generator))
          .map { _ in Int64.random(in: -3...90, using: &generator) }.sorted()
        let expected = model.sums(between: borders)
        #expect(timeline.answers(between: borders) == expected, "\(rule) \(samples) \(borders)")
        #expect(timeline.bulkAnswers(between: borders) == expected, "\(rule) \(samples)")
        let range = TimeRange(
          start: Instant(microseconds: borders[0] - 1),
          end: Instant(microseconds: borders[borders.count - 1]))
        let window = try MergedWindow(
          overlapping(rows, range), rule: rule, borders: borders)
        #expect(window.answers == expected, "\(rule) \(samples) \(borders)")
      }
    }
  }

  @Test("gives the same whatever the blocks of its input", arguments: [1, 2, 7])
  func blocks(blockLength: Int) throws {
    var generator = SeededGenerator(seed: UInt64(blockLength))
    let samples = MergeModel.Sample.random(count: 60, span: 90, using: &generator)
    let rows = MergeModel(samples: samples, rule: .priority).rows(sourceCount: 3)
    for rule in MergeRule.allCases {
      let whole = try MergedTimeline(rows, rule: rule)
      let feeds = rows.map { BlockFeed(rows: $0, blockLength: blockLength) }
      let blockwise = try MergedTimeline(feeds, rule: rule)
      let borders = (0...120).map(Int64.init)
      #expect(blockwise.answers(between: borders) == whole.answers(between: borders))
    }
  }

  @Test("keeps a sum of 100,000 thirds within 2 ulp, and whole samples exact")
  func longSums() throws {
    let count = 100_000
    let better = (0..<count).map {
      MergeRow(start: Int64($0) * 9 + 1, end: Int64($0) * 9 + 2, value: 0.1)
    }
    let worse = (0..<count).map {
      MergeRow(start: Int64($0) * 9, end: Int64($0) * 9 + 3, value: 1)
    }
    let timeline = try MergedTimeline([better, worse], rule: .priority)
    let all = TimeRange(start: Instant(microseconds: -1), end: Instant(microseconds: 1_000_000))
    // 0.1 as a double is 3602879701896397 / 2^55.
    let exact =
      Double(count) * 3_602_879_701_896_397 / Double(1 << 55) + Double(2 * count) / 3
    let sum = try #require(timeline.sum(in: all)).rounded
    #expect(abs(sum - exact) <= 2 * exact.ulp)
    let whole = try MergedTimeline([better], rule: .priority)
    let wholeSum = try #require(whole.sum(in: all)).rounded
    #expect(wholeSum == Double(count) * 0.1)
  }

  @Test("stays exact with hundreds of samples open at once")
  func crowds() throws {
    let rows = (0..<400).map { MergeRow(start: $0, end: 1024 - $0, value: Double(1024 - 2 * $0)) }
    let timeline = try MergedTimeline([rows], rule: .priority)
    let sums = timeline.answers(between: [0, 400, 624, 1024])
    #expect(sums == [80_200, 89_600, 80_200])
  }

  @Test("answers for all time", arguments: [1, 5, 4096, 4097, 9000])
  func allTime(count: Int) throws {
    let points = (0..<count).map { _ in MergeRow(start: 7, end: 7, value: 2) }
    let intervals = (0..<count).map { MergeRow(start: Int64($0), end: Int64($0) + 1, value: 2) }
    let past = Instant.distantPast.microseconds
    let future = Instant.distantFuture.microseconds
    for rows in [points, intervals] {
      let timeline = try MergedTimeline([rows], rule: .priority)
      #expect(timeline.answers(between: [past, future]) == [Double(count) * 2])
      #expect(timeline.bulkAnswers(between: [past, future]) == [Double(count) * 2])
      #expect(timeline.answers(between: [future - 1, future]) == [nil])
      var sums = [DoubleDouble](repeating: .zero, count: 2)
      var span = sums.mutableSpan
      timeline.cumulatives(at: [past, future].span, into: &span)
      #expect(sums.map(\.rounded) == [0, Double(count) * 2])
      let coverage = CoverageIndex([rows])
      #expect(coverage.covered(before: future) == (rows == points ? 0 : Int64(count)))
      let all = TimeRange(start: .distantPast, end: .distantFuture)
      #expect(coverage.hasData(in: all))
      #expect(LengthIndex([rows]).length(in: all) == (rows == points ? 0 : Int64(count)))
    }
  }

  struct BlockFeed: MergeRowFeed {
    var rows: [MergeRow]
    let blockLength: Int

    mutating func next(into block: inout [MergeRow]) {
      block = Array(rows.prefix(blockLength))
      rows.removeFirst(block.count)
    }
  }
}
