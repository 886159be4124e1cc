import SampleModel

/// Goes through one run from border to border and adds up what overlaps each bucket.
struct SummaryWalk {
  /// Rows above which extremes come from the index rather than from a scan. Not sensitive.
  private static let scannedRowLimit = 512

  /// Rows on each side of a guess that are searched before the index. Not sensitive.
  private static let nearRowCount = 64

  private let run: SeriesRun
  private let hasIntervals: Bool
  /// The last border.
  private var time: Int64
  /// Rows that start before `time`.
  private var rank: Int
  /// Rows of the last bucket; the next one probably has about as many.
  private var lastCount = 0
  /// The values of those rows.
  private var sum: DoubleDouble

  init(_ run: SeriesRun, from time: Int64) throws(ColumnDamage) {
    self.run = run
    self.time = time
    hasIntervals = try run.series.hasIntervals()
    rank = try run.series.rank(before: time)
    sum = try run.series.sum(before: rank)
  }

  /// Adds the samples that overlap the time from the last border to `border`.
  ///
  /// - Precondition: `border` is not before the last one.
  mutating func advance(
    to border: Int64, includesExtremes: Bool, into summary: inout DiscreteSummary
  ) throws(ColumnDamage) {
    precondition(border >= time, "border \(border) before \(time)")
    guard border > time else { return }
    let series = run.series
    if hasIntervals {
      var open = summary
      try series.forEachOpenRow(at: time, before: rank) { (row) throws(ColumnDamage) in
        if run.deletedRows.isEmpty || !run.isDeleted(row) { open.add(try series.values[row]) }
      }
      summary = open
    }
    let upper = try nextRank(before: border)
    guard rank <= upper else { throw .inconsistent("starts") }
    lastCount = upper - rank
    if rank < upper {
      let sumAfter = try series.sum(before: upper)
      summary.sampleCount += upper - rank
      summary.sum += sumAfter - sum
      if run.deletedRows.isEmpty {
        if includesExtremes { try includeExtremes(of: rank..<upper, in: &summary) }
      } else {
        try addAroundDeleted(rank..<upper, includesExtremes, to: &summary)
      }
      rank = upper
      sum = sumAfter
    }
    time = border
  }

  /// Looks first where the border is if all buckets have as many rows as the last one.
  private func nextRank(before border: Int64) throws(ColumnDamage) -> Int {
    let starts = run.series.starts
    let guess = min(rank + lastCount, starts.count)
    let near = max(guess - Self.nearRowCount, rank)..<min(guess + Self.nearRowCount, starts.count)
    let place = try starts.withSpan(near) { (span) throws(ColumnDamage) in
      partitionPoint(of: span.count, near: guess - near.lowerBound) { span[$0] < border }
    }
    let isFirst = place == 0 && near.lowerBound > rank
    let isLast = place == near.count && near.upperBound < starts.count
    if isFirst || isLast { return try run.series.rank(before: border) }
    return near.lowerBound + place
  }

  private func includeExtremes(
    of rows: Range<Int>, in summary: inout DiscreteSummary
  ) throws(ColumnDamage) {
    let series = run.series
    if rows.count > Self.scannedRowLimit {
      summary.include(try series.values[try series.row(of: .minimum, in: rows)])
      summary.include(try series.values[try series.row(of: .maximum, in: rows)])
      return
    }
    // Level 0 of the tree stands first in its columns.
    let nodes = (rows.lowerBound + TreeLayout.fanOut - 1) >> TreeLayout.fanOutShift
    let nodeEnd = rows.upperBound >> TreeLayout.fanOutShift
    guard nodes < nodeEnd, series.use.contains(.valueExtrema) else {
      return try scan(rows, in: &summary)
    }
    try scan(rows.lowerBound..<nodes << TreeLayout.fanOutShift, in: &summary)
    summary.include(try series.indexes.extrema.minima.extremes(in: nodes..<nodeEnd).minimum)
    summary.include(try series.indexes.extrema.maxima.extremes(in: nodes..<nodeEnd).maximum)
    try scan(nodeEnd << TreeLayout.fanOutShift..<rows.upperBound, in: &summary)
  }

  private func scan(
    _ rows: Range<Int>, in summary: inout DiscreteSummary
  ) throws(ColumnDamage) {
    let extremes = try run.series.values.extremes(in: rows)
    summary.minimum = min(summary.minimum, extremes.minimum)
    summary.maximum = max(summary.maximum, extremes.maximum)
  }

  /// Takes the deleted rows out of count and sum, and the extremes from the rows between them.
  private func addAroundDeleted(
    _ rows: Range<Int>, _ includesExtremes: Bool, to summary: inout DiscreteSummary
  ) throws(ColumnDamage) {
    let deleted = run.deletedRows
    var first = rows.lowerBound
    var next = deleted.partitionPoint(near: deleted.count / 2) { $0 < first }
    while next < deleted.count, deleted[next] < rows.upperBound {
      let row = deleted[next]
      summary.sampleCount -= 1
      summary.sum += -(try run.series.values[row])
      if includesExtremes { try includeExtremes(of: first..<row, in: &summary) }
      first = row + 1
      next += 1
    }
    if includesExtremes { try includeExtremes(of: first..<rows.upperBound, in: &summary) }
  }
}
