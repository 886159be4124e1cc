extension CalendarBuckets {
  /// How many buckets a range touches; stops at `limit + 1`.
  ///
  /// - Precondition: `limit >= 0`.
  /// - Complexity: O(limit); allocates nothing.
  public func count(cutting range: TimeRange, limit: Int) -> Int {
    precondition(limit >= 0, "limit \(limit)")
    guard !range.isEmpty else { return 0 }
    var walk = BorderWalk(buckets: self, start: range.start)
    var count = 1
    while count <= limit, let border = walk.next(), border < range.end { count += 1 }
    return count
  }

  /// The borders of the buckets cut to a range: its start, every border inside, its end.
  ///
  /// One more than there are buckets: a range without length has one border. `nil`, and nothing
  /// allocated, for more than `limit` buckets.
  /// - Precondition: `limit` is in 0...2^24.
  /// - Complexity: O(b) for b buckets, and O(log s) for each of them but hours, minutes and
  ///   single days, where it is for each change of the offset.
  public func borders(cutting range: TimeRange, limit: Int) -> [Instant]? {
    borderTimes(cutting: range, limit: limit)?.map(Instant.init(microseconds:))
  }

  /// The borders as `borders(cutting:limit:)` gives them, in microseconds UTC.
  ///
  /// - Precondition: `limit` is in 0...2^24.
  /// - Complexity: that of `borders(cutting:limit:)`, without its array.
  public func borderTimes(cutting range: TimeRange, limit: Int) -> [Int64]? {
    precondition(0...1 << 24 ~= limit, "limit \(limit)")
    guard !range.isEmpty else { return [range.start.microseconds] }
    if step == .days(1, from: 0) {
      return dayBorders(cutting: range, limit: limit)?.map(\.microseconds)
    }
    if case .elapsed(let microseconds) = step,
      let times = elapsedTimes(every: microseconds, cutting: range, limit: limit)
    {
      return times
    }
    let count = count(cutting: range, limit: limit)
    guard count <= limit else { return nil }
    var times: [Int64] = []
    times.reserveCapacity(count + 1)
    times.append(range.start.microseconds)
    var walk = BorderWalk(buckets: self, start: range.start)
    while let border = walk.next(), border < range.end { times.append(border.microseconds) }
    times.append(range.end.microseconds)
    return times
  }

  private func dayBorders(cutting range: TimeRange, limit: Int) -> [Instant]? {
    let first = timeZone.day(containing: range.start)
    let last = timeZone.day(containing: Instant(microseconds: range.end.microseconds - 1))
    let dayCount = last.daysSinceEpoch - first.daysSinceEpoch + 1
    if dayCount > limit, count(cutting: range, limit: limit) > limit { return nil }
    var borders = timeZone.dayStarts(from: first, count: dayCount + 1)
    borders[0] = range.start
    borders[dayCount] = range.end
    if timeZone.table.skipsDays { removeDaysThatDoNotExist(from: &borders) }
    return borders
  }

  /// Hours and minutes, counted from the starts of all days of the range.
  ///
  /// `nil` where there may be more than `limit` buckets, and outside of supported time.
  private func elapsedTimes(
    every step: Int64, cutting range: TimeRange, limit: Int
  ) -> [Int64]? {
    guard range.start >= .distantPast, range.end <= .distantFuture else { return nil }
    let (start, end) = (range.start.microseconds, range.end.microseconds)
    let first = timeZone.day(containing: range.start)
    let last = timeZone.day(containing: Instant(microseconds: end - 1))
    let dayCount = last.daysSinceEpoch - first.daysSinceEpoch + 1
    // Each day may cut one bucket short.
    let bound = Int((end - start) / step) + dayCount + 1
    guard bound <= limit else { return nil }
    let days = timeZone.dayStarts(from: first, count: dayCount + 1)
    var times: [Int64] = []
    times.reserveCapacity(bound + 1)
    times.append(start)
    for day in 0..<dayCount {
      var border = days[day].microseconds
      if border <= start { border += ((start - border) / step + 1) * step }
      let dayEnd = min(days[day + 1].microseconds, end)
      while border < dayEnd {
        times.append(border)
        border += step
      }
    }
    times.append(end)
    return times
  }

  private func removeDaysThatDoNotExist(from borders: inout [Instant]) {
    var kept = 0
    for index in 1..<borders.count where borders[index] > borders[kept] {
      kept += 1
      if kept != index { borders[kept] = borders[index] }
    }
    borders.removeSubrange((kept + 1)...)
  }
}
