import TimeCore

/// What answers are made of in one bucket.
///
/// The mean is kept too: its division costs more than all else of a known bucket.
struct BucketValues: Sendable, BitwiseCopyable {
  let minimum: Double
  let maximum: Double
  /// `nil` without samples.
  let average: Double?

  init(_ summary: DiscreteSummary) {
    minimum = summary.minimum
    maximum = summary.maximum
    average = summary.average
  }
}

extension DiscreteStatistics {
  /// A value of the samples that overlap a bucket, each counted once.
  public enum BucketValue: Sendable {
    case minimum
    case average
    case maximum
  }

  /// The values between neighbouring borders, `nil` without samples; kept by stores where the
  /// borders are those of a calendar that is asked for again and again.
  ///
  /// - Parameter calendar: what the inner borders are; `nil` for others.
  /// - Precondition: `borders` ascend.
  /// - Complexity: O(borders) for kept ones; else as `summaries(between:includesExtremes:into:)`.
  public func values(
    of value: BucketValue, between borders: [Int64], of calendar: CalendarKey?
  ) throws(ColumnDamage) -> [Double?] {
    if let calendar, let cache = try cache(between: borders) {
      return try keptValues(of: value, between: borders, of: calendar, in: cache)
    }
    let summaries = try summaries(between: borders, includesExtremes: value != .average)
    return switch value {
    case .minimum: summaries.map { $0.sampleCount == 0 ? nil : $0.minimum }
    case .average: summaries.map(\.average)
    case .maximum: summaries.map { $0.sampleCount == 0 ? nil : $0.maximum }
    }
  }

  private func keptValues(
    of value: BucketValue, between borders: [Int64], of calendar: CalendarKey,
    in cache: BorderCache<BucketValues>
  ) throws(ColumnDamage) -> [Double?] {
    let last = borders.count - 2
    guard let (entry, place) = cache.entry(between: borders.span, of: calendar) else {
      let all = try summaries(between: borders, includesExtremes: true).map(BucketValues.init)
      cache.keep(all, between: borders.span, of: calendar)
      return all.map(value.value)
    }
    // A question may begin and end at any time: its first and last bucket are seldom whole ones.
    func cut(_ bucket: Int) throws(ColumnDamage) -> Double? {
      let range = TimeRange(
        start: Instant(microseconds: borders[bucket]),
        end: Instant(microseconds: borders[bucket + 1]))
      return value.value(in: BucketValues(try summary(in: range)))
    }
    var values: [Double?] = []
    values.reserveCapacity(last + 1)
    values.append(try cut(0))
    value.append(entry.values[place + 1..<place + last], to: &values)
    values.append(try cut(last))
    return values
  }

  private func cache(
    between borders: [Int64]
  ) throws(ColumnDamage) -> BorderCache<BucketValues>? {
    guard let first = borders.first, let last = borders.last, borders.count > 1 else { return nil }
    let range = TimeRange(
      start: Instant(microseconds: first), end: Instant(microseconds: last))
    var rowCount = 0
    for source in sources { rowCount += try source.sampleCount(overlapping: range) }
    return try .kept(for: sources, insteadOf: rowCount)
  }

  private func summaries(
    between borders: [Int64], includesExtremes: Bool
  ) throws(ColumnDamage) -> [DiscreteSummary] {
    var summaries = [DiscreteSummary](
      repeating: DiscreteSummary(), count: max(borders.count - 1, 0))
    var span = summaries.mutableSpan
    try self.summaries(between: borders.span, includesExtremes: includesExtremes, into: &span)
    return summaries
  }
}

extension DiscreteStatistics.BucketValue {
  @inline(__always)
  fileprivate func value(in bucket: BucketValues) -> Double? {
    switch self {
    case .minimum: bucket.average == nil ? nil : bucket.minimum
    case .average: bucket.average
    case .maximum: bucket.average == nil ? nil : bucket.maximum
    }
  }

  fileprivate func append(_ buckets: ArraySlice<BucketValues>, to values: inout [Double?]) {
    for bucket in buckets { values.append(value(in: bucket)) }
  }
}
