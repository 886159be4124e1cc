public import SampleModel
public import TimeCore

extension Series {
  /// F(t): what all samples have added up to at `instant`.
  ///
  /// F(t) = Σ value · clamp((t − start) / (end − start), 0, 1); a point counts wholly from the next
  /// microsecond on. Source: reference section "Samples that cross an interval border".
  ///
  /// - Complexity: O(log rows + rows open at `instant`); allocates nothing.
  public func cumulative(at instant: Int64) throws(ColumnDamage) -> DoubleDouble {
    try totals(at: instant).cumulative
  }

  /// The sum over a range, with the share of each sample that lies inside.
  ///
  /// Rounded, it is the exact sum to 1 unit in the last place, 2 where shares enter.
  ///
  /// - Complexity: as two of `cumulative(at:)`.
  public func sum(in range: TimeRange) throws(ColumnDamage) -> DoubleDouble {
    try totals(in: range).sum
  }

  /// The sum of the whole values of the samples that start in a range.
  ///
  /// - Complexity: as two of `rank(before:)`.
  public func wholeSum(startingIn range: TimeRange) throws(ColumnDamage) -> DoubleDouble {
    let rows = try rows(startingIn: range)
    return try sum(before: rows.upperBound) - (try sum(before: rows.lowerBound))
  }

  /// The sum of the whole values of the samples that overlap a range.
  ///
  /// - Complexity: O(log rows + rows open at the start of the range); allocates nothing.
  public func wholeSum(overlapping range: TimeRange) throws(ColumnDamage) -> DoubleDouble {
    let rows = try rows(startingIn: range)
    var open = DoubleDouble.zero
    try forEachOpenRow(at: range.start.microseconds, before: rows.lowerBound) {
      (row) throws(ColumnDamage) in open += try values[row]
    }
    let started = try sum(before: rows.upperBound) - (try sum(before: rows.lowerBound))
    return started + open
  }

  /// The sum of the values of the rows before `row`.
  func sum(before row: Int) throws(ColumnDamage) -> DoubleDouble {
    use.contains(.prefixSums)
      ? try indexes.prefixSums.sum(before: row, of: values)
      : try PrefixSums.scannedSum(before: row, of: values)
  }
}
