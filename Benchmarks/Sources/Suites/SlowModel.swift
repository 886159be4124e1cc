import ColumnStore
import SampleModel
import TimeCore

/// The same questions answered by looking at every row: what the indexes are checked against.
enum SlowModel {
  /// The prorated sum over a range.
  static func sum(of source: SourceSeries, in range: TimeRange) throws -> Double {
    var total = DoubleDouble.zero
    try forEachRow(of: source) { row in
      if let share = row.share(in: range) { total += share }
    }
    return total.rounded
  }

  static func forEachRow(of source: SourceSeries, _ body: (MergeRow) -> Void) throws {
    for run in source.runs {
      let series = run.series
      let rows = 0..<series.count
      try series.starts.withSpan(rows) { (starts) throws(ColumnDamage) in
        try series.ends.withSpan(rows) { (ends) throws(ColumnDamage) in
          try series.values.withSpan(rows) { (values) throws(ColumnDamage) in
            for row in rows where !run.isDeleted(row) {
              body(MergeRow(start: starts[row], end: ends[row], value: values[row]))
            }
          }
        }
      }
    }
  }

  /// Sources by priority, cut at every start and end; `nil` where no sample is.
  ///
  /// Quadratic in the samples at a time, so the range is taken hour by hour.
  static func mergedSum(of sources: [SourceSeries], in range: TimeRange) throws -> Double? {
    var rows: [RankedRow] = []
    for (rank, source) in sources.enumerated() {
      try forEachRow(of: source) { row in
        if row.overlaps(range) { rows.append((rank, row)) }
      }
    }
    if rows.isEmpty { return nil }
    let hour: Int64 = 3_600_000_000
    var total = DoubleDouble.zero
    for start in stride(
      from: range.start.microseconds, to: range.end.microseconds, by: Int64.Stride(hour))
    {
      let part = TimeRange(
        start: Instant(microseconds: start),
        end: Instant(microseconds: min(start + hour, range.end.microseconds)))
      total += mergedSum(of: rows.filter { $0.row.overlaps(part) }, in: part)
    }
    return total.rounded
  }

  private typealias RankedRow = (rank: Int, row: MergeRow)

  private static func mergedSum(of rows: [RankedRow], in range: TimeRange) -> DoubleDouble {
    let edges = rows.flatMap { [$0.row.start, $0.row.end] }
    let inside = edges.filter { $0 > range.start.microseconds && $0 < range.end.microseconds }
    let cuts = Set(inside + [range.start.microseconds, range.end.microseconds]).sorted()
    var total = DoubleDouble.zero
    for (cut, next) in zip(cuts, cuts.dropFirst()) {
      let segment = TimeRange(
        start: Instant(microseconds: cut), end: Instant(microseconds: next))
      let open = rows.filter { $0.row.start <= cut && $0.row.end >= next && !$0.row.isPoint }
      guard let best = open.map(\.rank).min() else { continue }
      for (_, row) in open.filter({ $0.rank == best }) {
        if let share = row.share(in: segment) { total += share }
      }
    }
    for (rank, point) in rows where point.isPoint {
      let isCovered = rows.contains {
        $0.rank < rank && $0.row.start <= point.start && point.start < $0.row.end
      }
      if !isCovered { total += point.value }
    }
    return total
  }

  /// Whether two sums are the same but for `units` in the last place of the larger one.
  static func agree(_ left: Double?, _ right: Double?, units: Double = 2) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return (left - right).magnitude <= units * max(left.magnitude, right.magnitude).ulp
  }
}

extension MergeRow {
  func overlaps(_ range: TimeRange) -> Bool {
    start < range.end.microseconds
      && (isPoint ? start >= range.start.microseconds : end > range.start.microseconds)
  }

  /// The part of the value that lies in a range; `nil` outside it.
  func share(in range: TimeRange) -> DoubleDouble? {
    guard overlaps(range) else { return nil }
    let first = max(start, range.start.microseconds)
    let last = min(end, range.end.microseconds)
    if isPoint || (first == start && last == end) { return DoubleDouble(value) }
    return DoubleDouble(integer: last - first) * value / DoubleDouble(integer: end - start)
  }
}
