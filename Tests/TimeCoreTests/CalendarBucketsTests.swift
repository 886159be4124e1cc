import Testing
import TimeCore

@Suite("CalendarBuckets")
struct CalendarBucketsTests {
  private func borders(
    _ interval: CalendarInterval, _ zone: String, from start: String, to end: String,
    limit: Int = 1_000
  ) throws -> [String]? {
    let zone = try TimeZoneRules(identifier: zone)
    let range = TimeRange(
      start: try #require(Instant(iso8601: start)), end: try #require(Instant(iso8601: end)))
    let buckets = CalendarBuckets(interval: interval, timeZone: zone)
    return buckets.borders(cutting: range, limit: limit)?.map { $0.iso8601(in: zone) }
  }

  @Test("of days are cut to the range")
  func days() throws {
    let days = try borders(
      CalendarInterval(.day), "Europe/Berlin", from: "2024-03-30T18:00:00+01:00",
      to: "2024-04-01T10:00:00+02:00")
    #expect(
      days == [
        "2024-03-30T18:00:00+01:00", "2024-03-31T00:00:00+01:00", "2024-04-01T00:00:00+02:00",
        "2024-04-01T10:00:00+02:00",
      ])
  }

  @Test("leave out a day that does not exist")
  func missingDay() throws {
    let days = try borders(
      CalendarInterval(.day), "Pacific/Apia", from: "2011-12-29T00:00:00-10:00",
      to: "2012-01-01T00:00:00+14:00")
    #expect(
      days == [
        "2011-12-29T00:00:00-10:00", "2011-12-31T00:00:00+14:00", "2012-01-01T00:00:00+14:00",
      ])
    let hours = try borders(
      CalendarInterval(.hour, count: 12), "Pacific/Apia", from: "2011-12-29T00:00:00-10:00",
      to: "2012-01-01T00:00:00+14:00")
    #expect(
      hours == [
        "2011-12-29T00:00:00-10:00", "2011-12-29T12:00:00-10:00", "2011-12-31T00:00:00+14:00",
        "2011-12-31T12:00:00+14:00", "2012-01-01T00:00:00+14:00",
      ])
  }

  @Test("of six hours begin anew at midnight, by elapsed time")
  func sixHours() throws {
    let long = try borders(
      CalendarInterval(.hour, count: 6), "Europe/Berlin", from: "2024-10-27T00:00:00+02:00",
      to: "2024-10-28T00:00:00+01:00")
    #expect(
      long == [
        "2024-10-27T00:00:00+02:00", "2024-10-27T05:00:00+01:00", "2024-10-27T11:00:00+01:00",
        "2024-10-27T17:00:00+01:00", "2024-10-27T23:00:00+01:00", "2024-10-28T00:00:00+01:00",
      ])
    let short = try borders(
      CalendarInterval(.hour, count: 6), "Australia/Lord_Howe",
      from: "2024-10-06T00:00:00+10:30", to: "2024-10-07T00:00:00+11:00")
    #expect(
      short == [
        "2024-10-06T00:00:00+10:30", "2024-10-06T06:30:00+11:00", "2024-10-06T12:30:00+11:00",
        "2024-10-06T18:30:00+11:00", "2024-10-07T00:00:00+11:00",
      ])
  }

  @Test("of an hour are as many as the day has hours", arguments: GoldenDay.all)
  func hours(day: GoldenDay) throws {
    let zone = try TimeZoneRules(identifier: day.zone)
    let range = zone.range(of: try #require(CivilDate(text: day.date)))
    let hours = CalendarBuckets(interval: CalendarInterval(.hour), timeZone: zone)
    #expect(hours.count(cutting: range, limit: 100) == Int(day.hours + 0.5))
    let quarters = CalendarBuckets(
      interval: CalendarInterval(.minute, count: 15), timeZone: zone)
    #expect(quarters.count(cutting: range, limit: 100) == Int(day.hours * 4))
  }

  @Test(
    "count from the epoch, weeks from that of 1970-01-05",
    arguments: [
      (CalendarInterval(.week), "2025-02-05", "2025-02-03", "2025-02-10"),
      (CalendarInterval(.week, weekStart: .sunday), "2025-02-05", "2025-02-02", "2025-02-09"),
      (CalendarInterval(.week, weekStart: .thursday), "2025-02-05", "2025-01-30", "2025-02-06"),
      (CalendarInterval(.week, count: 2), "1970-01-05", "1970-01-05", "1970-01-19"),
      (CalendarInterval(.week, count: 2), "1970-01-04", "1969-12-22", "1970-01-05"),
      (
        CalendarInterval(.week, count: 2, weekStart: .sunday), "1970-01-05", "1970-01-04",
        "1970-01-18"
      ),
      (
        CalendarInterval(.week, count: 2, weekStart: .tuesday), "1970-01-05", "1969-12-30",
        "1970-01-13"
      ),
      (CalendarInterval(.day, count: 10), "1970-01-10", "1970-01-01", "1970-01-11"),
      (CalendarInterval(.day, count: 10), "1969-12-31", "1969-12-22", "1970-01-01"),
      (CalendarInterval(.month), "2024-02-29", "2024-02-01", "2024-03-01"),
      (CalendarInterval(.month, count: 3), "2025-02-05", "2025-01-01", "2025-04-01"),
      (CalendarInterval(.month, count: 5), "1969-12-31", "1969-08-01", "1970-01-01"),
      (CalendarInterval(.year), "2024-12-31", "2024-01-01", "2025-01-01"),
      (CalendarInterval(.year, count: 10), "2025-02-05", "2020-01-01", "2030-01-01"),
      (CalendarInterval(.year, count: 4), "1969-06-01", "1966-01-01", "1970-01-01"),
    ])
  func origins(interval: CalendarInterval, day: String, first: String, next: String) throws {
    let zone = try TimeZoneRules(identifier: "America/New_York")
    let buckets = CalendarBuckets(interval: interval, timeZone: zone)
    let dates = try [day, first, next].map { try #require(CivilDate(text: $0)) }
    let noon = zone.instant(of: CivilDateTime(date: dates[0], microsecondOfDay: 43_200_000_000))
    let range = buckets.range(containing: noon)
    #expect(zone.dateTime(at: range.start) == CivilDateTime(date: dates[1]))
    #expect(zone.dateTime(at: range.end) == CivilDateTime(date: dates[2]))
    #expect(buckets.start(containing: range.start) == range.start)
    #expect(buckets.next(after: range.start) == range.end)
    #expect(buckets.next(after: range.start.adding(microseconds: -1)) == range.start)
  }

  @Test("are refused above the limit, and only then")
  func limits() throws {
    let (start, end) = ("2025-01-01T00:00:00Z", "2025-01-11T00:00:00Z")
    for (interval, count) in [
      (CalendarInterval(.day), 10), (CalendarInterval(.hour), 240), (CalendarInterval(.month), 1),
      (CalendarInterval(.week), 2),
    ] {
      #expect(try borders(interval, "UTC", from: start, to: end, limit: count)?.count == count + 1)
      #expect(try borders(interval, "UTC", from: start, to: end, limit: count - 1) == nil)
    }
    // 24 days, of which one does not exist.
    let december = ("2011-12-15T00:00:00-10:00", "2012-01-08T00:00:00+14:00")
    let day = CalendarInterval(.day)
    #expect(
      try borders(day, "Pacific/Apia", from: december.0, to: december.1, limit: 23)?.count == 24)
    #expect(try borders(day, "Pacific/Apia", from: december.0, to: december.1, limit: 22) == nil)
    let all = TimeRange(start: .distantPast, end: .distantFuture)
    for unit in CalendarInterval.Unit.allCases where unit != .year {
      let buckets = CalendarBuckets(interval: CalendarInterval(unit), timeZone: .utc)
      #expect(buckets.borders(cutting: all, limit: 1_000) == nil)
      #expect(buckets.count(cutting: all, limit: 1_000) == 1_001)
    }
  }

  @Test("of an empty range are none")
  func empty() throws {
    let now = Instant(seconds: 1_738_573_200)
    for unit in CalendarInterval.Unit.allCases {
      let buckets = CalendarBuckets(interval: CalendarInterval(unit), timeZone: .utc)
      #expect(buckets.borders(cutting: TimeRange(start: now, end: now), limit: 0) == [now])
      #expect(buckets.count(cutting: TimeRange(start: now, end: now), limit: 0) == 0)
    }
  }

  @Test("reach the ends of time")
  func extremes() throws {
    for zone in try sampleZones() {
      for unit in CalendarInterval.Unit.allCases {
        for count in [1, 7, Int.max] {
          let interval = CalendarInterval(unit, count: count, weekStart: .friday)
          let buckets = CalendarBuckets(interval: interval, timeZone: zone)
          for instant in [Instant(microseconds: .min), .distantPast, .distantFuture] {
            let range = buckets.range(containing: instant)
            #expect(!range.isEmpty)
            #expect(.distantPast <= range.start && range.end <= .distantFuture)
          }
          let last = TimeRange(
            start: Instant.distantFuture.adding(microseconds: -3_600_000_000),
            end: Instant(microseconds: .max))
          let borders = try #require(buckets.borders(cutting: last, limit: 100))
          #expect(borders.count == buckets.count(cutting: last, limit: 100) + 1)
        }
      }
    }
  }

  @Test("agree with a calendar read minute by minute", arguments: 1...60 as ClosedRange<UInt64>)
  func slowModel(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let zone = try sampleZone(using: &random)
    let unit = CalendarInterval.Unit.allCases[Int.random(in: 0..<6, using: &random)]
    let interval = CalendarInterval(
      unit, count: Int.random(in: 1...20, using: &random),
      weekStart: Weekday.allCases[Int.random(in: 0..<7, using: &random)])
    let model = SlowBuckets(interval: interval, zone: zone)
    // Modern offsets change on whole minutes.
    let start = Instant(seconds: Int64.random(in: 0...36_000_000, using: &random) * 60)
    let minutes = unit == .month || unit == .year ? 40_000 : 6_000
    let range = TimeRange(
      start: start, end: start.adding(microseconds: Int64(minutes) * 60_000_000))
    let expected = model.borders(cutting: range)
    let buckets = CalendarBuckets(interval: interval, timeZone: zone)
    #expect(buckets.borders(cutting: range, limit: 10_000) == expected)
    #expect(buckets.count(cutting: range, limit: 10_000) == expected.count - 1)
    for (border, next) in zip(expected.dropFirst(), expected.dropFirst(2).dropLast()) {
      #expect(buckets.range(containing: border) == TimeRange(start: border, end: next))
      #expect(buckets.start(containing: next.adding(microseconds: -1)) == border)
    }
  }
}

/// Reads the calendar minute by minute and notes where the name of the bucket changes.
struct SlowBuckets {
  var interval: CalendarInterval
  var zone: TimeZoneRules

  func borders(cutting range: TimeRange) -> [Instant] {
    var day = zone.date(at: range.start)
    // Back to the minute in which the day begins, for hours that count from there.
    var instant = range.start.adding(microseconds: -50 * 3_600_000_000)
    var dayStart = instant
    day = zone.date(at: instant)
    var borders = [range.start]
    var last: [Int]?
    while instant < range.end {
      // A day that has begun does not end before a later one begins.
      if zone.date(at: instant) > day {
        day = zone.date(at: instant)
        dayStart = instant
      }
      let name = name(
        day: day, minuteOfDay: Int((instant.microseconds - dayStart.microseconds) / 60_000_000))
      if let last, last != name, instant > range.start { borders.append(instant) }
      last = name
      instant = instant.adding(microseconds: 60_000_000)
    }
    return borders + [range.end]
  }

  private func name(day: CivilDate, minuteOfDay: Int) -> [Int] {
    switch interval.unit {
    case .minute: return [day.daysSinceEpoch, minuteOfDay / interval.count]
    case .hour: return [day.daysSinceEpoch, minuteOfDay / 60 / interval.count]
    case .day: return [whole(day.daysSinceEpoch)]
    case .week:
      // The first day of the week, then weeks from the one that holds 1970-01-05.
      return [whole((weekStart(day) - weekStart(CivilDate(daysSinceEpoch: 4))) / 7)]
    case .month: return [whole((day.year - 1970) * 12 + day.month - 1)]
    case .year: return [whole(day.year - 1970)]
    }
  }

  private func weekStart(_ day: CivilDate) -> Int {
    var day = day
    while day.weekday != interval.weekStart { day = day.adding(days: -1) }
    return day.daysSinceEpoch
  }

  /// None of the tested days lies before 1970 by as much as this.
  private func whole(_ number: Int) -> Int {
    (number + 1_000_000 * interval.count) / interval.count
  }
}
