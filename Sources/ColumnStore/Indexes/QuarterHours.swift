import SampleModel

/// Count, sum and extremes of the samples that start in each quarter of an hour.
///
/// Hours and days of every zone in use begin at a quarter of an hour of UTC, so that a table which
/// knows no zone answers all of them. Only for samples that are dense enough: at most 2.25 bytes a
/// row.
struct QuarterHours: Sendable {
  static let microseconds: Int64 = 900_000_000
  /// Where quarters have fewer rows, looking at the rows is as fast. Not sensitive.
  static let rowsPerQuarter = 16

  /// The rows before each quarter, and before the end of the last.
  let ranks: Column<UInt32>
  /// What those rows add up to.
  let sums: Column<DoubleDouble>
  /// Infinity for a quarter without rows.
  let minima: Column<Double>
  /// Minus infinity for a quarter without rows.
  let maxima: Column<Double>

  var count: Int { minima.count }

  /// How many quarters rows with these starts have; 0 where they are too sparse for a table.
  static func quarterCount(rowCount: Int, firstStart: Int64, lastStart: Int64) -> Int {
    guard rowCount >= rowsPerQuarter, firstStart > .min + microseconds else { return 0 }
    let (distance, isTooFar) = lastStart.subtractingReportingOverflow(origin(of: firstStart))
    guard !isTooFar, distance >= 0 else { return 0 }
    let count = distance / microseconds + 1
    return count <= rowCount / rowsPerQuarter ? Int(count) : 0
  }

  /// The start of the first quarter.
  private static func origin(of firstStart: Int64) -> Int64 {
    let rest = firstStart % microseconds
    return firstStart &- (rest < 0 ? rest + microseconds : rest)
  }

  /// - Returns: `nil` for rows that are too sparse.
  /// - Complexity: O(rows).
  init?(
    over starts: Column<Int64>, _ values: Column<Double>, _ summary: SeriesSummary,
    _ prefixSums: PrefixSums
  ) throws(ColumnDamage) {
    let fields = try summary.fields()
    let count = Self.quarterCount(
      rowCount: starts.count, firstStart: fields.firstStart, lastStart: fields.lastStart)
    guard count > 0 else { return nil }
    let origin = Self.origin(of: fields.firstStart)
    var rows: [UInt32] = []
    var totals: [DoubleDouble] = []
    var least: [Double] = []
    var greatest: [Double] = []
    rows.reserveCapacity(count + 1)
    totals.reserveCapacity(count + 1)
    least.reserveCapacity(count)
    greatest.reserveCapacity(count)
    try starts.withSpan(0..<starts.count) { (starts) throws(ColumnDamage) in
      var row = 0
      rows.append(0)
      totals.append(.zero)
      for quarter in 1...count {
        let first = row
        let end = origin + Int64(quarter) * Self.microseconds
        while row < starts.count, starts[row] < end { row += 1 }
        let extremes = try values.extremes(in: first..<row)
        least.append(extremes.minimum)
        greatest.append(extremes.maximum)
        rows.append(UInt32(truncatingIfNeeded: row))
        totals.append(try prefixSums.sum(before: row, of: values))
      }
    }
    ranks = Column(rows)
    sums = Column(totals)
    minima = Column(least)
    maxima = Column(greatest)
  }

  /// - Precondition: one rank and sum more than extremes.
  init(
    ranks: Column<UInt32>, sums: Column<DoubleDouble>, minima: Column<Double>,
    maxima: Column<Double>
  ) {
    precondition(
      ranks.count == minima.count + 1 && sums.count == ranks.count && maxima.count == minima.count,
      "\(minima.count) quarters")
    self.ranks = ranks
    self.sums = sums
    self.minima = minima
    self.maxima = maxima
  }

  /// The quarter that begins at an instant; the first for one before, the end for one behind.
  ///
  /// - Precondition: a quarter of an hour of UTC begins at `instant`.
  /// - Complexity: O(1).
  @inline(__always)
  func quarter(beginningAt instant: Int64, firstStart: Int64) -> Int {
    let origin = Self.origin(of: firstStart)
    guard instant > origin else { return 0 }
    let quarter = UInt64(bitPattern: instant &- origin) / UInt64(Self.microseconds)
    return Int(min(quarter, UInt64(count)))
  }

  /// - Throws: where it lies after the last row.
  /// - Precondition: `quarter` is in `0...count`.
  func rank(_ quarter: Int, rowCount: Int) throws(ColumnDamage) -> Int {
    let rank = Int(try ranks[quarter])
    guard rank <= rowCount else { throw .inconsistent("quarters.ranks") }
    return rank
  }
}
