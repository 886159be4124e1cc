import ColumnStore
import SampleModel
import TimeCore

extension Catalog {
  /// Deletes rows of runs and of the journal, and remembers what was deleted.
  mutating func apply(_ plan: DeletionPlan, commit: Int64) throws(StoreError) {
    guard !plan.isEmpty else { return }
    try removeFromJournal(Set(plan.journal.map(\.number)))
    for dying in plan.rows.values { try apply(dying) }
    let numbers = Dictionary(
      try sources().map { ($0.source, $0.number) }, uniquingKeysWith: { first, _ in first })
    var rows: [[Field]] = []
    for sample in plan.samples {
      guard let source = numbers[sample.source] else { throw damage(.source) }
      rows.append([
        .text(sample.type.identifier), .integer(commit), .identifier(sample.uuid),
        .integer(source), .integer(sample.addedCommit), .optionalText(sample.syncIdentifier),
        sample.syncVersion.map { .integer($0) } ?? .null,
      ])
      guard let identifier = sample.syncIdentifier else { continue }
      let key: [Field] = [
        .text(sample.type.identifier), .integer(source), .text(identifier),
      ]
      // An imported sample may have the identifier of a saved one.
      if try self.rows(of: .sync, key: key).first?[6] == .identifier(sample.uuid) {
        try remove(key: key, from: .sync)
      }
    }
    try add(rows, to: .deleted)
  }

  /// Deletes rows of one run, which goes when none is left.
  private mutating func apply(_ dying: DeletionPlan.DyingRows) throws(StoreError) {
    let run = dying.stored.run
    let deleted = (run.deletedRows + dying.rows).sorted()
    guard deleted.count < run.series.count else { return try removeRun(dying.stored.row) }
    var row = dying.stored.row
    let summary = try mappingDamage { () throws(ColumnDamage) in
      let rest = SourceSeries(
        source: row.source, runs: [try SeriesRun(run.series, deletedRows: deleted)])
      return (
        start: try rest.firstStart(), end: try rest.lastEnd(), evidence: try rest.evidence()
      )
    }
    guard let start = summary.start, let end = summary.end else { throw damage(.tombstone) }
    row.range = TimeRange(start: start, end: end)
    row.evidence = summary.evidence
    try put(row.fields, into: .series)
    try putTombstones(deleted, of: row)
  }

  func deletedSamples(
    of type: SampleType, after commit: Int64
  ) throws(StoreError) -> [DeletedSample] {
    try requireWhole(.deleted)
    let rows = try rows(
      of: .deleted,
      sql: "SELECT * FROM deleted WHERE type = ? AND commit_number > ? "
        + "ORDER BY commit_number, uuid",
      bound: [.text(type.identifier), .integer(commit)])
    var sources: [Int64: Source] = [:]
    if !rows.isEmpty { for row in try self.sources() { sources[row.number] = row.source } }
    var samples: [DeletedSample] = []
    for row in rows {
      guard let deletedCommit = row[1].integer, let uuid = row[2].identifier,
        let source = row[3].integer.flatMap({ sources[$0] }), let addedCommit = row[4].integer
      else { throw damage(.deleted) }
      samples.append(
        DeletedSample(
          uuid: uuid, type: type, source: source, syncIdentifier: row[5].text,
          syncVersion: row[6].int, addedCommit: addedCommit, deletedCommit: deletedCommit))
    }
    return samples
  }
}
