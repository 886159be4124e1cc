import ColumnStore
import SampleModel
import TimeCore

/// Samples that a commit is going to delete.
struct DeletionPlan {
  /// Rows of a run that die, in no order.
  struct DyingRows {
    let stored: StoredRun
    var rows: Set<Int> = []
  }

  private(set) var rows: [SeriesRow: DyingRows] = [:]
  private(set) var journal: [JournalRow] = []
  private(set) var samples: [DeletedSample] = []

  var isEmpty: Bool { samples.isEmpty }
  var types: Set<SampleType> { Set(samples.map(\.type)) }

  mutating func add(_ place: SamplePlace, reference: SampleReference) throws(StoreError) {
    switch place {
    case .journal(let row):
      journal.append(row)
      append(reference, detail: row.detail, addedCommit: row.commit)
    case .run(let stored, let row):
      rows[stored.row, default: DyingRows(stored: stored)].rows.insert(row)
      let (detail, commit) = try mappingDamage { () throws(ColumnDamage) in
        let series = stored.run.series
        return (
          try series.details.detail(at: Int(try series.detailIndexes[row])),
          try series.commits.number(at: row)
        )
      }
      append(reference, detail: detail, addedCommit: commit)
    }
  }

  private mutating func append(
    _ reference: SampleReference, detail: SampleDetail, addedCommit: Int64
  ) {
    samples.append(
      DeletedSample(
        uuid: reference.uuid, type: reference.series.type, source: reference.series.source,
        syncIdentifier: detail.syncIdentifier, syncVersion: detail.syncVersion,
        addedCommit: addedCommit, deletedCommit: 0))
  }
}
