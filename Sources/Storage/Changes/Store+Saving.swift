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
    let lock = try lockForWriting(refreshes: false)
    let plan =
      samples.count > Self.journalLimit
      ? try saveMany(samples, equalSyncVersion) : try saveFew(samples, equalSyncVersion)
    end(lock)
    return plan.outcome
  }

  /// Saves what the journal takes: looked up and written in one transaction of the catalog.
  private func saveFew(
    _ samples: [Sample], _ equalSyncVersion: DevicePolicy.EqualSyncVersion
  ) throws(StoreError) -> SavePlan {
    defer { state.withLock { $0.catalog.endWithoutChanges() } }
    if try !beginSaving(samples.count) {
      try writeJournal()
      _ = try beginSaving(samples.count)
    }
    var plan = try SavePlan(self, equalSyncVersion: equalSyncVersion)
    for sample in samples { try plan.add(sample) }
    if !plan.accepted.isEmpty { try commitToJournal(plan) }
    return plan
  }

  /// Begins a transaction, unless the journal can't take that many samples.
  private func beginSaving(_ count: Int) throws(StoreError) -> Bool {
    try state.withLock { (state) throws(StoreError) in
      try state.catalog.beginWriting()
      _ = try state.refresh()
      try state.updateJournal()
      let held = state.journal.rows.count
      guard held > 0 && held + count > Self.journalLimit else { return true }
      state.catalog.endWithoutChanges()
      return false
    }
  }

  private func saveMany(
    _ samples: [Sample], _ equalSyncVersion: DevicePolicy.EqualSyncVersion
  ) throws(StoreError) -> SavePlan {
    _ = try refresh()
    try writeJournal()
    var plan = try SavePlan(self, equalSyncVersion: equalSyncVersion)
    for sample in samples { try plan.add(sample) }
    if plan.accepted.count > Self.journalLimit {
      try commitAsRuns(plan)
    } else if !plan.accepted.isEmpty {
      try commitToJournal(plan)
    }
    return plan
  }

  private func commitToJournal(_ plan: SavePlan) throws(StoreError) {
    try change(of: plan.types, runs: !plan.deletion.rows.isEmpty) {
      (state, files) throws(StoreError) in
      var last = state.journal.last
      var numbers = plan.finder.sources
      var rows: [(row: JournalRow, source: SourceRow)] = []
      try state.catalog.writing(in: files) { (catalog) throws(StoreError) in
        let commit = last.commit + 1
        try catalog.apply(plan.deletion, commit: commit)
        for (place, sample) in plan.accepted.enumerated() {
          let source = try numbers.row(of: sample.source, in: &catalog)
          rows.append(
            (
              JournalRow(sample, sourceNumber: source.number, commit: commit, place: place),
              source
            ))
        }
        last = try catalog.addToJournal(
          rows.map(\.row), after: plan.deletion.isEmpty ? last : nil, commit: commit)
        if !plan.deletion.rows.isEmpty { try catalog.updateEvidence() }
        try catalog.putSync(plan.syncSamples, numbers: &numbers)
      }
      // What was deleted may be of the journal too: then it is read anew.
      if plan.deletion.isEmpty { state.appendToJournal(rows, last: last, numbers: numbers) }
    }
  }

  private func commitAsRuns(_ plan: SavePlan) throws(StoreError) {
    let changes = try RunChanges(store: self)
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
    try changes.commit(emptiesLog: false) { (catalog, numbers) throws(StoreError) in
      try catalog.apply(plan.deletion, commit: changes.commit)
      try catalog.putSync(plan.syncSamples, numbers: &numbers)
      return true
    }
    // The samples are saved already; what fails here is tried again by the next save.
    try? rewriteRuns(.tooMany, of: plan.types)
  }
}
