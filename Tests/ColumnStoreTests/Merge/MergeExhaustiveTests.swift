import ColumnStore
import SampleModel
import Testing

/// Every shape of a few samples of three sources on a grid of six instants.
@Suite("Merge of sources: all small shapes")
struct MergeExhaustiveTests {
  /// Of each number of samples every shape, or each so many of them: debug builds are slow, and
  /// there are ten million shapes of five.
  #if DEBUG
    static let efforts = [(sampleCount: 2, stride: 1), (sampleCount: 3, stride: 2)]
  #else
    static let efforts = [
      (sampleCount: 3, stride: 1), (sampleCount: 4, stride: runsLongTests ? 1 : 3),
      (sampleCount: 5, stride: runsLongTests ? 1 : 97),
    ]
  #endif

  private static let instants: Range<Int64> = 0..<6
  private static let borders = (-1...7).map(Int64.init)

  private struct Shape {
    let start: Int64
    let end: Int64
    let rank: Int
  }

  private static let shapes: [Shape] = instants.flatMap { start in
    (start..<instants.upperBound).flatMap { end in
      (0..<3).map { Shape(start: start, end: end, rank: $0) }
    }
  }

  @Test("give the sums of the rules", arguments: MergeRule.allCases)
  func all(rule: MergeRule) throws {
    for effort in Self.efforts {
      try check(rule, sampleCount: effort.sampleCount, stride: effort.stride)
    }
  }

  private func check(_ rule: MergeRule, sampleCount: Int, stride: Int) throws {
    var numbers = [Int](repeating: 0, count: sampleCount)
    var shapeCount = 0
    repeat {
      shapeCount += 1
      guard shapeCount % stride == 0 else { continue }
      let samples = numbers.enumerated().map { place, number in
        let shape = Self.shapes[number]
        // All lengths on the grid divide 60, so that all shares are whole numbers.
        return MergeModel.Sample(
          start: shape.start, end: shape.end, value: 60 << (Int64(place) * 7), rank: shape.rank,
          creation: Int64((place * 2 + number) % 3))
      }
      let rows = MergeModel(samples: samples, rule: rule).rows(sourceCount: 3)
      let timeline = try MergedTimeline(rows, rule: rule)
      let expected = Self.borders.dropLast().map { Self.sum(of: samples, from: $0, by: rule) }
      let answers = timeline.bulkAnswers(between: Self.borders)
      if answers != expected {
        Issue.record("\(samples) give \(answers), not \(expected)")
        return
      }
    } while Self.advance(&numbers)
    #expect(shapeCount > 1000)
  }

  /// The next choice of shapes whose numbers do not decrease; `false` after the last.
  private static func advance(_ numbers: inout [Int]) -> Bool {
    for place in numbers.indices.reversed() where numbers[place] + 1 < shapes.count {
      let next = numbers[place] + 1
      for later in place..<numbers.count { numbers[later] = next }
      return true
    }
    return false
  }

  /// The sum of one unit of the grid.
  private static func sum(
    of samples: [MergeModel.Sample], from time: Int64, by rule: MergeRule
  ) -> Double? {
    let open = samples.filter { $0.start <= time && time < $0.end }
    let points = samples.filter { $0.isPoint && $0.start == time }
    if open.isEmpty && points.isEmpty { return nil }
    func best(_ samples: [MergeModel.Sample]) -> MergeModel.Sample? {
      samples.max { $0.key.lexicographicallyPrecedes($1.key) }
    }
    func share(_ sample: MergeModel.Sample) -> Int64 {
      sample.value / max(sample.end - sample.start, 1)
    }
    var sum: Int64 = 0
    switch rule {
    case .priority:
      let rank = open.map(\.rank).min()
      for sample in open where sample.rank == rank { sum += share(sample) }
      for point in points where point.rank <= rank ?? .max { sum += point.value }
    case .healthConnect:
      if let winner = best(open) { sum += share(winner) }
      let touching = samples.filter { $0.start <= time && time <= $0.end }
      if let winner = best(touching), winner.isPoint { sum += winner.value }
    }
    return Double(sum)
  }
}
