/// The half-open, contiguous buckets of a calendar interval in a zone, for all time.
///
/// Buckets of days count from 1970-01-01, of weeks from the week that holds 1970-01-05, of months
/// and years from January 1970. Minutes and hours begin anew at each local midnight and step in
/// elapsed time: a day of 25 hours has 25 buckets of an hour, and its last bucket of six hours has
/// one. A bucket whose days do not exist is left out.
public struct CalendarBuckets: Hashable, Sendable {
  /// The length of a bucket; midnight cuts one of minutes or hours short.
  public let interval: CalendarInterval
  /// The zone whose midnights are borders.
  public let timeZone: TimeZoneRules
  let step: Step

  enum Step: Hashable, Sendable {
    /// Microseconds of elapsed time since the start of the day.
    case elapsed(Int64)
    /// Days from a day of the first bucket's start, counted from 1970-01-01.
    case days(Int, from: Int)
    /// Months from January 1970.
    case months(Int)
  }

  /// The buckets count from fixed days: no caller chooses where they begin.
  public init(interval: CalendarInterval, timeZone: TimeZoneRules) {
    self.interval = interval
    self.timeZone = timeZone
    // One bucket of that many units is longer than all time: more would only overflow.
    let count = min(interval.count, 1 << 28)
    switch interval.unit {
    case .minute: step = .elapsed(Int64(count) * Microseconds.perMinute)
    case .hour: step = .elapsed(Int64(count) * Microseconds.perHour)
    case .day: step = .days(count, from: 0)
    case .week:
      let daysBeforeMonday = (8 - interval.weekStart.rawValue) % 7
      step = .days(count * 7, from: 4 - daysBeforeMonday)
    case .month: step = .months(count)
    case .year: step = .months(count * 12)
    }
  }

  /// The start of the bucket that contains an instant; at least `Instant.distantPast`.
  ///
  /// - Complexity: O(log s) for s changes of the offset; allocates nothing.
  public func start(containing instant: Instant) -> Instant {
    range(containing: instant).start
  }

  /// The end of the bucket that contains an instant: the start of the next one.
  ///
  /// Later than the instant, but for one from `Instant.distantFuture` on.
  /// - Complexity: O(log s) for s changes of the offset; allocates nothing.
  public func next(after instant: Instant) -> Instant {
    range(containing: instant).end
  }

  /// The whole bucket that contains an instant.
  ///
  /// - Complexity: O(log s) for s changes of the offset; allocates nothing.
  public func range(containing instant: Instant) -> TimeRange {
    let instant = instant.insideSupportedTime
    let day = timeZone.day(containing: instant)
    guard case .elapsed(let microseconds) = step else {
      let number = number(ofBucketOn: day)
      return TimeRange(
        start: timeZone.startOfDay(firstDay(ofBucket: number)),
        end: timeZone.startOfDay(firstDay(ofBucket: number + 1)))
    }
    let whole = timeZone.range(of: day)
    let elapsed = instant.microseconds - whole.start.microseconds
    let start = whole.start.adding(microseconds: elapsed - elapsed % microseconds)
    return TimeRange(start: start, end: min(start.adding(microseconds: microseconds), whole.end))
  }
}

extension CalendarBuckets {
  /// Which bucket of whole days a day belongs to; not for minutes and hours.
  func number(ofBucketOn day: CivilDate) -> Int {
    switch step {
    case .elapsed: day.daysSinceEpoch
    case .days(let count, let origin): (day.daysSinceEpoch - origin).flooredQuotient(by: count)
    case .months(let count): day.monthsSinceEpoch.flooredQuotient(by: count)
    }
  }

  func firstDay(ofBucket number: Int) -> CivilDate {
    switch step {
    case .elapsed: CivilDate(saturating: number)
    case .days(let count, let origin): CivilDate(saturating: origin + number * count)
    case .months(let count): CivilDate.firstDay(ofMonth: number * count)
    }
  }
}
