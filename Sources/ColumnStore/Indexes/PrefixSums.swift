import SampleModel

/// The sum of all rows before every 16th row.
///
/// The at most 15 rows behind a base are added by two-sum with their errors apart (T. Ogita,
/// S. M. Rump, S. Oishi, "Accurate sum and dot product", 2005); bases are double-double sums of
/// such blocks. Without the bases the same additions are made again, so the answer is the same.
struct PrefixSums: Sendable {
  /// 1 byte a row for at most 15 additions, whose values fill two cache lines.
  static let blockRowCount = 16

  let bases: Column<DoubleDouble>

  static func baseCount(rowCount: Int) -> Int { rowCount / blockRowCount + 1 }

  /// - Complexity: O(rows).
  init(over values: Column<Double>) throws(ColumnDamage) {
    let rowCount = values.count
    bases = try values.withSpan(0..<rowCount) { (span) throws(ColumnDamage) in
      Column(count: Self.baseCount(rowCount: rowCount)) { bases in
        var total = DoubleDouble.zero
        bases[0] = total
        for base in 1..<max(bases.count, 1) {
          let first = (base - 1) * Self.blockRowCount
          total += Self.sum(of: span, first..<first + Self.blockRowCount)
          bases[base] = total
        }
      }
    }
  }

  init(bases: Column<DoubleDouble>) {
    self.bases = bases
  }

  /// The sum of the rows before `row`.
  ///
  /// - Precondition: `row` is in `0...values.count`.
  /// - Complexity: O(1); allocates nothing.
  func sum(before row: Int, of values: Column<Double>) throws(ColumnDamage) -> DoubleDouble {
    let base = row / Self.blockRowCount
    return try bases[base] + Self.rest(base * Self.blockRowCount..<row, of: values)
  }

  /// The same without the index.
  ///
  /// - Complexity: O(row).
  static func scannedSum(
    before row: Int, of values: Column<Double>
  ) throws(ColumnDamage) -> DoubleDouble {
    var total = DoubleDouble.zero
    var first = 0
    while first + blockRowCount <= row {
      total += try rest(first..<first + blockRowCount, of: values)
      first += blockRowCount
    }
    return total + (try rest(first..<row, of: values))
  }

  private static func rest(
    _ rows: Range<Int>, of values: Column<Double>
  ) throws(ColumnDamage) -> DoubleDouble {
    try values.withSpan(rows) { (span) throws(ColumnDamage) in sum(of: span, span.indices) }
  }

  @inline(__always)
  private static func sum(of span: borrowing Span<Double>, _ rows: Range<Int>) -> DoubleDouble {
    var total = 0.0
    var error = 0.0
    for row in rows {
      let step = DoubleDouble.sum(of: total, span[row])
      total = step.high
      error += step.low
    }
    return DoubleDouble.sum(of: total, error)
  }
}
