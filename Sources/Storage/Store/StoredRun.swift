import ColumnStore
import SampleModel
import TimeCore

/// A run with its row in the catalog.
struct StoredRun: Sendable {
  let row: SeriesRow
  let run: SeriesRun
}

/// The samples of one source in the journal, as a run.
struct JournalRun: Sendable {
  let source: Source
  let rows: [JournalRow]
  let run: SeriesRun

  /// - Precondition: the rows are of one type and source; there is at least one.
  init(_ rows: [JournalRow], source: Source, cache: BucketCache) throws(StoreError) {
    self.source = source
    self.rows = rows
    var batch = SampleBatch(type: rows[0].type, source: source)
    for row in rows {
      batch.append(
        start: row.range.start.microseconds, end: row.range.end.microseconds, value: row.value,
        creation: row.creation, detail: batch.addDetail(row.detail))
    }
    var builder = SeriesBuilder(keepsDuplicates: true, cache: cache)
    builder.append(batch)
    run = SeriesRun(
      try mappingDamage { () throws(ColumnDamage) in
        try builder.build(commits: rows.map(\.commit))
      })
  }
}

extension JournalRun {
  /// Whether the run was made of the same samples; no number comes twice.
  func holds(_ rows: [JournalRow]) -> Bool {
    self.rows.count == rows.count && self.rows.last?.number == rows.last?.number
      && zip(self.rows, rows).allSatisfy { $0.number == $1.number }
  }
}
