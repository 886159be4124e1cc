import ColumnStore
import SampleModel
import Synchronization
import TimeCore

/// Finds stored samples for one change; what is known of a series is looked up once.
///
/// Used by a writer that holds the store's lock, so that nothing changes meanwhile.
struct SampleFinder {
  private struct KnownSeries {
    let key: SeriesKey
    let runs: [StoredRun]
    /// `nil` for a source of which nothing is stored.
    let source: SourceRow?
  }

  let sources: SourceNumbers
  private let store: Store
  /// All but the last.
  private var series: [SeriesKey: KnownSeries] = [:]
  /// Neighbouring samples are mostly of one series, and comparing is cheaper than hashing.
  private var last: KnownSeries?

  init(_ store: Store) throws(StoreError) {
    self.store = store
    sources = try store.state.withLock { (state) throws(StoreError) in
      try state.updateJournal()
      return try state.sourceNumbers()
    }
  }

  /// Where a sample is; `nil` if the store does not hold it.
  ///
  /// - Parameter taken: rows that are not meant, since they were found for a copy.
  /// - Complexity: O(runs · (log rows + rows with the same start)).
  mutating func place(
    of sample: SampleReference, except taken: [SeriesRow: DeletionPlan.DyingRows] = [:]
  ) throws(StoreError) -> SamplePlace? {
    let series = try known(sample.series)
    for stored in series.runs where stored.row.mayHold(sample.range) {
      let found = try mappingDamage { () throws(ColumnDamage) in
        try stored.run.row(of: sample, except: taken[stored.row]?.rows ?? [])
      }
      if let found { return .run(stored, row: found) }
    }
    guard sample.imported == nil, let source = series.source else { return nil }
    return store.state.withLock { state in
      state.journalRow(
        of: sample.uuid, type: sample.series.type, sourceNumber: source.number)
    }.map { .journal($0) }
  }

  /// The stored sample of a sync identifier.
  mutating func syncEntry(_ key: SavePlan.SyncKey) throws(StoreError) -> SavePlan.SyncEntry? {
    guard let source = try known(key.series).source else { return nil }
    return try store.state.withLock { (state) throws(StoreError) in
      try state.catalog.syncEntry(key, source: source)
    }
  }

  private mutating func known(_ key: SeriesKey) throws(StoreError) -> KnownSeries {
    if let last {
      if last.key == key { return last }
      series[last.key] = last
    }
    let found = if let seen = series[key] { seen } else { try read(key) }
    last = found
    return found
  }

  private func read(_ key: SeriesKey) throws(StoreError) -> KnownSeries {
    try store.state.withLock { (state) throws(StoreError) in
      KnownSeries(
        key: key,
        runs: try state.runs(of: key.type, in: store.files).filter {
          $0.row.source == key.source
        },
        source: sources[key.source])
    }
  }
}

extension SeriesRow {
  /// Whether a sample of a range may be one that is not deleted.
  fileprivate func mayHold(_ other: TimeRange) -> Bool {
    range.start <= other.start && other.end <= range.end
  }
}
