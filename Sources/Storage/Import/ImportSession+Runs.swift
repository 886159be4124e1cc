import ColumnStore
import SampleModel

extension ImportSession {
  /// Makes room: writes the series with the most rows in memory.
  func flushLargest() throws(StoreError) {
    guard let key = builders.max(by: { $0.value.rowCount < $1.value.rowCount })?.key else { return }
    try flush(key, isLast: false)
  }

  /// Writes all series with rows in memory, by type and source.
  func flushAll() throws(StoreError) {
    for key in builders.keys.sorted() { try flush(key, isLast: true) }
  }

  /// Writes the rows of a series as a run, without copies.
  ///
  /// - Parameter isLast: no more rows of the series will come from this input.
  private func flush(_ key: SeriesKey, isLast: Bool) throws(StoreError) {
    guard var builder = builders.removeValue(forKey: key) else { return }
    bufferedRowCount -= builder.rowCount
    let stored = try store.storedRuns(of: key)
    let pending = try changes.pendingRuns(of: key)
    var existing: [SeriesRun] = []
    if !keepsDuplicates {
      existing = stored.map(\.run) + pending
      if let journal = try store.journalRun(of: key) { existing.append(journal.run) }
    }
    let result = try mappingDamage { () throws(ColumnDamage) in
      try builder.build(commit: changes.commit, excluding: existing)
    }
    counts.added += result.added
    counts.duplicates += result.duplicates
    guard !result.series.isEmpty else { return }
    // Runs that this import has written before are large; they stay beside one another.
    guard isLast && pending.isEmpty else { return try changes.append(result.series, of: key) }
    let count = RunPlan.mergeCount(stored.map(\.row.rowCount), new: result.series.count)
    try changes.append(result.series, merging: stored.suffix(count), of: key)
  }
}
