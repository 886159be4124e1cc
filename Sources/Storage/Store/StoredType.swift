import ColumnStore
import SampleModel

/// A run with its row in the catalog.
struct StoredRun: Sendable {
  let row: SeriesRow
  let run: SeriesRun
}

/// The series of one type at one commit.
struct StoredType: Sendable {
  /// By name, then identifier.
  let sources: [SourceSeries]
  /// In the same order.
  let summaries: [StoredSource]
  /// The oldest run of each source first.
  let runs: [StoredRun]

  /// Opens the segments that the catalog's rows name.
  init(
    _ rows: [SeriesRow], opening open: (SeriesRow) throws(StoreError) -> Series
  ) throws(StoreError) {
    var runs: [StoredRun] = []
    for row in rows { runs.append(StoredRun(row: row, run: SeriesRun(try open(row)))) }
    self.runs = runs
    summaries = StoredSource.summaries(of: rows).sorted { $0.key < $1.key }
    var sources: [SourceSeries] = []
    for summary in summaries {
      var own: [SeriesRun] = []
      for run in runs where run.row.source == summary.source { own.append(run.run) }
      sources.append(SourceSeries(source: summary.source, runs: own))
    }
    self.sources = sources
  }
}
