import ColumnStore
import SampleModel
import TimeCore

/// The conditions of a filter that look at single samples.
struct RowFilter {
  let userEntered: SampleFilter.UserEntered
  let categoryValues: Set<Int>

  /// `nil` if every sample is kept.
  ///
  /// A duration looks at category values itself: samples of other values tell 0 from no data.
  init?(_ request: StatisticsRequest) {
    self.init(
      userEntered: request.filter.userEntered,
      categoryValues: request.statistic == .duration ? [] : request.filter.categoryValues)
  }

  init?(_ filter: SampleFilter) {
    self.init(userEntered: filter.userEntered, categoryValues: filter.categoryValues)
  }

  private init?(userEntered: SampleFilter.UserEntered, categoryValues: Set<Int>) {
    guard userEntered != .any || !categoryValues.isEmpty else { return nil }
    self.userEntered = userEntered
    self.categoryValues = categoryValues
  }

  /// The kept samples that overlap a range or touch it, as a series with indexes of its own; all
  /// kept samples where the range holds a good part of them.
  ///
  /// - Complexity: O(log rows + rows that overlap the range) in each run.
  func apply(
    to source: SourceSeries, around range: TimeRange
  ) throws(ColumnDamage) -> SourceSeries {
    // Looking at row after row is cheaper than finding those of a range.
    if try source.sampleCount(overlapping: range) > source.count / 2 {
      return try apply(to: source)
    }
    var chosen = [[UInt32]](repeating: [], count: source.runs.count)
    var kept: [[Bool]] = []
    for run in source.runs { kept.append(try keptDetails(of: run.series.details)) }
    let widened = TimeRange(
      start: range.start.adding(microseconds: -1), end: range.end.adding(microseconds: 1))
    try source.forEachOverlapping(widened) { (run, row) throws(ColumnDamage) in
      if try keeps(row, of: source.runs[run].series, keptDetails: kept[run]) {
        chosen[run].append(UInt32(row))
      }
    }
    var runs: [SeriesRun] = []
    for (run, rows) in zip(source.runs, chosen) {
      runs.append(SeriesRun(try run.series.selecting(rows)))
    }
    return SourceSeries(source: source.source, runs: runs)
  }

  /// The kept samples, as a series with indexes of its own.
  ///
  /// - Complexity: O(rows).
  func apply(to source: SourceSeries) throws(ColumnDamage) -> SourceSeries {
    var runs: [SeriesRun] = []
    for run in source.runs {
      let kept = try keptDetails(of: run.series.details)
      let series = run.series
      let filtered = try series.filtered { (row) throws(ColumnDamage) in
        if run.isDeleted(row) { return false }
        return try keeps(row, of: series, keptDetails: kept)
      }
      runs.append(SeriesRun(filtered))
    }
    return SourceSeries(source: source.source, runs: runs)
  }

  private func keeps(
    _ row: Int, of series: Series, keptDetails: [Bool]
  ) throws(ColumnDamage) -> Bool {
    if !keptDetails.isEmpty {
      let detail = Int(try series.detailIndexes[row])
      guard detail < keptDetails.count else { throw .inconsistent("detailIndexes") }
      if !keptDetails[detail] { return false }
    }
    return categoryValues.isEmpty ? true : categoryValues.contains(Int(try series.values[row]))
  }

  /// Whether each detail passes; empty if all do.
  private func keptDetails(of table: DetailTable) throws(ColumnDamage) -> [Bool] {
    guard userEntered != .any else { return [] }
    var kept: [Bool] = []
    for index in 0..<table.count {
      kept.append(try table.detail(at: index).isUserEntered == (userEntered == .only))
    }
    return kept
  }
}
