import ColumnStore
import SampleModel

/// The catalog's connection and what was read through it.
struct StoreState: ~Copyable {
  let folder: String
  var catalog: Catalog
  /// `nil` while a change uses it, and where the store was not changed lately.
  var lockFile: LockFile?
  /// `nil` before the first read.
  private var dataVersion: DataVersion?
  /// Few, and searched rarely.
  private var mappedFiles: [OpenFileRow] = []
  /// A segment that is still live after a commit keeps its series and what that remembers.
  private var openSeries: [OpenSeries] = []
  /// Journals that are the same after a commit keep their series.
  private var openJournals: [JournalRun] = []
  private let cache = BucketCache()
  let published: PublishedSeries
  private var types: [SampleType: StoredType] = [:]
  private var runs: [SampleType: [StoredRun]] = [:]
  /// `nil` before the first read.
  private(set) var priorities: [SampleType: [String]]?
  private var knownIsOnNetwork: Bool?
  /// As of the last look at it: its last chunk tells whether it is the same still.
  private(set) var journal = Journal(last: JournalChunk())
  /// Whether nothing changed the journal since, as far as `refresh` can tell.
  private var isJournalCurrent = false
  /// `nil` until a change asks for them, and after a change by which there may be others.
  private var numbers: SourceNumbers?

  /// SQLite's number that changes when another connection commits, and the opening of the connection
  /// that it belongs to.
  private struct DataVersion: Equatable {
    let number: Int64
    let openingCount: Int
  }

  private struct OpenFileRow {
    let number: Int64
    let file: MappedFile
  }

  private struct OpenSeries {
    let file: Int64
    let byteOffset: Int
    let series: Series

    func holds(_ row: SeriesRow) -> Bool {
      file == row.file.number && byteOffset == row.place.byteOffset
    }
  }

  init(folder: String, catalog: consuming Catalog, published: PublishedSeries) {
    self.folder = folder
    self.published = published
    self.catalog = catalog
  }

  /// Closes what takes file descriptors, unless it was used since the last call.
  ///
  /// - Returns: whether it is closed now.
  mutating func closeIfIdle() -> Bool {
    guard catalog.database.closeIfIdle() else { return false }
    lockFile = nil
    return true
  }

  /// Whether the folder lies on another machine; asked once, since the list of mounts is long.
  mutating func isOnNetwork(in files: FileSystem) -> Bool {
    if let knownIsOnNetwork { return knownIsOnNetwork }
    let isOnNetwork = files.isOnNetwork(folder)
    knownIsOnNetwork = isOnNetwork
    return isOnNetwork
  }

  /// Forgets what an earlier commit said, if there was another one since or nobody can tell.
  mutating func refresh() throws(StoreError) -> Bool {
    let version = try Self.dataVersion(of: catalog)
    try catalog.requireAllCommits()
    defer { dataVersion = version }
    guard let dataVersion, dataVersion != version else { return false }
    forget()
    published.removeAll()
    catalog.version = try Catalog.version(of: catalog.database)
    keepOnly(
      try catalog.reading { (catalog) throws(StoreError) in try catalog.allSeriesRows() })
    return true
  }

  private static func dataVersion(of catalog: borrowing Catalog) throws(StoreError) -> DataVersion {
    let number = try catalog.database.number("PRAGMA data_version") ?? 0
    return DataVersion(number: number, openingCount: catalog.database.openingCount)
  }

  mutating func forget() {
    runs = [:]
    forgetJournal()
    priorities = nil
    numbers = nil
    doubtJournal()
  }

  /// Lets the next change look at the journal again.
  mutating func doubtJournal() {
    isJournalCurrent = false
  }

  /// Forgets what a commit changes that leaves all runs alone.
  mutating func forgetJournal() {
    types = [:]
  }

  /// Reads of the journal what is new.
  ///
  /// - Precondition: the caller has the right to write, and has refreshed since it got it.
  mutating func updateJournal() throws(StoreError) {
    guard !isJournalCurrent else { return }
    let known = journal
    journal = try catalog.reading { (catalog) throws(StoreError) in
      try catalog.journal(keeping: known)
    }
    isJournalCurrent = true
  }

  /// A sample that the journal held at the last look at it.
  mutating func journalRow(
    of uuid: SampleIdentifier, type: SampleType, sourceNumber: Int64
  ) -> JournalRow? {
    journal.row(of: uuid, type: type, sourceNumber: sourceNumber)
  }

  /// Takes over what this process added to the journal.
  mutating func appendToJournal(
    _ rows: [(row: JournalRow, source: SourceRow)], last: JournalChunk, numbers: SourceNumbers
  ) {
    journal.append(rows, last: last)
    isJournalCurrent = true
    self.numbers = numbers
  }

  /// All sources of the catalog.
  mutating func sourceNumbers() throws(StoreError) -> SourceNumbers {
    if let numbers { return numbers }
    let read = try catalog.reading { (catalog) throws(StoreError) in try SourceNumbers(catalog) }
    numbers = read
    return read
  }

  mutating func priority(of type: SampleType) throws(StoreError) -> [String] {
    if let priorities { return priorities[type] ?? [] }
    _ = try refresh()
    let read = try catalog.reading { (catalog) throws(StoreError) in try catalog.priorities() }
    priorities = read
    return read[type] ?? []
  }

  /// The series of a type with their sources, mapped now if they are not yet.
  mutating func type(_ type: SampleType, in files: FileSystem) throws(StoreError) -> StoredType {
    if let known = types[type] { return known }
    let runs = try load(type, in: files)
    let saved = try journalRuns(journal.rows(of: type), of: type)
    let loaded = StoredType(runs: runs, saved: saved, in: journal)
    types[type] = loaded
    return loaded
  }

  /// The runs of a type, mapped now if they are not yet.
  mutating func runs(of type: SampleType, in files: FileSystem) throws(StoreError) -> [StoredRun] {
    if let known = runs[type] { return known }
    return try load(type, in: files)
  }

  /// A writer may remove a file between the reading of the catalog and the opening of the file:
  /// then the catalog is read again.
  private mutating func load(
    _ type: SampleType, in files: FileSystem
  ) throws(StoreError) -> [StoredRun] {
    var attempt = 1
    while true {
      _ = try refresh()
      let known = journal
      let (rows, read, version) = try catalog.reading { (catalog) throws(StoreError) in
        (
          try catalog.runRows(of: type), try catalog.journal(keeping: known),
          try Self.dataVersion(of: catalog)
        )
      }
      journal = read
      isJournalCurrent = version == dataVersion
      do throws(StoreError) {
        var loaded: [StoredRun] = []
        for row in rows.series { loaded.append(try run(row, of: rows, in: files)) }
        // A commit between the two reads is seen by the next refresh.
        if version == dataVersion { runs[type] = loaded }
        return loaded
      } catch .notFound(let path) {
        guard attempt < 5 else { throw .damaged(path: path, what: "missing") }
        attempt += 1
      }
    }
  }

  private mutating func run(
    _ row: SeriesRow, of rows: RunRows, in files: FileSystem
  ) throws(StoreError) -> StoredRun {
    let series = try series(row, in: files)
    guard let deleted = rows.deletedRows[row.runKey] else {
      return StoredRun(row: row, run: SeriesRun(series))
    }
    let run = try mappingDamage { () throws(ColumnDamage) in
      try SeriesRun(series, deletedRows: deleted)
    }
    return StoredRun(row: row, run: run)
  }

  /// One run for each source.
  private mutating func journalRuns(
    _ rows: [JournalRow], of type: SampleType
  ) throws(StoreError) -> [JournalRun] {
    var runs: [JournalRun] = []
    var first = 0
    while first < rows.count {
      var last = first + 1
      while last < rows.count && rows[last].sourceNumber == rows[first].sourceNumber { last += 1 }
      let own = Array(rows[first..<last])
      if let known = openJournals.first(where: { $0.holds(own) }) {
        runs.append(known)
      } else {
        runs.append(try JournalRun(own, source: journal.source(of: own[0]).source, cache: cache))
      }
      first = last
    }
    openJournals.removeAll { $0.rows[0].type == type }
    openJournals += runs
    return runs
  }

  private mutating func series(
    _ row: SeriesRow, in files: FileSystem
  ) throws(StoreError) -> Series {
    if let known = openSeries.first(where: { $0.holds(row) }) { return known.series }
    let file = try mappedFile(row.file, in: files)
    let segment = try Segment(file, at: row.place)
    let series: Series
    do {
      series = try Series(parts: segment.parts, cache: cache)
    } catch {
      throw .damaged(path: file.path, what: "parts of \(row.type.identifier): \(error)")
    }
    guard series.count == row.rowCount else {
      throw .damaged(
        path: file.path,
        what: "\(series.count) rows of \(row.type.identifier), not \(row.rowCount)")
    }
    openSeries.append(
      OpenSeries(file: row.file.number, byteOffset: row.place.byteOffset, series: series))
    return series
  }

  /// Lets go of segments that are no longer live.
  mutating func keepOnly(_ rows: [SeriesRow]) {
    openSeries.removeAll { open in !rows.contains { open.holds($0) } }
    mappedFiles.removeAll { open in !rows.contains { open.number == $0.file.number } }
  }

  private mutating func mappedFile(
    _ file: FileRow, in files: FileSystem
  ) throws(StoreError) -> MappedFile {
    if let known = mappedFiles.first(where: { $0.number == file.number }) { return known.file }
    let mapped = try MappedFile(
      StorePlace.segmentsPath(in: folder) + "/" + file.name, expectedByteCount: file.byteCount,
      in: files)
    mappedFiles.append(OpenFileRow(number: file.number, file: mapped))
    return mapped
  }
}
