extension Series {
  /// Fewer borders are computed faster than they are looked up.
  private static let cachedBorderMinimum = 16

  /// The totals between neighbouring borders, remembered for the next question where these are
  /// those of a calendar.
  ///
  /// The answer is the same as without the cache, to the last bit.
  ///
  /// - Precondition: `borders` never decreases and is not empty; `results` has one element less.
  /// - Complexity: O(borders) once they are known, allocates nothing; else as `totals(at:into:)`.
  public func buckets(
    between borders: Span<Int64>, of calendar: CalendarKey?,
    into results: inout MutableSpan<BucketTotals>
  ) throws(ColumnDamage) {
    precondition(
      results.count == borders.count - 1, "\(results.count) of \(borders.count) borders")
    guard let calendar, borders.count >= Self.cachedBorderMinimum, use.contains(.bucketCache)
    else { return try compute(&results, between: borders) }
    if let entry = cache.entry(of: self, in: calendar), let place = entry.place(of: borders) {
      return try fill(&results, from: entry, at: place, between: borders)
    }
    try compute(&results, between: borders)
    cache.insert(
      BucketCache.Entry(borders: Array(copying: borders), buckets: Array(copying: results.span)),
      of: self, in: calendar)
  }

  /// The first and the last bucket are often cut by a range, the ones between are known.
  private func fill(
    _ results: inout MutableSpan<BucketTotals>, from entry: BucketCache.Entry, at place: Int,
    between borders: Span<Int64>
  ) throws(ColumnDamage) {
    let last = borders.count - 2
    let buckets = entry.buckets
    results.copy(place..<place + last - 1, of: buckets, to: 1)
    for bucket in [0, last] {
      let known = place + bucket - 1
      let isKnown =
        known >= 0 && known < buckets.count && entry.borders[known] == borders[bucket]
        && entry.borders[known + 1] == borders[bucket + 1]
      results[bucket] =
        isKnown
        ? buckets[known]
        : BucketTotals(
          from: try totals(at: borders[bucket]), to: try totals(at: borders[bucket + 1]))
    }
  }

  private func compute(
    _ results: inout MutableSpan<BucketTotals>, between borders: Span<Int64>
  ) throws(ColumnDamage) {
    var earlier = BorderTotals.zero
    try forEachTotals(at: borders) { index, totals in
      if index > 0 { results[index - 1] = BucketTotals(from: earlier, to: totals) }
      earlier = totals
    }
  }
}

extension BucketCache.Entry {
  /// The place of the second border, where all from it to the last but one are neighbours here.
  fileprivate func place(of borders: Span<Int64>) -> Int? {
    let inner = borders.extracting(1..<borders.count - 1)
    let all = self.borders
    let second = inner[0]
    let place = all.partitionPoint(near: 1) { $0 < second }
    guard inner.count <= all.count - place else { return nil }
    let known = all.span.extracting(place..<place + inner.count)
    // Without a branch, so that several are compared at once.
    var difference: Int64 = 0
    for index in inner.indices { difference |= known[index] ^ inner[index] }
    return difference == 0 ? place : nil
  }
}
