import ColumnStore
import SampleModel
import TimeCore

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
    let pending = try pendingSeries(of: key)
    let existing = keepsDuplicates ? [] : stored.map(\.run) + pending.map { SeriesRun($0) }
    let result = try mappingDamage { () throws(ColumnDamage) in
      try builder.build(commit: commit, excluding: existing)
    }
    counts.added += result.added
    counts.duplicates += result.duplicates
    guard !result.series.isEmpty else { return }
    // Runs that this import has written before are large; they stay beside one another.
    let merged =
      isLast && pending.isEmpty ? try merged(result.series, with: stored) : result.series
    try append(merged, of: key)
  }

  /// A new run together with the newest stored ones, where they are small.
  private func merged(
    _ series: Series, with stored: [StoredRun]
  ) throws(StoreError) -> Series {
    let count = RunPlan.mergeCount(stored.map(\.row.rowCount), new: series.count)
    guard count > 0 else { return series }
    let old = stored.suffix(count)
    retired += old.map(\.row)
    return try mappingDamage { () throws(ColumnDamage) in
      try Series.merging(old.map(\.run) + [SeriesRun(series)])
    }
  }

  private func append(_ series: Series, of key: SeriesKey) throws(StoreError) {
    let (start, end, evidence) = try mappingDamage { () throws(ColumnDamage) in
      let alone = SourceSeries(source: key.source, runs: [SeriesRun(series)])
      return (try series.firstStart(), try series.lastEnd(), try alone.evidence())
    }
    guard let start, let end else { return }
    runs[key, default: []].append(
      PendingRun(
        place: try append(series.parts), rowCount: series.count,
        range: TimeRange(start: start, end: end), evidence: evidence))
  }

  /// Adds a segment to the import's file.
  func append(_ parts: SeriesParts) throws(StoreError) -> SegmentPlace {
    if writer == nil {
      writer = try SegmentWriter(
        folder: StorePlace.segmentsPath(in: store.path), name: fileName, files: store.files)
    }
    guard let place = try writer?.append(parts) else { preconditionFailure("no writer") }
    return place
  }

  /// The name of the import's file; the commit makes it unique.
  var fileName: String { "\(commit).segments" }

  /// The runs that this import has written so far, mapped from its unfinished file.
  private func pendingSeries(of key: SeriesKey) throws(StoreError) -> [Series] {
    guard let pending = runs[key], let path = writer?.temporaryPath, let size = writer?.byteCount
    else { return [] }
    let file = try MappedFile(path, expectedByteCount: size, in: store.files)
    var all: [Series] = []
    for run in pending {
      do {
        all.append(try Series(parts: try Segment(file, at: run.place).parts))
      } catch {
        throw .damaged(path: path, what: "\(error)")
      }
    }
    return all
  }
}
