import ColumnStore
public import SampleModel
import Synchronization

extension Store {
  /// Deletes samples as they were read from the store, all in one commit.
  ///
  /// - Returns: how many there were; those that are gone already are not counted.
  /// - Complexity: O(samples · (log rows + samples with the same start)).
  public func delete(_ samples: [Sample]) throws(StoreError) -> Int {
    let lock = try lockForWriting()
    var plan = DeletionPlan()
    var finder = try SampleFinder(self)
    var seen: Set<SampleIdentifier> = []
    for sample in samples where seen.insert(sample.uuid).inserted {
      let reference = SampleReference(sample)
      if let place = try finder.place(of: reference, except: plan.rows) {
        try plan.add(place, reference: reference)
      }
    }
    try commit(plan)
    end(lock)
    return plan.samples.count
  }

  /// Makes a deletion part of the store.
  func commit(_ plan: DeletionPlan) throws(StoreError) {
    guard !plan.isEmpty else { return }
    let commit = try commitNumber() + 1
    var emptyFiles: [FileRow] = []
    try change(of: plan.types, runs: !plan.rows.isEmpty) { (state, files) throws(StoreError) in
      try state.catalog.writing(in: files) { (catalog) throws(StoreError) in
        try catalog.apply(plan, commit: commit)
        try catalog.updateEvidence()
        emptyFiles = try catalog.removeEmptyFiles()
        try catalog.setCommit(commit)
      }
    }
    remove(emptyFiles)
    // The samples are deleted already; what fails here is tried again by the next deletion.
    if !plan.rows.isEmpty { try? rewriteRuns(.dead, of: plan.types) }
  }
}
