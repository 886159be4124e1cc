import ColumnStore
import SampleModel

/// The series of one type at one commit.
struct StoredType: Sendable {
  /// By name, then identifier.
  let sources: [SourceSeries]
  /// In the same order.
  let summaries: [StoredSource]

  /// Opens the segments that the catalog's rows name.
  init(
    _ rows: [SeriesRow], of type: SampleType,
    mapping map: (FileRow) throws(StoreError) -> MappedFile
  ) throws(StoreError) {
    var runs: [Source: [SeriesRun]] = [:]
    for row in rows {
      let file = try map(row.file)
      let segment = try Segment(file, at: row.place)
      let series: Series
      do {
        series = try Series(parts: segment.parts)
      } catch {
        throw .damaged(path: file.path, what: "parts of \(type.identifier): \(error)")
      }
      guard series.count == row.rowCount else {
        throw .damaged(
          path: file.path, what: "\(series.count) rows of \(type.identifier), not \(row.rowCount)")
      }
      runs[row.source, default: []].append(SeriesRun(series))
    }
    sources = runs.map { SourceSeries(source: $0.key, runs: $0.value) }
      .sorted { Self.isOrdered($0.source, $1.source) }
    summaries = StoredSource.summaries(of: rows).sorted { Self.isOrdered($0.source, $1.source) }
  }

  private static func isOrdered(_ left: Source, _ right: Source) -> Bool {
    if left.name != right.name { return left.name < right.name }
    return (left.identifier ?? "") < (right.identifier ?? "")
  }
}
