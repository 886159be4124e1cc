extension Series {
  /// Fewer borders are computed faster than they are looked up.
  private static let cachedBorderMinimum = 16

  /// Borders that may be missing from the cache before all are computed afresh: the ends of a
  /// range are seldom borders of the calendar.
  private static let missLimit = 2

  /// The totals at borders of a calendar, remembered for the next question.
  ///
  /// The answer is the same as without the cache, to the last bit.
  ///
  /// - Precondition: `borders` never decreases; `results` has as many elements.
  /// - Complexity: O(borders) once they are known, allocates nothing; else as `totals(at:into:)`.
  public func totals(
    at borders: Span<Int64>, of calendar: CalendarKey,
    into results: inout MutableSpan<BorderTotals>
  ) throws(ColumnDamage) {
    precondition(results.count == borders.count, "\(results.count) of \(borders.count) results")
    guard borders.count >= Self.cachedBorderMinimum && use.contains(.bucketCache) else {
      return try totals(at: borders, into: &results)
    }
    if let entry = cache.entry(of: self, in: calendar),
      try fill(&results, from: entry, at: borders)
    {
      return
    }
    try totals(at: borders, into: &results)
    var entryBorders: [Int64] = []
    var entryTotals: [BorderTotals] = []
    for index in borders.indices {
      entryBorders.append(borders[index])
      entryTotals.append(results[index])
    }
    cache.insert(
      BucketCache.Entry(borders: entryBorders, totals: entryTotals), of: self, in: calendar)
  }

  /// - Returns: `false` where too many borders are unknown.
  private func fill(
    _ results: inout MutableSpan<BorderTotals>, from entry: BucketCache.Entry,
    at borders: Span<Int64>
  ) throws(ColumnDamage) -> Bool {
    let known = entry.borders
    let totals = entry.totals
    var misses = 0
    var place = 0
    var step = known.count
    // Before the first border wanted.
    while step > 0 {
      let half = step / 2
      if known[place + half] < borders[0] {
        (place, step) = (place + half + 1, step - half - 1)
      } else {
        step = half
      }
    }
    for index in borders.indices {
      let border = borders[index]
      while place < known.count && known[place] < border { place += 1 }
      if place < known.count && known[place] == border {
        results[index] = totals[place]
      } else {
        misses += 1
        if misses > Self.missLimit { return false }
        results[index] = try self.totals(at: border)
      }
    }
    return true
  }
}
