import ColumnStore
import SampleModel
import TimeCore

/// What one commit changes in the runs of a store: new ones, written to one file, in place of old.
///
/// Used by a writer that holds the store's lock. Nothing is part of the store before `commit`; what
/// is given up leaves no file.
final class RunChanges {
  let store: Store
  /// The commit that the changes will be.
  let commit: Int64
  var writer: SegmentWriter?
  var runs: [SeriesKey: [PendingRun]] = [:]
  /// Stored runs that are part of new ones.
  var retired: [SeriesRow] = []
  /// Stored runs whose segments were copied out of files that hold little else.
  var moved: [(row: SeriesRow, place: SegmentPlace)] = []

  init(store: Store, commit: Int64) throws(StoreError) {
    self.store = store
    self.commit = commit
    try store.removeOrphans()
  }

  /// The types of which runs are added, retired or moved.
  var types: Set<SampleType> {
    Set(runs.keys.map(\.type) + (retired + moved.map(\.row)).map(\.type))
  }

  var isEmpty: Bool { runs.isEmpty && retired.isEmpty }

  /// Removes what is not part of the store.
  func close() {
    writer = nil
  }

  /// Writes a new run of a series, copies included.
  func append(_ batch: SampleBatch, of key: SeriesKey) throws(StoreError) {
    var builder = SeriesBuilder(keepsDuplicates: true)
    builder.append(batch)
    let result = try mappingDamage { () throws(ColumnDamage) in
      try builder.build(commit: commit)
    }
    try append(result.series, of: key)
  }

  func append(_ series: Series, of key: SeriesKey) throws(StoreError) {
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

  /// Adds a segment to the commit's file.
  func append(_ parts: SeriesParts) throws(StoreError) -> SegmentPlace {
    try beginFile()
    guard let place = try writer?.append(parts) else { preconditionFailure("no writer") }
    return place
  }

  func append(_ merge: SeriesMerge) throws(StoreError) -> SegmentPlace {
    try beginFile()
    guard let place = try writer?.append(merge) else { preconditionFailure("no writer") }
    return place
  }

  private func beginFile() throws(StoreError) {
    guard writer == nil else { return }
    writer = try SegmentWriter(
      folder: StorePlace.segmentsPath(in: store.path), name: fileName, files: store.files)
  }

  /// The name of the commit's file; the commit makes it unique.
  var fileName: String { "\(commit).segments" }

  /// The runs of a series that were written so far, mapped from the unfinished file.
  func pendingRuns(of key: SeriesKey) throws(StoreError) -> [SeriesRun] {
    guard let pending = runs[key], let path = writer?.temporaryPath, let size = writer?.byteCount
    else { return [] }
    let file = try MappedFile(path, expectedByteCount: size, in: store.files)
    var all: [SeriesRun] = []
    for run in pending {
      do {
        all.append(SeriesRun(try Series(parts: try Segment(file, at: run.place).parts)))
      } catch {
        throw .damaged(path: path, what: "\(error)")
      }
    }
    return all
  }
}
