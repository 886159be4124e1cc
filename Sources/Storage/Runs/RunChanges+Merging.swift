import ColumnStore
import SampleModel

extension RunChanges {
  /// Writes a new run of a series.
  ///
  /// - Parameter stored: runs whose rows become part of the new one; they are retired.
  func append(
    _ series: Series, merging stored: some Collection<StoredRun>, of key: SeriesKey
  ) throws(StoreError) {
    guard !stored.isEmpty else { return try append(series, of: key) }
    try rewrite(stored, with: SeriesRun(series), of: key)
  }

  /// Writes one run of what several runs of a series hold, in place of the stored ones.
  ///
  /// - Parameter other: a run that is not stored in a segment.
  func rewrite(
    _ stored: some Collection<StoredRun>, with other: SeriesRun?, of key: SeriesKey
  ) throws(StoreError) {
    retired += stored.map(\.row)
    let parts = stored.map(\.run) + (other.map { [$0] } ?? [])
    var evidence = try mappingDamage { () throws(ColumnDamage) in
      try other?.evidence() ?? SourceEvidence()
    }
    for run in stored { evidence += run.row.evidence }
    guard Self.isLarge(parts) else {
      let merged = try mappingDamage { () throws(ColumnDamage) in try Series.merging(parts) }
      return try append(merged, of: key, evidence: evidence)
    }
    let merge = try mappingDamage { () throws(ColumnDamage) in try SeriesMerge(parts) }
    runs[key, default: []].append(
      PendingRun(
        segment: try append(merge, of: key.type), rowCount: merge.count, range: merge.range,
        evidence: evidence))
  }

  /// Writes one run anew with its deleted rows, in the place it has among the others.
  func replace(_ stored: StoredRun, of key: SeriesKey) throws(StoreError) {
    let parts = [SeriesRun(stored.run.series)]
    guard Self.isLarge(parts) else {
      let whole = try mappingDamage { () throws(ColumnDamage) in try Series.merging(parts) }
      moved.append((stored.row, try append(whole.parts, rowCount: whole.count, of: key.type)))
      return
    }
    let merge = try mappingDamage { () throws(ColumnDamage) in try SeriesMerge(parts) }
    moved.append((stored.row, try append(merge, of: key.type)))
  }

  /// Whether a merge is not held in memory.
  private static func isLarge(_ runs: [SeriesRun]) -> Bool {
    runs.reduce(0) { $0 + $1.count } > RunPlan.rowLimit
  }
}
