import TimeCore

extension [SourceSeries] {
  /// What all sources together add up to between neighbouring borders; kept by stores where the
  /// borders are those of a calendar that is asked for again and again.
  ///
  /// - Parameters:
  ///   - calendar: what the inner borders are; `nil` for others.
  ///   - rowCount: samples between the first border and the last.
  /// - Precondition: at least two borders, never decreasing.
  /// - Complexity: a copy for kept ones; else as `SourceSeries.buckets(between:of:into:)` for each.
  public func addedBuckets(
    between borders: [Int64], of calendar: CalendarKey?, holding rowCount: Int
  ) throws(ColumnDamage) -> [BucketTotals] {
    var totals = [BucketTotals](repeating: .zero, count: borders.count - 1)
    var results = totals.mutableSpan
    // A single source remembers its own.
    guard count > 1, calendar != nil,
      let cache = try BorderCache<BucketTotals>.kept(for: self, insteadOf: rowCount)
    else {
      try addBuckets(between: borders.span, of: calendar, to: &results)
      return totals
    }
    try cache.fill(&results, between: borders.span, of: calendar) {
      (start, end) throws(ColumnDamage) in
      let range = TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end))
      var sum = BucketTotals.zero
      for source in self { sum += try source.totals(in: range) }
      return sum
    } computeAll: { (results) throws(ColumnDamage) in
      try addBuckets(between: borders.span, of: calendar, to: &results)
    }
    return totals
  }

  /// - Precondition: all results are zero.
  private func addBuckets(
    between borders: borrowing Span<Int64>, of calendar: CalendarKey?,
    to results: inout MutableSpan<BucketTotals>
  ) throws(ColumnDamage) {
    guard let first else { return }
    try first.buckets(between: borders, of: calendar, into: &results)
    guard count > 1 else { return }
    var part = [BucketTotals](repeating: .zero, count: results.count)
    for source in dropFirst() {
      var span = part.mutableSpan
      try source.buckets(between: borders, of: calendar, into: &span)
      for index in results.indices { results[index] += span[index] }
    }
  }
}
