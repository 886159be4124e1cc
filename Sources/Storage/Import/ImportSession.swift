import ColumnStore
public import SampleModel
import TimeCore

/// Takes the samples of an import; the store changes in `finish`, all at once, or not at all.
///
/// The session holds the right to write until it ends. Rows are gathered in memory up to a limit,
/// then sorted and written as a run of their series, so that memory stays bounded whatever the
/// import's size.
public final class ImportSession: SampleSink {
  /// Rows in memory before the largest series is written; a row takes about 100 bytes.
  package static let defaultRowLimit = 1 << 20
  /// Series in one import; a hostile input could name a source for each sample.
  package static let seriesLimit = 1 << 14
  /// Workouts in one import.
  static let workoutLimit = 1 << 20

  let store: Store
  let keepsDuplicates: Bool
  let rowLimit: Int
  let changes: RunChanges
  var builders: [SeriesKey: SeriesBuilder] = [:]
  var bufferedRowCount = 0
  var workouts: [Workout] = []
  var summaries: [Int: ActivitySummary] = [:]
  var priorities: [SampleType: [Source]] = [:]
  var counts = ImportCounts()
  /// `counts` when the last input ended.
  private var endedCounts = ImportCounts()
  private var lock: WriterLock?

  init(
    store: Store, keepsDuplicates: Bool, rowLimit: Int
  ) throws(StoreError) {
    self.store = store
    self.keepsDuplicates = keepsDuplicates
    self.rowLimit = rowLimit
    lock = try store.lockForWriting()
    changes = try RunChanges(store: store)
  }

  public func receive(_ batch: SampleBatch) throws(ImportError) {
    let key = SeriesKey(type: batch.type, source: batch.source)
    guard builders.count < Self.seriesLimit || builders[key] != nil else {
      throw limitError("keep more than \(Self.seriesLimit) series")
    }
    builders[key, default: SeriesBuilder(keepsDuplicates: keepsDuplicates)].append(batch)
    bufferedRowCount += batch.count
    do throws(StoreError) {
      while bufferedRowCount > rowLimit { try flushLargest() }
    } catch {
      throw importError(error)
    }
  }

  public func receive(_ workout: Workout) throws(ImportError) {
    guard workouts.count < Self.workoutLimit else {
      throw limitError("keep more than \(Self.workoutLimit) workouts")
    }
    workouts.append(workout)
  }

  public func receive(_ summary: ActivitySummary) throws(ImportError) {
    summaries[summary.date.daysSinceEpoch] = summary
  }

  public func receive(
    sourcePriority: [Source], for types: [SampleType]
  ) throws(ImportError) {
    for type in types { priorities[type] = sourcePriority }
  }

  /// Ends one of several inputs: writes what is in memory.
  ///
  /// - Returns: the samples of this input that are new, and those that are copies.
  public func endInput() throws(StoreError) -> (added: Int, duplicates: Int) {
    let before = endedCounts
    try flushAll()
    endedCounts = counts
    return (counts.added - before.added, counts.duplicates - before.duplicates)
  }

  /// Makes everything that was received part of the store.
  ///
  /// - Parameter record: what the history of imports will say; the counts are filled in.
  /// - Throws: `StoreError`; the store is as before then.
  public func finish(_ record: ImportRecord? = nil) throws(StoreError) -> ImportCounts {
    try end(commits: true, record)
  }

  /// Counts what `finish` would add, and leaves the store as it is.
  public func finishDryRun() throws(StoreError) -> ImportCounts {
    try end(commits: false, nil)
  }

  private func end(
    commits: Bool, _ record: ImportRecord?
  ) throws(StoreError) -> ImportCounts {
    _ = try endInput()
    if commits {
      try changes.emptySparseFiles()
      try commitAll(record)
      // The samples are stored already; what fails here is tried again by the next import.
      try? store.rewriteRuns(.tooMany, of: changes.types)
    } else {
      try countSmallRows()
    }
    close()
    return counts
  }

  /// Lets the next writer in and removes what is not part of the store.
  private func close() {
    changes.close()
    if let lock = lock.take() { store.end(lock) }
  }

  private func limitError(_ what: String) -> ImportError {
    importError(.failed(path: store.path, what: what, code: 0))
  }

  private func importError(_ error: StoreError) -> ImportError {
    ImportError(reason: .storeFailed(error), path: store.path)
  }
}
