import ColumnStore
import Harness
import SampleModel
import TimeCore

/// Ten years of merged sums by local day, in room of the caller's own.
struct MergedDays {
  let zone: TimeZoneRules
  let calendar: CalendarKey
  private(set) var borders: [Int64]
  private var sums: [DoubleDouble?]

  init(_ zone: TimeZoneRules) {
    self.zone = zone
    calendar = CalendarKey(zoneIdentifier: zone.identifier, interval: CalendarInterval(.day))
    borders = Questions.borders(.day, of: Questions.tenYears, in: zone)
    sums = Array(repeating: nil, count: borders.count - 1)
  }

  var count: Int { borders.count - 1 }

  mutating func findBorders() {
    borders = Questions.borders(.day, of: Questions.tenYears, in: zone)
  }

  mutating func ask(_ timeline: MergedTimeline, _ calendar: CalendarKey) {
    let borders = borders
    var room = sums.mutableSpan
    timeline.sums(between: borders.span, of: calendar, into: &room)
    consume(sums[count / 2]?.rounded ?? 0)
  }

  /// The sum of one day of the last question.
  func sum(on day: Int) -> Double? { sums[day]?.rounded }

  func range(of day: Int) -> TimeRange {
    TimeRange(
      start: Instant(microseconds: borders[day]), end: Instant(microseconds: borders[day + 1]))
  }

  mutating func isRight(_ timeline: MergedTimeline, _ sources: [SourceSeries]) throws -> Bool {
    ask(timeline, calendar)
    for day in [0, 66, 1_999] {
      let slow = try SlowModel.mergedSum(of: sources, in: range(of: day))
      guard SlowModel.agree(sum(on: day), slow, units: 4) else { return false }
    }
    return true
  }
}
