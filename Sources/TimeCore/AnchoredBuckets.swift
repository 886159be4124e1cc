/// The half-open, contiguous buckets of a calendar interval that extend from an anchor in both
/// directions, as those of HealthKit's collection queries.
///
/// Border n is the anchor and n times the interval, computed from the anchor: steps of a month
/// from the 31st do not drift, unless each is counted from the border before. Minutes and hours are
/// elapsed time, longer units keep the local time of the anchor: reference section "Days and
/// daylight saving".
public struct AnchoredBuckets: Hashable, Sendable {
  /// The start of bucket 0, within `Instant.distantPast...distantFuture`.
  public let anchor: Instant
  /// The length of every bucket; the first day of its week has no meaning here.
  public let interval: CalendarInterval
  /// The zone whose days, weeks, months and years the buckets follow.
  public let timeZone: TimeZoneRules
  private let local: CivilDateTime
  private let step: Step
  private let countsFromPreviousBorder: Bool

  private enum Step: Hashable, Sendable {
    case elapsed(Int64)
    case days(Int)
    case months(Int)
  }

  /// An anchor outside `Instant.distantPast...distantFuture` becomes the nearer of the two.
  ///
  /// - Parameter anchor: the start of one of the buckets.
  /// - Parameter interval: the length of each.
  /// - Parameter timeZone: whose calendar they follow.
  /// - Parameter countsFromPreviousBorder: whether a day that a short month does not have stays lost
  ///   in the months after it.
  public init(
    anchor: Instant, interval: CalendarInterval, timeZone: TimeZoneRules,
    countsFromPreviousBorder: Bool = false
  ) {
    self.countsFromPreviousBorder = countsFromPreviousBorder
    self.anchor = Instant(saturating: anchor.microseconds)
    self.interval = interval
    self.timeZone = timeZone
    local = timeZone.dateTime(at: anchor)
    // One bucket of that many units is longer than all time: more would only overflow.
    let count = min(interval.count, 1 << 28)
    step =
      switch interval.unit {
      case .minute: .elapsed(Int64(count) * Microseconds.perMinute)
      case .hour: .elapsed(Int64(count) * Microseconds.perHour)
      case .day: .days(count)
      case .week: .days(count * 7)
      case .month: .months(count)
      case .year: .months(count * 12)
      }
  }

  /// The start of bucket `n`; bucket 0 starts at the anchor, those before it are negative.
  ///
  /// Cut to `Instant.distantPast...distantFuture`. A bucket whose whole days do not exist has
  /// the same start as the next one.
  /// - Complexity: O(log s) for s changes of the offset; allocates nothing.
  public func border(_ n: Int) -> Instant {
    // The anchor may be the second of two instants with its local time.
    if n == 0 { return anchor }
    switch step {
    case .elapsed(let microseconds):
      return anchor.adding(microseconds: Int64(n).multipliedWithinLimits(by: microseconds))
    case .days(let count):
      return instant(on: local.date.adding(days: n.multipliedWithinLimits(by: count)))
    case .months(let count):
      let date =
        countsFromPreviousBorder
        ? steppedDate(n, by: count) : local.date.adding(months: n.multipliedWithinLimits(by: count))
      return instant(on: date)
    }
  }

  /// The number of the bucket that contains an instant.
  ///
  /// - Complexity: O(log s) for s changes of the offset; allocates nothing.
  public func index(containing instant: Instant) -> Int {
    let instant = instant.insideSupportedTime
    var index: Int
    let date = timeZone.date(at: instant)
    switch step {
    case .elapsed(let microseconds):
      let elapsed = instant.microseconds - anchor.microseconds
      return Int(elapsed.flooredQuotient(by: microseconds))
    case .days(let count):
      index = (date.daysSinceEpoch - local.date.daysSinceEpoch).flooredQuotient(by: count)
    case .months(let count):
      index = (date.monthsSinceEpoch - local.date.monthsSinceEpoch).flooredQuotient(by: count)
    }
    // By the time of day, and around a change of the offset, it is one of the neighbours.
    while border(index) > instant { index -= 1 }
    while border(index + 1) <= instant { index += 1 }
    return index
  }

  /// The whole bucket that contains an instant.
  public func range(containing instant: Instant) -> TimeRange {
    let index = index(containing: instant)
    return TimeRange(start: border(index), end: border(index + 1))
  }

  /// The date after `n` steps of some months, each from the one before.
  private func steppedDate(_ n: Int, by count: Int) -> CivilDate {
    var date = local.date
    var left = n
    // Every month has 28 days: from there on nothing is lost.
    while left != 0 && date.day > 28 {
      let next = date.adding(months: n < 0 ? -count : count)
      if next == date { return date }
      date = next
      left -= n.signum()
    }
    return date.adding(months: left.multipliedWithinLimits(by: count))
  }

  private func instant(on date: CivilDate) -> Instant {
    timeZone.instant(of: CivilDateTime(date: date, microsecondOfDay: local.microsecondOfDay))
  }
}

extension FixedWidthInteger {
  /// The product, or the limit of the type on its side.
  fileprivate func multipliedWithinLimits(by factor: Self) -> Self {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    guard overflow else { return product }
    return (self < 0) == (factor < 0) ? .max : .min
  }
}
