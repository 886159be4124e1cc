public import SampleModel
import Synchronization

extension Store {
  /// Makes each series one run without deleted rows; every sample keeps its commit.
  ///
  /// Readers go on meanwhile, in this process and in others.
  /// - Complexity: O(rows); holds 2 bytes for each row of one series in memory, and its different
  ///   details.
  public func compact() throws(StoreError) {
    let lock = try lockForWriting()
    try rewriteRuns(.all, of: nil)
    end(lock)
  }
}
