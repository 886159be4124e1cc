import ColumnStore
import SampleModel

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

  /// The kept samples, as a series with indexes of its own.
  ///
  /// - Complexity: O(rows).
  func apply(to source: SourceSeries) throws(ColumnDamage) -> SourceSeries {
    var runs: [SeriesRun] = []
    for run in source.runs {
      let kept = try keptDetails(of: run.series.details)
      let values = categoryValues
      let series = run.series

      let filtered = try series.filtered { (row) throws(ColumnDamage) in
        if run.isDeleted(row) { return false }
        if !kept.isEmpty {
          let detail = Int(try series.detailIndexes[row])
          guard detail < kept.count else { throw ColumnDamage.inconsistent("detailIndexes") }
          if !kept[detail] { return false }
        }
        if values.isEmpty { return true }
        return values.contains(Int(try series.values[row]))
      }
      runs.append(SeriesRun(filtered))
    }
    return SourceSeries(source: source.source, runs: runs)
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
