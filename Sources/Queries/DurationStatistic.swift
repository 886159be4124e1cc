import ColumnStore
import SampleModel
import TimeCore

/// The time that samples cover between borders inside a range.
///
/// Source: reference section "Duration".
struct DurationStatistic {
  private let sources: [SourceSeries]
  private let values: ValueSet?
  private let rowCount: Int
  /// The samples of the range, where no index over all samples is kept.
  private let rows: [[MergeRow]]?
  private let union: CoverageIndex
  /// Of samples of any value: where none is, there is no data.
  private let presence: CoverageIndex

  /// - Parameter values: the category values that count; `nil` for all samples.
  init(
    _ sources: [SourceSeries], values: ValueSet?, in range: TimeRange
  ) throws(ColumnDamage) {
    self.sources = sources
    self.values = values
    var rowCount = 0
    for source in sources { rowCount += try source.sampleCount(overlapping: range) }
    self.rowCount = rowCount
    if let kept = try CoverageIndex.kept(for: sources, values: values, insteadOf: rowCount) {
      rows = nil
      union = kept
      presence = values == nil ? kept : try Self.coverage(of: sources, insteadOf: rowCount)
      return
    }
    let rows = try sources.map { (source) throws(ColumnDamage) in
      try source.rows(overlapping: range, readsCreations: false)
    }
    self.rows = rows
    union = CoverageIndex(rows, values: values)
    presence = values == nil ? union : CoverageIndex(rows)
  }

  /// Microseconds of the union in each bucket; `nil` where no sample of any value is.
  func covered(between borders: QueryBorders) -> [Int64?] {
    let covered = Self.lengths(of: union, between: borders)
    if values == nil { return covered }
    return zip(covered, Self.lengths(of: presence, between: borders)).map { length, present in
      present == nil ? nil : length ?? 0
    }
  }

  /// Microseconds of all samples in each bucket, added; `nil` where no sample of any value is.
  func added(between borders: QueryBorders) throws(ColumnDamage) -> [Int64?] {
    let covered = covered(between: borders)
    guard union.hasOverlaps else { return covered }
    let lengths = try lengthIndex()
    return covered.indices.map { index in
      covered[index] == nil ? nil : lengths.length(in: borders.bucket(index))
    }
  }

  private func lengthIndex() throws(ColumnDamage) -> LengthIndex {
    if let rows { return LengthIndex(rows, values: values) }
    if let kept = try LengthIndex.kept(for: sources, values: values, insteadOf: rowCount) {
      return kept
    }
    return try LengthIndex(sources, values: values)
  }

  private static func coverage(
    of sources: [SourceSeries], insteadOf rowCount: Int
  ) throws(ColumnDamage) -> CoverageIndex {
    if let kept = try CoverageIndex.kept(for: sources, values: nil, insteadOf: rowCount) {
      return kept
    }
    return try CoverageIndex(sources)
  }

  private static func lengths(
    of index: CoverageIndex, between borders: QueryBorders
  ) -> [Int64?] {
    var lengths = [Int64?](repeating: nil, count: borders.bucketCount)
    var span = lengths.mutableSpan
    index.lengths(between: borders.times.span, of: borders.calendar, into: &span)
    return lengths
  }
}
