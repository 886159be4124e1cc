import ColumnStore
import SampleModel
import Testing
import TimeCore

/// Compares a series with the slow model in one window.
func expectAgreement(
  _ series: Series, _ model: SlowModel, from start: Int64, to end: Int64
) throws {
  let range = TimeRange(start, end)
  let rows = model.overlapping(from: start, to: end)
  let sum = try series.sum(in: range).rounded
  let expected = model.sum(from: start, to: end)
  #expect(abs(sum - expected) <= expected.ulp, "\(range): \(sum), exact \(expected)")
  let started = rows.filter { model.rows[$0].start >= start }
  #expect(try series.startCount(in: range) == started.count)
  #expect(try series.wholeSum(startingIn: range).rounded == model.wholeSum(started))
  #expect(try series.wholeSum(overlapping: range).rounded == model.wholeSum(rows))
  #expect(try series.sampleCount(overlapping: range) == rows.count)
  #expect(try series.openCount(at: start) == rows.count - started.count)
  var listed: [Int] = []
  try series.forEachOverlapping(range) { listed.append($0) }
  #expect(listed == rows)
  for extremum in [Extremum.minimum, .maximum] {
    #expect(
      try series.row(of: extremum, overlapping: range)
        == model.row(of: extremum, from: start, to: end))
  }
  #expect(try series.latestRow(in: range) == model.latestRow(from: start, to: end))
}

@Suite("Series and the slow model")
struct SeriesModelTests {
  @Test("agree on random samples", arguments: 1...60 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let shape = RandomShape.allCases[Int(seed) % RandomShape.allCases.count]
    let count = [7, 33, 130, 600, 2500][Int(seed) % 5]
    let model = SlowModel(generator.rows(count: count, shape: shape))
    let series = try Series.holding(model.rows.shuffled(using: &generator))
    #expect(try series.modelRows() == model.rows)
    for _ in 0..<40 {
      let window = generator.window(over: model.rows)
      try expectAgreement(series, model, from: window.start, to: window.end)
    }
  }

  @Test("agree on a hundred thousand samples", arguments: 1...3 as ClosedRange<UInt64>)
  func large(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let shapes: [RandomShape] = [.short, .longTail, .bursts]
    let model = SlowModel(generator.rows(count: 100_000, shape: shapes[Int(seed) - 1]))
    let series = try Series.holding(model.rows)
    for _ in 0..<4 {
      let window = generator.window(over: model.rows)
      try expectAgreement(series, model, from: window.start, to: window.end)
    }
  }

  @Test("agree on every pair of samples on a grid of six instants, in every window")
  func everyPair() throws {
    for first in Self.shapes.indices {
      for second in first..<Self.shapes.count {
        try checkWindows(over: [Self.shapes[first], Self.shapes[second]])
      }
    }
  }

  @Test("agree on sums and counts of every three samples on a grid of six instants")
  func everyTriple() throws {
    for first in Self.shapes.indices {
      for second in first..<Self.shapes.count {
        for third in second..<Self.shapes.count {
          let shapes = [first, second, third].map { Self.shapes[$0] }
          let model = Self.model(of: shapes)
          let series = try Series.holding(model.rows)
          let totals = try (Int64(0)..<7).map { try series.totals(at: $0) }
          for start in 0..<7 {
            for end in start..<7 {
              let sum = totals[start].sum(to: totals[end]).rounded
              let count = totals[start].sampleCount(to: totals[end])
              let exact = model.sum(from: Int64(start), to: Int64(end))
              if abs(sum - exact) > exact.ulp
                || count != model.overlapping(from: Int64(start), to: Int64(end)).count
              {
                Issue.record("\(shapes) from \(start) to \(end): \(sum), \(count) samples")
              }
            }
          }
        }
      }
    }
  }

  @Test(
    "agree on sets of five samples on a grid of six instants",
    arguments: 1...20 as ClosedRange<UInt64>)
  func someSetsOfFive(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      try checkWindows(
        over: (0..<5).map { _ in
          let first = Int64.random(in: 0..<6, using: &generator)
          return (first, Int64.random(in: first..<6, using: &generator))
        })
    }
  }

  #if DEBUG
    static let wholeSizes = [1]
  #else
    static let wholeSizes = runsLongTests ? [1, 4, 5] : [1]
  #endif

  @Test(
    "agree on every set of so many samples on that grid, in every window", arguments: wholeSizes)
  func everySet(size: Int) throws {
    var numbers = [Int](repeating: 0, count: size)
    while true {
      try checkWindows(over: numbers.map { Self.shapes[$0] })
      guard let place = numbers.lastIndex(where: { $0 < Self.shapes.count - 1 }) else { return }
      let next = numbers[place] + 1
      for later in place..<size { numbers[later] = next }
    }
  }

  private static let shapes = (0..<6).flatMap { start in
    (start..<6).map { (Int64(start), Int64($0)) }
  }

  /// Values are powers of two, so that every subset has its own sum.
  private static func model(of shapes: [(Int64, Int64)]) -> SlowModel {
    SlowModel(
      shapes.enumerated().map {
        ModelRow(start: $0.element.0, end: $0.element.1, value: Double(1 << $0.offset))
      })
  }

  private func checkWindows(over shapes: [(Int64, Int64)]) throws {
    let model = Self.model(of: shapes)
    let series = try Series.holding(model.rows)
    for start in Int64(0)..<6 {
      for end in start..<7 { try expectAgreement(series, model, from: start, to: end) }
    }
  }
}
