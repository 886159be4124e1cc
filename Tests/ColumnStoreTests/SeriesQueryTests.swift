import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("Series queries")
struct SeriesQueryTests {
  static let minute: Int64 = 60_000_000
  static let hour = 60 * minute

  /// The samples of vector V1: minutes of the day, and steps.
  /// A sample given in minutes of the day.
  static func row(_ first: Int64, _ last: Int64, _ value: Double) -> ModelRow {
    ModelRow(start: first * minute, end: last * minute, value: value)
  }

  /// The samples of vector V1.
  static let crossing = [
    row(804, 816, 80), row(837, 842, 100), row(870, 882, 200), row(895, 907, 120),
    row(944, 951, 36),
  ]

  @Test("gives each hour the share of a sample that crosses its border")
  func proratesAtBorders() throws {
    let series = try Series.holding(Self.crossing)
    let sums = try (13..<16).map { hour in
      try series.sum(in: TimeRange(Int64(hour) * Self.hour, Int64(hour + 1) * Self.hour)).rounded
    }
    // 80 + 100·3/5; 100·2/5 + 200 + 120·5/12; 120·7/12 + 36
    #expect(sums == [140, 290, 106])
  }

  @Test("counts a point in the window with a ≤ t < b")
  func countsPoints() throws {
    let series = try Series.holding([
      ModelRow(start: 5, end: 5, value: 250), ModelRow(start: 5, end: 5, value: 250),
      ModelRow(start: 9, end: 9, value: 300),
    ])
    #expect(try series.sum(in: TimeRange(0, 5)).rounded == 0)
    #expect(try series.sum(in: TimeRange(5, 9)).rounded == 500)
    #expect(try series.sum(in: TimeRange(5, 10)).rounded == 800)
    #expect(try series.sampleCount(overlapping: TimeRange(5, 5)) == 0)
    #expect(try series.sampleCount(overlapping: TimeRange(9, 10)) == 1)
  }

  @Test("answers nothing from an empty series")
  func emptySeries() throws {
    let series = try Series.holding([])
    #expect(series.isEmpty)
    #expect(try series.firstStart() == nil)
    #expect(try series.lastEnd() == nil)
    #expect(try series.sum(in: TimeRange(0, 10)) == .zero)
    #expect(try series.sampleCount(overlapping: TimeRange(0, 10)) == 0)
    #expect(try series.row(of: .minimum, overlapping: TimeRange(0, 10)) == nil)
    #expect(try series.latestRow(in: TimeRange(0, 10)) == nil)
  }

  @Test("takes the row that ends last as the latest, then the one that starts last")
  func latest() throws {
    let series = try Series.holding([
      ModelRow(start: 0, end: 100, value: 1), ModelRow(start: 10, end: 20, value: 2),
      ModelRow(start: 30, end: 100, value: 3), ModelRow(start: 40, end: 50, value: 4),
    ])
    #expect(try series.latestRow(in: TimeRange(0, 30)) == 0)
    #expect(try series.latestRow(in: TimeRange(0, 200)) == 2)
    #expect(try series.latestRow(in: TimeRange(100, 200)) == nil)
    #expect(try series.lastEnd() == Instant(microseconds: 100))
  }

  @Test("adds decimal fractions without losing a digit", arguments: 1...20 as ClosedRange<UInt64>)
  func exactSums(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...20_000, using: &generator)
    // Multiples of 2^-40 below 2^20: their sum fits in 128 bits.
    let numbers = (0..<count).map { _ in Int64.random(in: 0..<1 << 60, using: &generator) >> 7 }
    let rows = numbers.enumerated().map {
      ModelRow(
        start: Int64($0.offset), end: Int64($0.offset),
        value: Double($0.element) / Double(Int64(1) << 40))
    }
    let series = try Series.holding(rows)
    for _ in 0..<20 {
      let first = Int.random(in: 0...count, using: &generator)
      let last = Int.random(in: first...count, using: &generator)
      let exact = numbers[first..<last].reduce(Int128(0)) { $0 + Int128($1) }
      let answer = try series.sum(in: TimeRange(Int64(first), Int64(last))).rounded
      #expect(answer == Double(exact) / Double(Int64(1) << 40))
    }
  }
}
