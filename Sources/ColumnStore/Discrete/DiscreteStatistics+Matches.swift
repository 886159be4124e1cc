public import TimeCore

extension DiscreteStatistics {
  /// One sample of one of the sources.
  public struct Match: Hashable, Sendable {
    /// The source's number in the order given.
    public let source: Int
    public let row: SourceRow
  }

  /// The sample with the smallest or greatest value of those that overlap a range.
  ///
  /// Of equal values the earliest decides, then the order of sources.
  ///
  /// - Complexity: as `SourceSeries.row(of:overlapping:)` for each source.
  public func extremum(
    _ extremum: Extremum, in range: TimeRange
  ) throws(ColumnDamage) -> Match? {
    guard !range.isEmpty else { return nil }
    var best: Match?
    for source in sources.indices {
      guard let row = try sources[source].row(of: extremum, overlapping: range) else { continue }
      if let best, !row.isBetter(extremum, than: best.row) { continue }
      best = Match(source: source, row: row)
    }
    return best
  }

  /// The sample that ends last of those that overlap a range.
  ///
  /// Of equal ends the greatest start decides, then the order of sources.
  ///
  /// - Complexity: as `SourceSeries.latestRow(in:)` for each source.
  public func latest(in range: TimeRange) throws(ColumnDamage) -> Match? {
    guard !range.isEmpty else { return nil }
    var latest: Match?
    for source in sources.indices {
      guard let row = try sources[source].latestRow(in: range) else { continue }
      if let latest, (row.end, row.start) <= (latest.row.end, latest.row.start) { continue }
      latest = Match(source: source, row: row)
    }
    return latest
  }
}
