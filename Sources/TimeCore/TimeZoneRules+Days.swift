extension TimeZoneRules {
  /// The first instant whose local date is that date: not 00:00 where the clock jumps over it.
  ///
  /// A day that does not exist starts, and ends, with the day that follows it.
  /// - Complexity: O(log s) for s changes of the offset; allocates nothing.
  public func startOfDay(_ date: CivilDate) -> Instant {
    instant(of: CivilDateTime(date: date))
  }

  /// The whole day: 23, 24, 25 or any other number of hours, none if it does not exist.
  ///
  /// The ranges of all days cover all time, without gap and overlap.
  public func range(of date: CivilDate) -> TimeRange {
    TimeRange(start: startOfDay(date), end: startOfDay(date.adding(days: 1)))
  }

  /// The day whose range contains an instant.
  ///
  /// It is the local date, but for a clock that goes back over a midnight: the minutes in which
  /// the old date is shown a second time belong to the new day, which has begun.
  public func day(containing instant: Instant) -> CivilDate {
    let instant = instant.insideSupportedTime
    var date = date(at: instant)
    while true {
      let next = date.adding(days: 1)
      guard startOfDay(next) <= instant else { return date }
      date = next
    }
  }

  /// Writes the starts of consecutive days.
  ///
  /// Days that do not exist have the same start as those that follow them.
  /// - Complexity: O(d + c log s) for d days with c changes of the offset in them; allocates
  ///   nothing.
  /// - Precondition: at most 2^24 days.
  public func dayStarts(from first: CivilDate, into starts: inout MutableSpan<Instant>) {
    precondition(starts.count <= 1 << 24, "\(starts.count) days")
    var clock = CivilDateTime(date: first).clockMicroseconds
    var index = 0
    while index < starts.count {
      let segment = table.clockSegment(containing: clock)
      // Days up to the end of the segment differ by nothing but their number.
      let left = Int64(starts.count - index)
      let days = Int(min(left, (segment.end - 1 - clock) / Microseconds.perDay + 1))
      fill(&starts, at: index..<index + days, segment: segment, clock: clock)
      index += days
      clock += Int64(days) * Microseconds.perDay
    }
  }

  /// Days that one segment of the zone is the first to show, so that they follow each other at
  /// 24 hours. The loop without limits stands alone, for the compiler to run it in vectors.
  private func fill(
    _ starts: inout MutableSpan<Instant>, at indices: Range<Int>, segment: ClockSegment,
    clock: Int64
  ) {
    var start = clock - segment.offset
    let last = start + Int64(indices.count - 1) * Microseconds.perDay
    if start >= max(segment.start, Instant.distantPast.microseconds),
      last <= Instant.distantFuture.microseconds
    {
      precondition(indices.upperBound <= starts.count, "\(indices) of \(starts.count)")
      for index in indices {
        starts[index] = Instant(microseconds: start)
        start &+= Microseconds.perDay
      }
    } else {
      for index in indices {
        starts[index] = Instant(saturating: max(start, segment.start))
        start += Microseconds.perDay
      }
    }
  }

  /// The starts of that many consecutive days.
  ///
  /// - Precondition: `count` is in 0...2^24.
  public func dayStarts(from first: CivilDate, count: Int) -> [Instant] {
    var starts = [Instant](repeating: .distantPast, count: count)
    var span = starts.mutableSpan
    dayStarts(from: first, into: &span)
    return starts
  }
}
