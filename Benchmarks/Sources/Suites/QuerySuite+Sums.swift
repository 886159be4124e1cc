import ColumnStore
import Harness
import SampleModel
import TimeCore

/// Sums of one source: over any window, and by day.
let sumBenchmarks = [
  Benchmark("Query/window-sum", sizes: [10_000_000, 100_000_000], isQuery: true) {
    size, workbench in
    let source = try Fixtures(size: size, workbench: workbench).steps()
    let windows = Questions.windows(4_096)
    var trial = Trial(
      .repeated { iterations in
        for turn in 0..<iterations {
          consume(try source.sum(in: windows[turn & 4_095]).rounded)
        }
      },
      answerIsRight: {
        try windows.prefix(4).allSatisfy {
          SlowModel.agree(
            try source.sum(in: $0).rounded, try SlowModel.sum(of: source, in: $0))
        }
      })
    trial.limit = .nanoseconds(size > 10_000_000 ? 1_500 : 1_000)
    return trial
  },
  Benchmark("Query/daily-10y-cached", isQuery: true) { size, workbench in
    let source = try Fixtures(size: size, workbench: workbench).steps()
    var days = try DailySums(source)
    try days.ask(calendar: days.calendar)
    var trial = Trial(
      .repeated { iterations in
        for _ in 0..<iterations { try days.ask(calendar: days.calendar) }
      },
      answerIsRight: { try days.isRight() })
    trial.limit = .nanoseconds(10_000)
    return trial
  },
  Benchmark("Query/daily-10y-first") { size, workbench in
    let source = try Fixtures(size: size, workbench: workbench).steps()
    var days = try DailySums(source)
    var turn = 0
    var trial = Trial(
      .fresh {
        turn += 1
        let calendar = Questions.unknownCalendar(turn)
        return {
          days.findBorders()
          try days.ask(calendar: calendar)
        }
      },
      answerIsRight: { try days.isRight() })
    trial.limit = .nanoseconds(1_000_000)
    return trial
  },
]

/// Ten years of sums by local day, in room of the caller's own.
private struct DailySums {
  let source: SourceSeries
  let zone: TimeZoneRules
  let calendar: CalendarKey
  private var borders: [Int64]
  private var totals: [BucketTotals]
  private var sums: [Double]

  init(_ source: SourceSeries) throws {
    self.source = source
    zone = try Questions.newYork()
    calendar = CalendarKey(zoneIdentifier: zone.identifier, interval: CalendarInterval(.day))
    borders = Questions.borders(.day, of: Questions.tenYears, in: zone)
    totals = Array(repeating: .zero, count: borders.count - 1)
    sums = Array(repeating: 0, count: borders.count - 1)
  }

  mutating func findBorders() {
    borders = Questions.borders(.day, of: Questions.tenYears, in: zone)
  }

  mutating func ask(calendar: CalendarKey) throws {
    let (source, borders) = (source, borders)
    var span = totals.mutableSpan
    try source.buckets(between: borders.span, of: calendar, into: &span)
    for day in sums.indices { sums[day] = totals[day].sum.rounded }
    consume(sums[0])
  }

  /// The days of a whole year against a scan, and all days together against the window's sum.
  mutating func isRight() throws -> Bool {
    try ask(calendar: calendar)
    for day in [0, 66, 1_000, 2_345, sums.count - 1] {
      let range = TimeRange(
        start: Instant(microseconds: borders[day]), end: Instant(microseconds: borders[day + 1]))
      let slow = try SlowModel.sum(of: source, in: range)
      guard SlowModel.agree(sums[day], slow) else { return false }
    }
    var total = DoubleDouble.zero
    for sum in sums { total += sum }
    let whole = try source.sum(in: Questions.tenYears).rounded
    return SlowModel.agree(total.rounded, whole, units: 2_000)
  }
}
