import ColumnStore
import SampleModel
import Synchronization

/// Which runs are to be written anew.
enum RunRewriting {
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
  /// The caller holds the store's lock. Readers go on meanwhile. A large type is a commit of its
  /// own, after which its old runs give back their room; small ones share a commit.
  func rewriteRuns(_ rewriting: RunRewriting, of types: Set<SampleType>) throws(StoreError) {
    var changes = try RunChanges(store: self)
    for type in types.sorted(by: { $0.identifier < $1.identifier }) {
      try rewriteRuns(rewriting, of: try storedType(type), in: changes)
      guard changes.isLarge else { continue }
      try commit(changes)
      changes = try RunChanges(store: self)
    }
    try commit(changes)
  }

  private func commit(_ changes: RunChanges) throws(StoreError) {
    guard !changes.isEmpty else { return }
    try changes.emptySparseFiles()
    try changes.commit { (_, _) throws(StoreError) in true }
    changes.close()
  }

  private func rewriteRuns(
    _ rewriting: RunRewriting, of stored: StoredType, in changes: RunChanges
  ) throws(StoreError) {
    for summary in stored.summaries {
      let runs = stored.runs.filter { $0.row.source == summary.source }
      switch rewriting {
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
        guard runs.count > 1 || runs.contains(where: \.hasDeletedRows) else { continue }
        try changes.rewrite(runs, with: nil, of: summary.key)
      }
    }
  }
}

extension StoredRun {
  fileprivate var hasDeletedRows: Bool { !run.deletedRows.isEmpty }
}
