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
  init?(_ question: Question) {
    self.init(
      userEntered: question.filter.userEntered,
      categoryValues: question.statistic == .duration ? [] : question.filter.categoryValues)
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
    return try apply(
      to: source,
      during: RowTimes(
        start: range.start.microseconds, end: range.end.adding(microseconds: 1).microseconds,
        includesEarlierStarts: true))
  }

  /// The kept samples, as a series with indexes of its own.
  ///
  /// - Complexity: O(rows).
  func apply(to source: SourceSeries) throws(ColumnDamage) -> SourceSeries {
    try apply(to: source, during: .all)
  }

  private func apply(
    to source: SourceSeries, during times: RowTimes
  ) throws(ColumnDamage) -> SourceSeries {
    var runs: [SeriesRun] = []
    for run in source.runs {
      let rows = try run.keptRows(of: times, by: try sieve(of: run.series.details))
      runs.append(SeriesRun(try run.series.selecting(rows)))
    }
    return SourceSeries(source: source.source, runs: runs)
  }

  private func sieve(of table: DetailTable) throws(ColumnDamage) -> RowSieve {
    RowSieve(
      keeping: try keptDetails(of: table),
      values: categoryValues.isEmpty ? nil : categoryValues.map { Double($0)...Double($0) })
  }

  /// Whether each detail passes; `nil` if all do.
  private func keptDetails(of table: DetailTable) throws(ColumnDamage) -> [Bool]? {
    guard userEntered != .any else { return nil }
    var kept: [Bool] = []
    for index in 0..<table.count {
      kept.append(try table.detail(at: index).isUserEntered == (userEntered == .only))
    }
    return kept
  }
}
