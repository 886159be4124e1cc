public import TimeCore

extension DiscreteStatistics {
  /// Count, sum and extremes over a range.
  ///
  /// - Complexity: O(runs · (log rows + rows open at the start + deleted rows)); allocates nothing.
  public func summary(in range: TimeRange) throws(ColumnDamage) -> DiscreteSummary {
    var summary = DiscreteSummary()
    for source in sources {
      for run in source.runs {
        var walk = try SummaryWalk(run, from: range.start.microseconds)
        try walk.advance(to: range.end.microseconds, includesExtremes: true, into: &summary)
      }
    }
    return summary
  }

  /// The summaries between neighbouring borders, in one pass over each run.
  ///
  /// - Parameter includesExtremes: whether minimum and maximum are asked for.
  /// - Precondition: `borders` ascend; `summaries` has one element less.
  /// - Complexity: O(borders · (log rows + open rows)), and a scan of values for the extremes of
  ///   short buckets; allocates nothing.
  public func summaries(
    between borders: borrowing Span<Int64>, includesExtremes: Bool = true,
    into summaries: inout MutableSpan<DiscreteSummary>
  ) throws(ColumnDamage) {
    precondition(
      summaries.count == max(borders.count - 1, 0), "\(summaries.count) of \(borders.count)")
    for index in summaries.indices { summaries[index] = DiscreteSummary() }
    guard !summaries.isEmpty else { return }
    for source in sources {
      for run in source.runs {
        var whole = 0..<0
        if let pass = try QuarterPass(run) {
          whole = pass.whole(borders)
          if whole.count > 1 {
            try pass.add(
              between: borders, whole, includesExtremes: includesExtremes, into: &summaries)
          }
        }
        let known = whole.count > 1 ? whole.lowerBound..<whole.upperBound - 1 : 0..<0
        try Self.walk(
          run, 0..<known.lowerBound, between: borders, includesExtremes: includesExtremes,
          into: &summaries)
        try Self.walk(
          run, known.upperBound..<summaries.count, between: borders,
          includesExtremes: includesExtremes, into: &summaries)
      }
    }
  }

  private static func walk(
    _ run: SeriesRun, _ buckets: Range<Int>, between borders: borrowing Span<Int64>,
    includesExtremes: Bool, into summaries: inout MutableSpan<DiscreteSummary>
  ) throws(ColumnDamage) {
    guard !buckets.isEmpty else { return }
    var walk = try SummaryWalk(run, from: borders[buckets.lowerBound])
    for index in buckets {
      try walk.advance(
        to: borders[index + 1], includesExtremes: includesExtremes, into: &summaries[index])
    }
  }
}
