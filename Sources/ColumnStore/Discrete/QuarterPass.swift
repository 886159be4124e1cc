import SampleModel
import TimeCore

/// Goes through the quarters of an hour of one series and adds up those of each bucket.
struct QuarterPass {
  /// Quarters above which the tree's extremes are fewer reads. Not sensitive.
  private static let scannedLimit = 512

  private let series: Series
  private let quarters: QuarterHours
  private let firstStart: Int64

  /// `nil` for a run whose table does not tell all: it has none, or rows were deleted.
  init?(_ run: SeriesRun) throws(ColumnDamage) {
    guard run.deletedRows.isEmpty, run.series.use.contains(.quarterHours),
      let quarters = run.series.indexes.quarterHours
    else { return nil }
    series = run.series
    self.quarters = quarters
    firstStart = try series.indexes.summary.fields().firstStart
  }

  /// The first borders that are beginnings of quarters, without a gap; empty for none.
  ///
  /// The first border of all is seldom one: a question may begin at any time.
  func whole(_ borders: borrowing Span<Int64>) -> Range<Int> {
    var first = 0
    while first < min(borders.count, 2), !isWhole(borders[first]) { first += 1 }
    var last = first
    while last < borders.count, isWhole(borders[last]) { last += 1 }
    return first..<last
  }

  private func isWhole(_ border: Int64) -> Bool { border % QuarterHours.microseconds == 0 }

  /// Adds the samples that overlap each bucket.
  ///
  /// - Parameter whole: borders that are beginnings of quarters; at least two.
  func add(
    between borders: borrowing Span<Int64>, _ whole: Range<Int>, includesExtremes: Bool,
    into summaries: inout MutableSpan<DiscreteSummary>
  ) throws(ColumnDamage) {
    let first = quarter(at: borders[whole.lowerBound])
    let last = quarter(at: borders[whole.upperBound - 1])
    guard first <= last else { throw .inconsistent("quarters") }
    try addOpen(between: borders, whole, into: &summaries)
    try quarters.ranks.withSpan(first..<last + 1) { (ranks) throws(ColumnDamage) in
      try quarters.sums.withSpan(first..<last + 1) { (sums) throws(ColumnDamage) in
        var quarter = 0
        for bucket in whole.lowerBound..<whole.upperBound - 1 {
          let next = self.quarter(at: borders[bucket + 1]) - first
          let rows = Int(ranks[quarter])..<max(Int(ranks[next]), Int(ranks[quarter]))
          if !rows.isEmpty {
            summaries[bucket].sampleCount += rows.count
            summaries[bucket].sum += sums[next] - sums[quarter]
          }
          quarter = next
        }
      }
    }
    if includesExtremes { try addExtremes(between: borders, whole, first..<last, &summaries) }
  }

  private func addExtremes(
    between borders: borrowing Span<Int64>, _ whole: Range<Int>, _ range: Range<Int>,
    _ summaries: inout MutableSpan<DiscreteSummary>
  ) throws(ColumnDamage) {
    try quarters.minima.withSpan(range) { (minima) throws(ColumnDamage) in
      try quarters.maxima.withSpan(range) { (maxima) throws(ColumnDamage) in
        var quarter = 0
        for bucket in whole.lowerBound..<whole.upperBound - 1 {
          let next = self.quarter(at: borders[bucket + 1]) - range.lowerBound
          if next - quarter > Self.scannedLimit {
            try addTreeExtremes(from: borders[bucket], to: borders[bucket + 1], &summaries[bucket])
          } else {
            var (least, greatest) = (summaries[bucket].minimum, summaries[bucket].maximum)
            for each in quarter..<next {
              least = minima[each] < least ? minima[each] : least
              greatest = maxima[each] > greatest ? maxima[each] : greatest
            }
            summaries[bucket].minimum = least
            summaries[bucket].maximum = greatest
          }
          quarter = next
        }
      }
    }
  }

  private func addTreeExtremes(
    from start: Int64, to end: Int64, _ summary: inout DiscreteSummary
  ) throws(ColumnDamage) {
    let rows = try series.rank(before: start)..<series.rank(before: end)
    guard !rows.isEmpty else { return }
    summary.include(try series.values[try series.row(of: .minimum, in: rows)])
    summary.include(try series.values[try series.row(of: .maximum, in: rows)])
  }

  /// Adds the samples that start before a bucket and reach into it.
  private func addOpen(
    between borders: borrowing Span<Int64>, _ whole: Range<Int>,
    into summaries: inout MutableSpan<DiscreteSummary>
  ) throws(ColumnDamage) {
    guard try series.hasIntervals() else { return }
    for bucket in whole.lowerBound..<whole.upperBound - 1 {
      let border = borders[bucket]
      guard border < borders[bucket + 1] else { continue }
      var open = summaries[bucket]
      let rank = try quarters.rank(quarter(at: border), rowCount: series.count)
      try series.forEachOpenRow(at: border, before: rank) { (row) throws(ColumnDamage) in
        open.add(try series.values[row])
      }
      summaries[bucket] = open
    }
  }

  /// - Precondition: a quarter begins at `border`.
  @inline(__always)
  private func quarter(at border: Int64) -> Int {
    quarters.quarter(beginningAt: border, firstStart: firstStart)
  }
}
