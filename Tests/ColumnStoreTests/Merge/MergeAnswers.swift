import ColumnStore
import SampleModel
import TimeCore

extension MergedTimeline {
  /// The sum between neighbouring borders, asked one by one.
  func answers(between borders: [Int64]) -> [Double?] {
    zip(borders, borders.dropFirst()).map { start, end in
      sum(in: TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end)))?
        .rounded
    }
  }

  /// The same, asked at once.
  func bulkAnswers(between borders: [Int64], of calendar: CalendarKey? = nil) -> [Double?] {
    var sums = [DoubleDouble?](repeating: nil, count: max(borders.count - 1, 0))
    var span = sums.mutableSpan
    self.sums(between: borders.span, of: calendar, into: &span)
    return sums.map { $0?.rounded }
  }
}

extension MergedWindow {
  var answers: [Double?] { buckets.map { $0.hasData ? $0.sum.rounded : nil } }
}

/// The rows that a window's rows are asked for: those that overlap it or lie in it as points.
func overlapping(_ rows: [[MergeRow]], _ range: TimeRange) -> [[MergeRow]] {
  let (start, end) = (range.start.microseconds, range.end.microseconds)
  return rows.map { rows in
    rows.filter {
      $0.start < end && ($0.isPoint ? $0.start >= start : $0.end > start)
    }
  }
}
