/// The half-open, contiguous buckets of a calendar interval that extend from an anchor in both
/// directions, as those of HealthKit's collection queries.
///
/// Border n is the anchor and n times the interval, computed from the anchor: steps of a month
/// from the 31st do not drift. Minutes and hours are elapsed time, longer units keep the local
/// time of the anchor: reference section "Days and daylight saving".
public struct AnchoredBuckets: Hashable, Sendable {
  public let anchor: Instant
  public let interval: CalendarInterval
  public let timeZone: TimeZoneRules
  private let local: CivilDateTime
  private let step: Step

  private enum Step: Hashable, Sendable {
    case elapsed(Int64)
    case days(Int)
    case months(Int)
  }

  /// An anchor outside `Instant.distantPast...distantFuture` becomes the nearer of the two.
  public init(anchor: Instant, interval: CalendarInterval, timeZone: TimeZoneRules) {
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
      return instant(on: local.date.adding(months: n.multipliedWithinLimits(by: count)))
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
