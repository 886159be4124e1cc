public import SampleModel
import Storage
import Synchronization

/// A store of health samples, in memory or in a folder, and the questions it answers.
public final class HealthStore: Sendable {
  public enum Access: Hashable, Sendable {
    /// Falls back to reading where the folder can't be written.
    case readWrite
    case readOnly
  }

  let contents: Contents

  /// Opens the store in a folder.
  ///
  /// - Throws: `StoreError.notFound` where none is and none is to be created, `.notAStore`,
  ///   `.newerVersion`, `.unsafeFile`, `.damaged`.
  /// - Complexity: O(1); what a type holds is read when it is first asked for.
  public init(path: String, access: Access, createsIfMissing: Bool) throws(StoreError) {
    contents = .folder(
      try Store(
        path: path, access: access == .readOnly ? .readOnly : .readWrite,
        createsIfMissing: createsIfMissing))
  }

  init(_ contents: MemoryContents) {
    self.contents = .memory(contents)
  }

  /// Where the samples are.
  enum Contents {
    case memory(MemoryContents)
    case folder(Store)
  }
}
