public import SampleModel
public import TimeCore

/// Answers of all runs added up; deleted rows are taken off as double-doubles.
extension SourceSeries {
  /// Sum and counts of everything before `instant`.
  ///
  /// - Complexity: O(runs · (log rows + open rows)); allocates nothing.
  public func totals(at instant: Int64) throws(ColumnDamage) -> BorderTotals {
    var totals = BorderTotals.zero
    for index in runs.indices {
      totals += try runs[index].series.totals(at: instant)
      if let deleted = runs[index].deleted { totals -= try deleted.totals(at: instant) }
    }
    return totals
  }

  /// Sum and count of what lies in a range.
  ///
  /// - Complexity: as `totals(at:)`.
  public func totals(in range: TimeRange) throws(ColumnDamage) -> BucketTotals {
    var totals = BucketTotals.zero
    for index in runs.indices {
      totals += try runs[index].series.totals(in: range)
      if let deleted = runs[index].deleted { totals -= try deleted.totals(in: range) }
    }
    return totals
  }

  /// The totals between neighbouring borders; remembered where these are those of a calendar.
  ///
  /// - Precondition: `borders` never decreases and is not empty; `results` has one element less.
  /// - Complexity: as `Series.buckets(between:of:into:)` for each run; allocates nothing for one
  ///   run without deleted rows, else one array of results.
  public func buckets(
    between borders: Span<Int64>, of calendar: CalendarKey? = nil,
    into results: inout MutableSpan<BucketTotals>
  ) throws(ColumnDamage) {
    if let run = runs.first, runs.count == 1, run.deleted == nil {
      return try run.series.buckets(between: borders, of: calendar, into: &results)
    }
    precondition(
      results.count == borders.count - 1, "\(results.count) of \(borders.count) borders")
    for index in results.indices { results[index] = .zero }
    var part = [BucketTotals](repeating: .zero, count: results.count)
    for run in runs {
      var span = part.mutableSpan
      try run.series.buckets(between: borders, of: calendar, into: &span)
      for index in results.indices { results[index] += span[index] }
      guard let deleted = run.deleted else { continue }
      try deleted.buckets(between: borders, of: nil, into: &span)
      for index in results.indices { results[index] -= span[index] }
    }
  }

  /// The sum over a range, with the share of each sample that lies inside.
  public func sum(in range: TimeRange) throws(ColumnDamage) -> DoubleDouble {
    try total { (series) throws(ColumnDamage) in try series.sum(in: range) }
  }

  /// The sum of the whole values of the samples that start in a range.
  public func wholeSum(startingIn range: TimeRange) throws(ColumnDamage) -> DoubleDouble {
    try total { (series) throws(ColumnDamage) in try series.wholeSum(startingIn: range) }
  }

  /// The sum of the whole values of the samples that overlap a range.
  public func wholeSum(overlapping range: TimeRange) throws(ColumnDamage) -> DoubleDouble {
    try total { (series) throws(ColumnDamage) in try series.wholeSum(overlapping: range) }
  }

  /// The number of samples that start in a range.
  public func startCount(in range: TimeRange) throws(ColumnDamage) -> Int {
    try count { (series) throws(ColumnDamage) in try series.startCount(in: range) }
  }

  /// The number of samples that share an instant with a range, points in it included.
  public func sampleCount(overlapping range: TimeRange) throws(ColumnDamage) -> Int {
    try count { (series) throws(ColumnDamage) in
      try series.sampleCount(overlapping: range)
    }
  }

  private func total(
    _ part: (Series) throws(ColumnDamage) -> DoubleDouble
  ) throws(ColumnDamage) -> DoubleDouble {
    var total = DoubleDouble.zero
    for run in runs {
      total += try part(run.series)
      if let deleted = run.deleted { total = total - (try part(deleted)) }
    }
    return total
  }

  private func count(_ part: (Series) throws(ColumnDamage) -> Int) throws(ColumnDamage) -> Int {
    var count = 0
    for run in runs {
      count += try part(run.series)
      if let deleted = run.deleted { count -= try part(deleted) }
    }
    return count
  }
}
