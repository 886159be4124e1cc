import ColumnStore
import SampleModel

/// The series of one type at one commit.
struct StoredType: Sendable {
  /// By name, then identifier.
  let sources: [SourceSeries]
  /// In the same order.
  let summaries: [StoredSource]
  /// The oldest run of each source first.
  let runs: [StoredRun]
  let journal: [JournalRun]

  /// - Parameter runs: the oldest of each source first.
  init(runs: [StoredRun], journal: [JournalRun]) {
    self.runs = runs
    self.journal = journal
    summaries = StoredSource.summaries(
      of: runs.map(\.row), journal.flatMap(\.rows)
    ).sorted { $0.key < $1.key }
    var sources: [SourceSeries] = []
    for summary in summaries {
      var own: [SeriesRun] = []
      for run in runs where run.row.source == summary.source { own.append(run.run) }
      for run in journal where run.source.source == summary.source { own.append(run.run) }
      sources.append(SourceSeries(source: summary.source, runs: own))
    }
    self.sources = sources
  }
}
