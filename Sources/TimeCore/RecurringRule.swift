/// A rule of POSIX for a zone: one offset, or a standard and a daylight saving one each year.
struct RecurringRule: Hashable, Sendable {
  /// The day of a year on which the clocks change.
  enum Day: Hashable, Sendable {
    /// 1...365; February 29 is never counted.
    case julian(Int)
    /// 0...365; February 29 is counted.
    case zeroBased(Int)
    /// Week 1...5, where 5 means the last, and day of the week 0...6 from Sunday.
    case monthWeek(month: Int, week: Int, weekday: Int)
  }

  struct Change: Hashable, Sendable {
    var day: Day
    /// Seconds from the midnight that begins the day; negative or above a day too.
    var second: Int
  }

  struct Daylight: Hashable, Sendable {
    var offsetSeconds: Int
    /// On the clock of standard time.
    var start: Change
    /// On the clock of daylight saving time.
    var end: Change
  }

  var standardOffsetSeconds: Int
  var daylight: Daylight?
}

extension RecurringRule.Day {
  func date(in year: Int) -> Int {
    switch self {
    case .julian(let day):
      let isAfterLeapDay = day >= 60 && CivilDate.isLeapYear(year)
      return firstDay(of: year) + day - (isAfterLeapDay ? 0 : 1)
    case .zeroBased(let day):
      return firstDay(of: year) + day
    case .monthWeek(let month, let week, let weekday):
      let first = CivilDate.daysSinceEpoch(year: year, month: month, day: 1)
      // 1970-01-01 was a Thursday: day 4 of a week from Sunday.
      let firstWeekday = first + 4 - (first + 4).flooredQuotient(by: 7) * 7
      var day = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      if day >= CivilDate.daysInMonth(month, of: year) { day -= 7 }
      return first + day
    }
  }

  private func firstDay(of year: Int) -> Int {
    CivilDate.daysSinceEpoch(year: year, month: 1, day: 1)
  }
}

extension RecurringRule {
  /// Every change of the offset that starts or ends a daylight saving time begun in those years.
  func transitions(inYears years: ClosedRange<Int>) -> [OffsetTable.Transition] {
    guard let daylight else { return [] }
    var transitions: [OffsetTable.Transition] = []
    transitions.reserveCapacity(years.count * 2)
    for year in years {
      let start = daylight.start.second(in: year) - Int64(standardOffsetSeconds)
      var end = daylight.end.second(in: year) - Int64(daylight.offsetSeconds)
      // South of the equator the daylight saving time ends in the next year.
      if end < start {
        end = daylight.end.second(in: year + 1) - Int64(daylight.offsetSeconds)
      }
      if let last = transitions.last, start <= last.second {
        // Daylight saving time all the year: RFC 9636, section 3.3.2.
        transitions[transitions.count - 1].second = max(end, last.second)
      } else if start < end {
        transitions.append(.init(second: start, offsetSeconds: daylight.offsetSeconds))
        transitions.append(.init(second: end, offsetSeconds: standardOffsetSeconds))
      }
    }
    return transitions
  }
}

extension RecurringRule.Change {
  fileprivate func second(in year: Int) -> Int64 {
    Int64(day.date(in: year)) * 86_400 + Int64(second)
  }
}
