public import TimeCore

extension DiscreteStatistics {
  /// The sample with the smallest or greatest value of those that overlap a range.
  ///
  /// Of equal values the earliest start decides, then the order of sources.
  ///
  /// - Complexity: O(runs · (log rows + rows open at the start)), a scan of the range where the
  ///   best row is deleted; allocates nothing.
  public func extremum(
    _ extremum: Extremum, in range: TimeRange
  ) throws(ColumnDamage) -> Match? {
    try best(in: range) { (series) throws(ColumnDamage) in
      try series.row(of: extremum, overlapping: range)
    } isBetter: {
      $0.value != $1.value ? extremum.prefers($0.value, to: $1.value) : $0.start < $1.start
    }
  }

  /// The sample that ends last of those that overlap a range.
  ///
  /// Of equal ends the greatest start decides, then what was saved last.
  ///
  /// - Complexity: O(runs · log rows), a scan of the range where the row is deleted; allocates
  ///   nothing.
  public func latest(in range: TimeRange) throws(ColumnDamage) -> Match? {
    try best(in: range) { (series) throws(ColumnDamage) in
      try series.latestRow(in: range)
    } isBetter: {
      $0.end != $1.end ? $0.end > $1.end : $0.start >= $1.start
    }
  }

  /// - Parameters:
  ///   - find: the best row of a series, deleted rows included.
  ///   - isBetter: whether a match replaces an earlier one.
  private func best(
    in range: TimeRange, find: (Series) throws(ColumnDamage) -> Int?,
    isBetter: (Match, Match) -> Bool
  ) throws(ColumnDamage) -> Match? {
    var best: Match?
    for source in sources.indices {
      for run in sources[source].runs {
        guard !range.isEmpty, let row = try find(run.series) else { continue }
        let match = try Match(source, run.series, row)
        guard run.deletedRows.hasSorted(row) else {
          if best.map({ isBetter(match, $0) }) ?? true { best = match }
          continue
        }
        try run.series.forEachOverlapping(range) { (row) throws(ColumnDamage) in
          if run.deletedRows.hasSorted(row) { return }
          let match = try Match(source, run.series, row)
          if best.map({ isBetter(match, $0) }) ?? true { best = match }
        }
      }
    }
    return best
  }
}

extension DiscreteStatistics.Match {
  fileprivate init(_ source: Int, _ series: Series, _ row: Int) throws(ColumnDamage) {
    self.source = source
    self.series = series
    self.row = row
    value = try series.values[row]
    start = try series.starts[row]
    end = try series.ends[row]
  }
}
