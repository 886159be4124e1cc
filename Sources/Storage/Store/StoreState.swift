import ColumnStore
import SampleModel

/// The catalog's connection and what was read through it.
struct StoreState: ~Copyable {
  let folder: String
  var catalog: Catalog
  /// SQLite's number that changes when another connection commits; `nil` before the first read.
  private var dataVersion: Int64?
  /// Few, and searched rarely.
  private var mappedFiles: [OpenFileRow] = []
  /// A segment that is still live after a commit keeps its series and what that remembers.
  private var openSeries: [OpenSeries] = []
  private let cache = BucketCache()
  private var types: [SampleType: StoredType] = [:]
  private var priorities: [SampleType: [String]]?

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

  init(folder: String, catalog: consuming Catalog) {
    self.folder = folder
    self.catalog = catalog
  }

  /// Forgets what an earlier commit said, if there was another one since.
  mutating func refresh() throws(StoreError) -> Bool {
    let version = try catalog.database.number("PRAGMA data_version")
    defer { dataVersion = version }
    guard let dataVersion, dataVersion != version else { return false }
    forget()
    keepOnly(
      try catalog.reading { (catalog) throws(StoreError) in try catalog.allSeriesRows() })
    return true
  }

  mutating func forget() {
    types = [:]
    priorities = nil
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
    _ = try refresh()
    let loaded = try load(type, in: files)
    types[type] = loaded
    return loaded
  }

  /// A writer may remove a file between the reading of the catalog and the opening of the file:
  /// then the catalog is read again.
  private mutating func load(
    _ type: SampleType, in files: FileSystem
  ) throws(StoreError) -> StoredType {
    var attempt = 1
    while true {
      let rows = try catalog.reading { (catalog) throws(StoreError) in
        try catalog.seriesRows(of: type)
      }
      do throws(StoreError) {
        return try StoredType(rows) { (row) throws(StoreError) in try series(row, in: files) }
      } catch .notFound(let path) {
        guard attempt < 5 else { throw .damaged(path: path, what: "missing") }
        attempt += 1
      }
    }
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
