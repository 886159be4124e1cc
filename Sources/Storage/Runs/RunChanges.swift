import ColumnStore
import SampleModel
import TimeCore

/// What one commit changes in the runs of a store: new ones, in files of their own, in place of old.
///
/// Used by a writer that holds the store's lock. Nothing is part of the store before `commit`; what
/// is given up leaves no file.
final class RunChanges {
  let store: Store
  /// The commit that the changes will be.
  let commit: Int64
  private(set) var files: [PendingFile] = []
  var runs: [SeriesKey: [PendingRun]] = [:]
  /// Stored runs that are part of new ones.
  var retired: [SeriesRow] = []
  /// Stored runs whose segments were copied out of files that hold little else.
  var moved: [(row: SeriesRow, segment: PendingPlace)] = []

  init(store: Store) throws(StoreError) {
    self.store = store
    commit = try store.commitNumber() + 1
    try store.removeOrphans()
  }

  /// The types of which runs are added, retired or moved.
  var types: Set<SampleType> {
    Set(runs.keys.map(\.type) + (retired + moved.map(\.row)).map(\.type))
  }

  var isEmpty: Bool { runs.isEmpty && retired.isEmpty }

  /// Whether there is a file that one type fills.
  var isLarge: Bool { files.contains { $0.type != nil } }

  /// Removes what is not part of the store.
  func close() {
    runs = [:]
    moved = []
    files = []
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
    let evidence = try mappingDamage { () throws(ColumnDamage) in
      try SeriesRun(series).evidence()
    }
    try append(series, of: key, evidence: evidence)
  }

  /// - Parameter evidence: what the rows tell of their source.
  func append(
    _ series: Series, of key: SeriesKey, evidence: SourceEvidence
  ) throws(StoreError) {
    let (start, end) = try mappingDamage { () throws(ColumnDamage) in
      (try series.firstStart(), try series.lastEnd())
    }
    guard let start, let end else { return }
    runs[key, default: []].append(
      PendingRun(
        segment: try append(series.parts, rowCount: series.count, of: key.type),
        rowCount: series.count,
        range: TimeRange(start: start, end: end), evidence: evidence))
  }

  /// Adds a segment to a file of the commit.
  func append(
    _ parts: SeriesParts, rowCount: Int, of type: SampleType
  ) throws(StoreError) -> PendingPlace {
    let file = try file(of: type, rowCount: rowCount)
    return PendingPlace(file: file, place: try file.writer.append(parts))
  }

  func append(_ merge: SeriesMerge, of type: SampleType) throws(StoreError) -> PendingPlace {
    let file = try file(of: type, rowCount: merge.count)
    return PendingPlace(file: file, place: try file.writer.append(merge))
  }

  private func file(of type: SampleType, rowCount: Int) throws(StoreError) -> PendingFile {
    let owner = rowCount < PendingFile.ownedRowCount ? nil : type
    if let known = files.first(where: { $0.type == owner }) { return known }
    let file = try PendingFile(of: owner, commit: commit, index: files.count, in: store)
    files.append(file)
    return file
  }

  /// The runs of a series that were written so far, mapped from the unfinished files.
  func pendingRuns(of key: SeriesKey) throws(StoreError) -> [SeriesRun] {
    var all: [SeriesRun] = []
    for run in runs[key] ?? [] {
      let path = run.segment.file.writer.temporaryPath
      let file = try MappedFile(
        path, expectedByteCount: run.segment.file.writer.byteCount, in: store.files)
      do {
        all.append(SeriesRun(try Series(parts: try Segment(file, at: run.segment.place).parts)))
      } catch {
        throw .damaged(path: path, what: "\(error)")
      }
    }
    return all
  }
}
