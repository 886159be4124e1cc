import ColumnStore
import SampleModel

extension Store {
  /// Writes the journal as runs, merged with the small ones beside them; then it is empty.
  ///
  /// The caller holds the store's lock. Readers go on meanwhile.
  func writeJournal() throws(StoreError) {
    let types = Set(try journal().rows.map(\.type))
    guard !types.isEmpty else { return }
    let changes = try RunChanges(store: self)
    for type in types.sorted(by: { $0.identifier < $1.identifier }) {
      let stored = try storedType(type)
      for journal in stored.journal {
        let runs = stored.runs.filter { $0.row.source == journal.source }
        let count = RunPlan.mergeCount(runs.map(\.row.rowCount), new: journal.run.count)
        try changes.rewrite(
          runs.suffix(count), with: journal.run,
          of: SeriesKey(type: type, source: journal.source))
      }
    }
    try changes.emptySparseFiles()
    try changes.commit(emptiesLog: false) { (catalog, _) throws(StoreError) in
      try catalog.emptyJournal()
      return true
    }
    changes.close()
  }
}
