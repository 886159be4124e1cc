public import SampleModel
import Synchronization
import TimeCore

extension Store {
  /// Saved samples that are in no segment yet; more are written as a run.
  package static let journalLimit = 1024

  /// Saves samples with a UUID each, all or none; they are on the disk when the call returns.
  ///
  /// A sample that is stored already changes nothing. Of samples of one type and source with the
  /// same sync identifier the one with the greatest version stays; those that came by an import
  /// take no part in that. Source: reference section "Metadata keys", sync replacement.
  /// - Parameter equalSyncVersion: which of two samples with the same version stays.
  /// - Throws: `StoreError`; the store is as before then.
  /// - Precondition: values are finite.
  /// - Complexity: O(samples · (log rows + samples with the same start)); every 1,024th saved sample
  ///   waits until they are sorted into a run.
  public func save(
    _ samples: [Sample],
    equalSyncVersion: DevicePolicy.EqualSyncVersion = DevicePolicy().equalSyncVersion
  ) throws(StoreError) -> SaveOutcome {
    let lock = try lockForWriting()
    try makeRoom(forSaving: samples.count)
    var plan = try SavePlan(self, equalSyncVersion: equalSyncVersion)
    if samples.count > Self.journalLimit {
      try saveMany(samples, &plan)
    } else {
      try saveFew(samples, &plan)
    }
    end(lock)
    return plan.outcome
  }

  /// Saves what the journal takes: looked up and written in one transaction of the catalog.
  private func saveFew(_ samples: [Sample], _ plan: inout SavePlan) throws(StoreError) {
    try state.withLock { (state) throws(StoreError) in try state.catalog.beginWriting() }
    defer { state.withLock { $0.catalog.endWithoutChanges() } }
    for sample in samples { try plan.add(sample) }
    if !plan.accepted.isEmpty { try commitToJournal(plan) }
  }

  private func saveMany(_ samples: [Sample], _ plan: inout SavePlan) throws(StoreError) {
    for sample in samples { try plan.add(sample) }
    if plan.accepted.count > Self.journalLimit {
      try commitAsRuns(plan)
    } else if !plan.accepted.isEmpty {
      try commitToJournal(plan)
    }
  }

  /// Writes the journal as runs where it can't take that many samples.
  private func makeRoom(forSaving count: Int) throws(StoreError) {
    let held = try state.withLock { (state) throws(StoreError) in
      try state.catalog.journalCount()
    }
    guard held + count > Self.journalLimit && held > 0 else { return }
    try rewriteRuns(.journal, of: nil)
  }

  private func commitToJournal(_ plan: SavePlan) throws(StoreError) {
    let commit = try commitNumber() + 1
    let changesRuns = !plan.deletion.rows.isEmpty
    try change(of: plan.types, runs: changesRuns) { (catalog, files) throws(StoreError) in
      try catalog.writing(in: files) { (catalog) throws(StoreError) in
        var numbers = SourceNumbers(plan.finder.sources)
        try catalog.apply(plan.deletion, commit: commit)
        var rows: [JournalRow] = []
        for (place, sample) in plan.accepted.enumerated() {
          let source = try numbers.row(of: sample.source, in: &catalog)
          rows.append(JournalRow(sample, source: source, commit: commit, place: place))
        }
        try catalog.add(rows.map(\.fields), to: .journal)
        for row in rows { numbers.add(row.evidence, to: row.source.source) }
        if plan.deletion.isEmpty {
          try numbers.putEvidence(into: &catalog)
        } else {
          try catalog.updateEvidence()
        }
        try catalog.putSync(plan.syncSamples, numbers: &numbers)
        try catalog.put([.text(Catalog.commitName), .integer(commit)], into: .state)
      }
    }
  }

  private func commitAsRuns(_ plan: SavePlan) throws(StoreError) {
    let changes = try RunChanges(store: self, commit: try commitNumber() + 1)
    for (key, samples) in Dictionary(grouping: plan.accepted, by: SeriesKey.init).sorted(by: {
      $0.key < $1.key
    }) {
      var batch = SampleBatch(type: key.type, source: key.source)
      for sample in samples {
        batch.append(
          start: sample.range.start.microseconds, end: sample.range.end.microseconds,
          value: sample.value, creation: sample.creation.microseconds,
          detail: batch.addDetail(sample.detail))
      }
      try changes.append(batch, of: key)
    }
    try changes.commit { (catalog, numbers) throws(StoreError) in
      try catalog.apply(plan.deletion, commit: changes.commit)
      try catalog.putSync(plan.syncSamples, numbers: &numbers)
      return true
    }
    // The samples are saved already; what fails here is tried again by the next save.
    try? rewriteRuns(.tooMany, of: plan.types)
  }
}
