import TSQ

/// The borders that a range choice gets from the zone, the clock and the data.
struct ResolvedRange: Hashable {
  /// `nil`: from the first start to the last end of what is asked for.
  var range: TimeRange?
  /// What a person should know about the borders.
  var notes: [String] = []
}

/// What turns a range choice into borders.
struct RangeResolver {
  let zone: TimeZoneRules
  let now: Instant
  var weekStart = Weekday.monday

  /// - Parameter held: from the first start to the last end of the data; asked only where one
  ///   border is open.
  func resolve(
    _ choice: RangeChoice, held: () throws(Failure) -> TimeRange?
  ) throws(Failure) -> ResolvedRange {
    switch choice {
    case .all:
      return ResolvedRange(range: nil)
    case .today:
      return ResolvedRange(range: TimeRange(start: zone.startOfDay(today), end: now))
    case .yesterday:
      return whole(today.adding(days: -1))
    case .day(let date):
      return whole(date)
    case .last(let span):
      return ResolvedRange(range: TimeRange(start: start(of: span), end: now))
    case .between(let first?, let last?):
      return ResolvedRange(range: try ordered(first, last))
    case .between(let first?, nil):
      let start = first.resolved(in: zone)
      let end = max(now, try held()?.end ?? now)
      return ResolvedRange(range: TimeRange(start: start, end: max(start, end)))
    case .between(nil, let last):
      let end = last?.resolved(in: zone) ?? now
      let start = try held()?.start ?? end
      return ResolvedRange(range: TimeRange(start: min(start, end), end: end))
    }
  }

  var today: CivilDate { zone.day(containing: now) }

  /// From noon of the day before to noon of the day; `nil` where the choice names no day.
  func night(of choice: RangeChoice) -> TimeRange? {
    let date: CivilDate
    switch choice {
    case .today: date = today
    case .yesterday: date = today.adding(days: -1)
    case .day(let day): date = day
    case .all, .between, .last: return nil
    }
    return TimeRange(start: noon(date.adding(days: -1)), end: noon(date))
  }

  private func noon(_ date: CivilDate) -> Instant {
    zone.instant(of: CivilDateTime(date: date, microsecondOfDay: 43_200_000_000))
  }

  private func whole(_ date: CivilDate) -> ResolvedRange {
    let range = zone.range(of: date)
    let notes =
      range.isEmpty ? ["\(date) does not exist in \(zone.identifier): a day of 0 hours"] : []
    return ResolvedRange(range: range, notes: notes)
  }

  private func ordered(_ first: TimeWord, _ last: TimeWord) throws(Failure) -> TimeRange {
    let start = first.resolved(in: zone)
    let end = last.resolved(in: zone)
    guard start < end else {
      throw .usage(
        "--from \(start.iso8601(in: zone)) is not before --to \(end.iso8601(in: zone))",
        hint: "--to is the end of the range and not part of it")
    }
    return TimeRange(start: start, end: end)
  }

  /// The start of the first of the units that end with the current one.
  private func start(of span: CalendarSpan) -> Instant {
    let back = span.count - 1
    let first: CivilDate
    switch span.unit {
    case .minute, .hour:
      let earlier = now.adding(microseconds: Int64(-back) * 3_600_000_000)
      return startOfHour(earlier)
    case .day: first = today.adding(days: -back)
    case .week: first = startOfWeek.adding(days: -7 * back)
    case .month: first = today.adding(days: 1 - today.day).adding(months: -back)
    case .year:
      first = today.adding(days: 1 - today.day).adding(months: 1 - today.month - 12 * back)
    }
    return zone.startOfDay(first)
  }

  private var startOfWeek: CivilDate {
    let passed = (today.weekday.rawValue - weekStart.rawValue + 7) % 7
    return today.adding(days: -passed)
  }

  /// By the clock on the wall, whose hours are not those of UTC everywhere.
  private func startOfHour(_ instant: Instant) -> Instant {
    let clock = zone.dateTime(at: instant).microsecondOfDay
    return instant.adding(microseconds: -(clock % 3_600_000_000))
  }
}
