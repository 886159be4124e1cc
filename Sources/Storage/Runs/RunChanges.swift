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
  private var writer: SegmentWriter?
  private var runs: [SeriesKey: [PendingRun]] = [:]
  /// Stored runs that are part of new ones.
  private(set) var retired: [SeriesRow] = []
  /// Stored runs whose segments were copied out of files that hold little else.
  private var moved: [(row: SeriesRow, place: SegmentPlace)] = []

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
    guard Self.isLarge(parts) else {
      let merged = try mappingDamage { () throws(ColumnDamage) in try Series.merging(parts) }
      return try append(merged, of: key)
    }
    let merge = try mappingDamage { () throws(ColumnDamage) in try SeriesMerge(parts) }
    let evidence = try mappingDamage { () throws(ColumnDamage) in try merge.evidence() }
    runs[key, default: []].append(
      PendingRun(
        place: try append(merge), rowCount: merge.count, range: merge.range, evidence: evidence))
  }

  /// Writes one run anew with its deleted rows, in the place it has among the others.
  func replace(_ stored: StoredRun, of key: SeriesKey) throws(StoreError) {
    let parts = [SeriesRun(stored.run.series)]
    guard Self.isLarge(parts) else {
      let whole = try mappingDamage { () throws(ColumnDamage) in try Series.merging(parts) }
      moved.append((stored.row, try append(whole.parts)))
      return
    }
    let merge = try mappingDamage { () throws(ColumnDamage) in try SeriesMerge(parts) }
    moved.append((stored.row, try append(merge)))
  }

  /// Whether a merge is not held in memory.
  private static func isLarge(_ runs: [SeriesRun]) -> Bool {
    runs.reduce(0) { $0 + $1.count } > RunPlan.rowLimit
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
  private func append(_ parts: SeriesParts) throws(StoreError) -> SegmentPlace {
    try beginFile()
    guard let place = try writer?.append(parts) else { preconditionFailure("no writer") }
    return place
  }

  private func append(_ merge: SeriesMerge) throws(StoreError) -> SegmentPlace {
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
  private var fileName: String { "\(commit).segments" }

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

extension RunChanges {
  /// Copies what is left in files that are mostly dead into the commit's file.
  ///
  /// So the store's files are never more than about twice as large as what lives in them. A file
  /// that is damaged stays as it is.
  func emptySparseFiles() throws(StoreError) {
    guard !retired.isEmpty else { return }
    let dead = Set(retired)
    let live = try store.seriesRows().filter { !dead.contains($0) }
    for (file, rows) in Dictionary(grouping: live, by: \.file) {
      let byteCount = rows.reduce(0) { $0 + $1.place.byteCount }
      guard byteCount < file.byteCount / 2 else { continue }
      let count = moved.count
      do throws(StoreError) {
        for row in rows { try move(row) }
      } catch .damaged {
        moved.removeSubrange(count...)
      }
    }
  }

  private func move(_ row: SeriesRow) throws(StoreError) {
    let stored = try store.storedRuns(of: SeriesKey(type: row.type, source: row.source))
    guard let run = stored.first(where: { $0.row == row }) else {
      throw .damaged(path: store.path, what: "runs of \(row.type.identifier)")
    }
    moved.append((row, try append(run.run.series.parts)))
  }

  /// The one transaction that makes the new runs part of the store.
  ///
  /// - Parameter body: changes the rest of the catalog; says whether the commit counts although
  ///   there may be no new run.
  func commit(
    _ body: (inout Catalog, inout SourceNumbers) throws(StoreError) -> Bool
  ) throws(StoreError) {
    try writer?.finish()
    var emptyFiles: [FileRow] = []
    try store.change(of: types) { (catalog, files) throws(StoreError) in
      try catalog.writing(in: files) { (catalog) throws(StoreError) in
        guard try catalog.commitNumber() + 1 == commit else {
          throw .busy(path: store.path, holder: nil)
        }
        var numbers = try SourceNumbers(catalog)
        for row in retired { try catalog.removeRun(row) }
        try putRuns(into: &catalog, numbers: &numbers)
        let counts = try body(&catalog, &numbers)
        try catalog.updateEvidence()
        emptyFiles = try catalog.removeEmptyFiles()
        guard counts || !runs.isEmpty || !retired.isEmpty else { return }
        try catalog.put([.text(Catalog.commitName), .integer(commit)], into: .state)
      }
    }
    // A file that can't be removed now is an orphan for the next writer.
    for file in emptyFiles {
      try? store.files.unlink(StorePlace.segmentsPath(in: store.path) + "/" + file.name)
    }
  }

  private func putRuns(
    into catalog: inout Catalog, numbers: inout SourceNumbers
  ) throws(StoreError) {
    guard !runs.isEmpty || !moved.isEmpty else { return }
    let file = FileRow(number: commit, name: fileName, byteCount: writer?.byteCount ?? 0)
    try catalog.put(file.fields, into: .file)
    for (key, pending) in runs {
      let source = try numbers.number(of: key.source, in: &catalog)
      let stored = try catalog.rows(
        of: .series, key: [.text(key.type.identifier), .integer(source)])
      let last = stored.last?[2].integer ?? 0
      for (index, entry) in pending.enumerated() {
        try catalog.put(
          entry.row(
            of: key, source: source, run: last + 1 + Int64(index), file: file.number,
            commit: commit),
          into: .series)
      }
    }
    for (row, place) in moved {
      try catalog.put(row.fields(inFile: file.number, at: place), into: .series)
    }
  }
}
