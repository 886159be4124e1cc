import ColumnStore
import SampleModel
import Testing
import TimeCore

/// Sums, counts and durations against exact integers, at any number of samples.
///
/// No row is kept beside the series: each is made anew from its number, and its share of every
/// bucket is added as a whole number of 2^-76.
@Suite("Exact sums")
struct ExactSumTests {
  #if DEBUG
    static let rowCounts = runsLongTests ? [20_000, 2_000_000] : [20_000]
  #else
    static let rowCounts = runsLongTests ? [200_000, 100_000_000] : [200_000]
  #endif

  @Test("hold within the promised units in the last place", arguments: rowCounts)
  func sums(rowCount: Int) throws {
    let rows = ExactRows(count: rowCount)
    let source = try rows.source()
    let borders = rows.borders(dayCount: 3_652, randomCount: 2_000)
    let exact = rows.totals(between: borders)

    var totals = [BucketTotals](repeating: .zero, count: borders.count - 1)
    for calendar in [nil, CalendarKey(zoneIdentifier: "x", interval: CalendarInterval(.day))] {
      for _ in 0..<2 {
        var span = totals.mutableSpan
        try source.buckets(between: borders.span, of: calendar, into: &span)
        for (found, bucket) in zip(totals, exact) {
          expect(found.sum.rounded, bucket.sum, units: 2)
          #expect(found.sampleCount == bucket.sampleCount)
        }
      }
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let first = Int.random(in: 0..<exact.count, using: &generator)
      let last = Int.random(in: first..<exact.count, using: &generator)
      let range = TimeRange(borders[first], borders[last + 1])
      let window = exact[first...last]
      expect(try source.sum(in: range).rounded, window.reduce(0) { $0 + $1.sum }, units: 2)
      expect(
        try source.wholeSum(startingIn: range).rounded,
        window.reduce(0) { $0 + $1.wholeSum }, units: 1)
      #expect(try source.startCount(in: range) == window.reduce(0) { $0 + $1.startCount })
    }
  }

  @Test("give durations to the microsecond", arguments: rowCounts)
  func durations(rowCount: Int) throws {
    let rows = ExactRows(count: rowCount)
    let borders = rows.borders(dayCount: 3_652, randomCount: 2_000)
    let exact = rows.totals(between: borders)
    let coverage = try CoverageIndex([rows.source()])
    var lengths = [Int64?](repeating: nil, count: borders.count - 1)
    var span = lengths.mutableSpan
    coverage.lengths(between: borders.span, into: &span)
    for (length, bucket) in zip(lengths, exact) {
      #expect(length == (bucket.sampleCount == 0 ? nil : bucket.covered))
    }
    let all = coverage.covered(in: TimeRange(borders[0], borders[borders.count - 1]))
    #expect(all == exact.reduce(0) { $0 + $1.covered })
  }

  /// - Parameter exact: in 2^-76.
  private func expect(_ found: Double, _ exact: Int128, units: Double) {
    let rounded = Double(exact) * 0x1p-76
    if abs(found - rounded) > units * rounded.ulp {
      Issue.record("\(found), exact \(exact) · 2^-76")
    }
  }
}

/// Samples of ten years whose every share is a whole number of 2^-76.
private struct ExactRows {
  struct Row {
    let start: Int64
    let end: Int64
    /// With all 53 bits, from 1 to 1,024: a whole number of 2^-52.
    let value: Double
  }

  struct Bucket {
    var sum: Int128 = 0
    var wholeSum: Int128 = 0
    var sampleCount = 0
    var startCount = 0
    var covered: Int64 = 0
  }

  let count: Int
  /// Ten years of a hundred million samples.
  private static let step: Int64 = 3_155_328
  private var span: Int64 { Int64(count) * Self.step }

  /// By start. Lengths are powers of two, mostly shorter than the time to the next sample, some
  /// much longer; one in eight is a point.
  func row(_ number: Int) -> Row {
    var generator = SeededGenerator(seed: UInt64(number))
    let bits = generator.next()
    let start = Int64(number) * Self.step + Int64(bits & 0xFFFF)
    var length = Int64(1) << Int64(17 + (bits >> 16) % 5)
    if bits >> 20 & 7 == 0 { length = 0 }
    if bits >> 23 & 127 == 0 { length = 1 << 24 }
    let mantissa = generator.next() >> 12
    let exponent = Int((bits >> 32) % 10)
    let value = Double(bitPattern: UInt64(1_023 + exponent) << 52 | mantissa)
    return Row(start: start, end: start + length, value: value)
  }

  func source() throws -> SourceSeries {
    let source = Source(name: "a")
    var builder = SeriesBuilder(keepsDuplicates: true)
    for first in stride(from: 0, to: count, by: 1 << 20) {
      var batch = SampleBatch(type: .steps, source: source)
      for number in first..<min(first + 1 << 20, count) {
        let row = row(number)
        batch.append(
          start: row.start, end: row.end, value: row.value, creation: row.end, detail: 0)
      }
      builder.append(batch)
    }
    return SourceSeries(source: source, runs: [SeriesRun(try builder.build(commit: 1).series)])
  }

  /// So many equal days and random instants among them, in order.
  func borders(dayCount: Int, randomCount: Int) -> [Int64] {
    var generator = SeededGenerator(seed: 3)
    let days = (0...dayCount).map { Int64($0) * (span / Int64(dayCount)) }
    let others = (0..<randomCount).map { _ in Int64.random(in: 0..<span, using: &generator) }
    return Set(days + others).sorted()
  }

  func totals(between borders: [Int64]) -> [Bucket] {
    var buckets = [Bucket](repeating: Bucket(), count: borders.count - 1)
    var first = 0
    var reached = Int64.min
    for number in 0..<count {
      let row = row(number)
      while first < buckets.count && borders[first + 1] <= row.start { first += 1 }
      // The days leave out less than one of them at the end.
      guard first < buckets.count else { break }
      let whole = Int128(row.value * 0x1p52) << 24
      buckets[first].wholeSum += whole
      buckets[first].startCount += 1
      if row.start == row.end {
        buckets[first].sum += whole
        buckets[first].sampleCount += 1
        continue
      }
      let perMicrosecond = whole >> Int128((row.end - row.start).trailingZeroBitCount)
      var bucket = first
      while bucket < buckets.count && borders[bucket] < row.end {
        let start = max(row.start, borders[bucket])
        let end = min(row.end, borders[bucket + 1])
        buckets[bucket].sum += perMicrosecond * Int128(end - start)
        if end > start { buckets[bucket].sampleCount += 1 }
        buckets[bucket].covered += max(end - max(start, reached), 0)
        bucket += 1
      }
      reached = max(reached, row.end)
    }
    return buckets
  }
}
