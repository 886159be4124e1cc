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

  /// - Parameters:
  ///   - runs: the oldest of each source first.
  ///   - saved: the samples of the type in the journal.
  ///   - journal: the samples of all types.
  init(runs: [StoredRun], saved: [JournalRun], in journal: Journal) {
    self.runs = runs
    self.journal = saved
    summaries = StoredSource.summaries(
      of: runs.map(\.row), saved.flatMap(\.rows), in: journal
    ).sorted { $0.key < $1.key }
    var sources: [SourceSeries] = []
    for summary in summaries {
      var own: [SeriesRun] = []
      for run in runs where run.row.source == summary.source { own.append(run.run) }
      for run in saved where run.source == summary.source { own.append(run.run) }
      sources.append(SourceSeries(source: summary.source, runs: own))
    }
    self.sources = sources
  }
}
