import ColumnStore
import SampleModel
import TimeCore

/// The time that samples cover between borders.
///
/// Source: reference section "Duration".
struct DurationStatistic {
  struct Lengths {
    /// Microseconds of the union; `nil` where no sample of any value is.
    var once: Int64?
    /// Microseconds of all samples added.
    var each: Int64
  }

  let sources: [SourceSeries]
  /// The category values that count; `nil` for all samples.
  let values: ValueSet?

  func lengths(between borders: QueryBorders) throws(ColumnDamage) -> [Lengths] {
    var rowCount = 0
    for source in sources { rowCount += try source.sampleCount(overlapping: borders.range) }
    let kept = try CoverageIndex.kept(for: sources, values: values, insteadOf: rowCount)
    guard let kept else {
      var rows: [[MergeRow]] = []
      for source in sources {
        rows.append(try source.rows(overlapping: borders.range, readsCreations: false))
      }
      let union = CoverageIndex(rows, values: values)
      return lengths(
        between: borders, union: union, all: values == nil ? union : CoverageIndex(rows),
        each: union.hasOverlaps ? LengthIndex(rows, values: values) : nil)
    }
    var all = kept
    if values != nil { all = try coverage(insteadOf: rowCount) }
    let each = kept.hasOverlaps ? try addedLengths(insteadOf: rowCount) : nil
    return lengths(between: borders, union: kept, all: all, each: each)
  }

  private func coverage(insteadOf rowCount: Int) throws(ColumnDamage) -> CoverageIndex {
    let kept = try CoverageIndex.kept(for: sources, values: nil, insteadOf: rowCount)
    if let kept { return kept }
    return try CoverageIndex(sources)
  }

  private func addedLengths(insteadOf rowCount: Int) throws(ColumnDamage) -> LengthIndex {
    let kept = try LengthIndex.kept(for: sources, values: values, insteadOf: rowCount)
    if let kept { return kept }
    return try LengthIndex(sources, values: values)
  }

  /// - Parameter each: `nil` where no samples overlap.
  private func lengths(
    between borders: QueryBorders, union: CoverageIndex, all: CoverageIndex, each: LengthIndex?
  ) -> [Lengths] {
    let covered = covered(by: union, between: borders)
    let present = values == nil ? covered : self.covered(by: all, between: borders)
    return covered.indices.map { index in
      let once = covered[index] ?? 0
      return Lengths(
        once: present[index] == nil ? nil : once,
        each: each?.length(in: borders.bucket(index)) ?? once)
    }
  }

  private func covered(by index: CoverageIndex, between borders: QueryBorders) -> [Int64?] {
    var lengths = [Int64?](repeating: nil, count: borders.bucketCount)
    var span = lengths.mutableSpan
    index.lengths(between: borders.times.span, of: borders.calendar, into: &span)
    return lengths
  }
}
