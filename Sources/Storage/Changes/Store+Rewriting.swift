import ColumnStore
import SampleModel
import Synchronization

/// Which runs are to be written anew.
enum RunRewriting {
  /// The journal, with the small runs beside it.
  case journal
  /// Runs beside many others.
  case tooMany
  /// Runs of which over a hundredth is deleted.
  case dead
  /// All, so that each series is one run without deleted rows.
  case all
}

extension Store {
  /// Fewer deleted rows than these stay in a run.
  private static let deletedRowLimit = 64

  /// Writes runs anew; the samples stay the same, and each keeps its commit.
  ///
  /// The caller holds the store's lock. Readers go on meanwhile.
  ///
  /// - Parameter types: `nil` for all.
  func rewriteRuns(
    _ rewriting: RunRewriting, of types: Set<SampleType>?
  ) throws(StoreError) {
    let changes = try RunChanges(store: self, commit: try commitNumber() + 1)
    var journalTypes: Set<SampleType> = []
    if rewriting == .journal || rewriting == .all {
      journalTypes = Set(try journal().rows.map(\.type))
    }
    var rewritten = types ?? journalTypes
    if rewriting == .all { rewritten.formUnion(try seriesRows().map(\.type)) }
    for type in rewritten.sorted(by: { $0.identifier < $1.identifier }) {
      try rewriteRuns(rewriting, of: try storedType(type), in: changes)
    }
    guard !changes.isEmpty else { return }
    try changes.emptySparseFiles()
    try changes.commit(emptiesLog: rewriting != .journal) { (catalog, _) throws(StoreError) in
      // All of it: these rewritings are of all types.
      if !journalTypes.isEmpty { try catalog.emptyJournal() }
      return true
    }
    changes.close()
  }

  private func rewriteRuns(
    _ rewriting: RunRewriting, of stored: StoredType, in changes: RunChanges
  ) throws(StoreError) {
    for summary in stored.summaries {
      let runs = stored.runs.filter { $0.row.source == summary.source }
      let journal = stored.journal.first { $0.source == summary.source }
      switch rewriting {
      case .journal:
        guard let journal else { continue }
        let count = RunPlan.mergeCount(runs.map(\.row.rowCount), new: journal.run.count)
        try changes.rewrite(runs.suffix(count), with: journal.run, of: summary.key)
      case .tooMany:
        let count = RunPlan.excessCount(runs.map(\.row.rowCount))
        guard count > 0 else { continue }
        try changes.rewrite(runs.suffix(count), with: nil, of: summary.key)
      case .dead:
        for run in runs where run.run.deletedRows.count > Self.deletedRowLimit {
          guard run.run.deletedRows.count > run.row.rowCount / 100 else { continue }
          try changes.rewrite([run], with: nil, of: summary.key)
        }
      case .all:
        guard runs.count > 1 || journal != nil || runs.contains(where: \.hasDeletedRows) else {
          continue
        }
        try changes.rewrite(runs, with: journal?.run, of: summary.key)
      }
    }
  }
}

extension StoredRun {
  fileprivate var hasDeletedRows: Bool { !run.deletedRows.isEmpty }
}
