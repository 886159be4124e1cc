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
    var rows: [[MergeRow]] = []
    for source in sources { rows.append(try source.rows(overlapping: borders.range)) }
    let union = CoverageIndex(rows, values: values)
    let all = values == nil ? union : CoverageIndex(rows)
    let each = LengthIndex(rows, values: values)
    return (0..<borders.bucketCount).map { index in
      let bucket = borders.bucket(index)
      return Lengths(
        once: all.hasData(in: bucket) ? union.covered(in: bucket) : nil,
        each: each.length(in: bucket))
    }
  }
}
