/// Averages, extremes and latest samples of a discrete type over some sources.
///
/// Every sample that overlaps a range takes part, whatever its source: an interval with start < b
/// and end > a, a point with a ≤ start < b. Source: reference section "Samples that cross an
/// interval border".
public struct DiscreteStatistics: Sendable {
  public let sources: [SourceSeries]

  public init(_ sources: [SourceSeries]) {
    self.sources = sources
  }

  /// Whether some sample, even a deleted one, does not end where it starts.
  func hasIntervals() throws(ColumnDamage) -> Bool {
    for source in sources {
      for run in source.runs where try run.series.hasIntervals() { return true }
    }
    return false
  }
}

extension Series {
  func hasIntervals() throws(ColumnDamage) -> Bool {
    try indexes.summary.fields().hasIntervals
  }
}
