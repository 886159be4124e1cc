import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("BucketCache")
struct BucketCacheTests {
  static let days = CalendarKey(zoneIdentifier: "UTC", interval: CalendarInterval(.day))
  static let weeks = CalendarKey(zoneIdentifier: "UTC", interval: CalendarInterval(.week))

  static func buckets(
    of series: Series, between borders: [Int64], in calendar: CalendarKey?
  ) throws -> [BucketTotals] {
    var results = [BucketTotals](repeating: .zero, count: borders.count - 1)
    var span = results.mutableSpan
    try series.buckets(between: borders.span, of: calendar, into: &span)
    return results
  }

  @Test("gives the same totals to the last bit", arguments: 1...12 as ClosedRange<UInt64>)
  func sameAnswers(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let shape = RandomShape.allCases[Int(seed) % RandomShape.allCases.count]
    let rows = generator.rows(count: 3000, shape: shape).map {
      ModelRow(start: $0.start, end: $0.end, value: $0.value / 7)
    }
    let series = try Series.holding(rows)
    for _ in 0..<30 {
      let first = Int64.random(in: -2...60, using: &generator)
      let last = Int64.random(in: first...80, using: &generator)
      var borders = (first...last).map { $0 * 25_000 }
      if Bool.random(using: &generator) {
        borders[borders.count - 1] += Int64.random(in: 0..<20_000, using: &generator)
      }
      if Bool.random(using: &generator) {
        borders[0] += Int64.random(in: 0..<20_000, using: &generator)
        borders.sort()
      }
      let single = try borders.map { try series.totals(at: $0) }
      let buckets = zip(single, single.dropFirst()).map { BucketTotals(from: $0, to: $1) }
      #expect(try Self.buckets(of: series, between: borders, in: Self.days) == buckets)
      #expect(try Self.buckets(of: series, between: borders, in: nil) == buckets)
      var totals = [BorderTotals](repeating: .zero, count: borders.count)
      var totalsSpan = totals.mutableSpan
      try series.totals(at: borders.span, into: &totalsSpan)
      #expect(totals == single)
      var cumulatives = [DoubleDouble](repeating: .zero, count: borders.count)
      var span = cumulatives.mutableSpan
      try series.cumulatives(at: borders.span, into: &span)
      #expect(cumulatives == single.map(\.cumulative))
    }
  }

  @Test("stays within its limit and forgets what was used longest ago")
  func limit() throws {
    let cache = BucketCache(byteLimit: 40_000)
    var builder = SeriesBuilder(cache: cache)
    var series: [Series] = []
    for value in 0..<20 {
      builder.append(SampleBatch([ModelRow(start: 0, end: 1000, value: Double(value))]))
      series.append(try builder.build(commit: 1).series)
    }
    let borders = (0..<100).map { Int64($0) * 10 }
    for (index, series) in series.enumerated() {
      let buckets = try Self.buckets(of: series, between: borders, in: Self.days)
      #expect(buckets[50].sum.rounded == Double(index) / 100)
      #expect(cache.byteCount <= cache.byteLimit)
    }
    #expect(cache.byteCount > cache.byteLimit / 2)
    let full = cache.byteCount
    // The last one used is still there, so asking again adds nothing.
    _ = try Self.buckets(of: series[19], between: borders, in: Self.days)
    #expect(cache.byteCount == full)
    series = []
    #expect(cache.byteCount == 0)
  }

  @Test("does not keep an entry that would fill an eighth of it")
  func oversize() throws {
    let cache = BucketCache(byteLimit: 8 * (50 * 8 + 49 * 24))
    var builder = SeriesBuilder(cache: cache)
    builder.append(SampleBatch([ModelRow(start: 0, end: 1000, value: 1)]))
    let series = try builder.build(commit: 1).series
    _ = try Self.buckets(of: series, between: (0..<51).map { Int64($0) }, in: Self.days)
    #expect(cache.byteCount == 0)
    _ = try Self.buckets(of: series, between: (0..<50).map { Int64($0) }, in: Self.days)
    #expect(cache.byteCount == 50 * 8 + 49 * 24)
  }
}
