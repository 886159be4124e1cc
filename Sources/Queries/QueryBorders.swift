import ColumnStore
import SampleModel
import TimeCore

/// The borders between which an answer has its values.
struct QueryBorders {
  /// Buckets that are listed with their empty neighbours.
  static let listedLimit = 100_000
  /// Buckets that are looked at where empty ones are left out.
  static let visitedLimit = 10_000_000

  /// The whole range.
  let range: TimeRange
  /// Ascending, microseconds UTC; the first and last are those of the range.
  let times: [Int64]
  /// What the inner borders are; `nil` for others.
  let calendar: CalendarKey?

  /// Those of the question's intervals; `nil` where it has none.
  init?(_ question: Question, range: TimeRange) throws(QueryError) {
    guard let interval = question.interval else { return nil }
    let timeZone = question.request.timeZone
    let limit = question.includesEmptyBuckets ? Self.listedLimit : Self.visitedLimit
    let buckets = CalendarBuckets(interval: interval, timeZone: timeZone)
    guard let times = buckets.borderTimes(cutting: range, limit: limit) else {
      throw .tooManyBuckets(
        count: buckets.count(cutting: range, limit: Self.visitedLimit + 1), limit: limit)
    }
    self.init(
      range: range, times: times,
      calendar: CalendarKey(zoneIdentifier: timeZone.identifier, interval: interval))
  }

  /// One bucket: the range itself.
  init(whole range: TimeRange) {
    self.init(
      range: range, times: [range.start.microseconds, range.end.microseconds], calendar: nil)
  }

  /// Any borders, in order.
  ///
  /// - Precondition: at least two, never decreasing.
  init(times: [Int64]) {
    precondition(times.count >= 2, "\(times.count) borders")
    self.init(
      range: TimeRange(
        start: Instant(microseconds: times[0]),
        end: Instant(microseconds: times[times.count - 1])),
      times: times, calendar: nil)
  }

  private init(range: TimeRange, times: [Int64], calendar: CalendarKey?) {
    self.range = range
    self.times = times
    self.calendar = calendar
  }

  var bucketCount: Int { times.count - 1 }

  func bucket(_ index: Int) -> TimeRange {
    TimeRange(
      start: Instant(microseconds: times[index]), end: Instant(microseconds: times[index + 1]))
  }
}
