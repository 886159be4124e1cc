import ColumnStore
import SampleModel
import TimeCore

/// One sample of a source, found by its place.
struct FoundSample {
  let source: Source
  let series: Series
  let row: Int

  func value() throws(ColumnDamage) -> Double { try series.values[row] }

  func range() throws(ColumnDamage) -> TimeRange {
    TimeRange(
      start: Instant(microseconds: try series.starts[row]),
      end: Instant(microseconds: try series.ends[row]))
  }

  func witness(in type: SampleType) throws(ColumnDamage) -> StatisticsAnswer.Witness {
    StatisticsAnswer.Witness(
      range: try range(), source: source, valueName: try valueName(in: type))
  }

  /// The name of a category value, or its text where the catalogue does not know it.
  func valueName(in type: SampleType) throws(ColumnDamage) -> String? {
    guard type.kind == .category else { return nil }
    if let text = try detail().valueText { return text }
    return type.categoryValueName(Int(try value()))
  }

  func detail() throws(ColumnDamage) -> SampleDetail {
    try series.details.detail(at: Int(try series.detailIndexes[row]))
  }
}
