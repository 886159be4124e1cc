public import SampleModel
import Synchronization

extension Store {
  /// Makes each series one run without deleted rows; every sample keeps its commit.
  ///
  /// Readers go on meanwhile, in this process and in others. Where it fails, the types before are
  /// compacted.
  /// - Complexity: O(rows); holds 2 bytes for each row of one series in memory, and its different
  ///   details; takes room on the disk for the rows of the largest type.
  public func compact() throws(StoreError) {
    let lock = try lockForWriting()
    try writeJournal()
    try rewriteRuns(.all, of: Set(try seriesRows().map(\.type)))
    end(lock)
  }
}
