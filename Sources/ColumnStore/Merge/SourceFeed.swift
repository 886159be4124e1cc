/// The rows of all runs of one source in one order.
struct SourceFeed: MergeRowFeed {
  private static let blockLength = 512

  private var runs: [RowStream] = []

  init(_ source: SourceSeries, readsCreations: Bool) throws(ColumnDamage) {
    for run in source.runs {
      runs.append(try RowStream(SeriesFeed(run, readsCreations: readsCreations)))
    }
  }

  mutating func next(into rows: inout [MergeRow]) throws(ColumnDamage) {
    rows.removeAll(keepingCapacity: true)
    while rows.count < SourceFeed.blockLength {
      var first = 0
      for run in runs.indices
      where MergeRow.isOrdered(runs[run].current, runs[first].current) {
        first = run
      }
      guard first < runs.count, !runs[first].isFinished else { return }
      rows.append(runs[first].current)
      try runs[first].advance()
    }
  }
}

extension SourceSeries {
  /// All rows for a merge.
  func feed(for rule: MergeRule) throws(ColumnDamage) -> any MergeRowFeed {
    let readsCreations = rule == .healthConnect
    if runs.count == 1 { return SeriesFeed(runs[0], readsCreations: readsCreations) }
    return try SourceFeed(self, readsCreations: readsCreations)
  }
}
