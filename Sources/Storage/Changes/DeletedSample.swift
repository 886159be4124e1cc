public import SampleModel

/// What is left of a deleted sample.
public struct DeletedSample: Hashable, Sendable {
  public let uuid: SampleIdentifier
  public let type: SampleType
  public let source: Source
  public let syncIdentifier: String?
  public let syncVersion: Int?
  /// The commit that brought the sample.
  public let addedCommit: Int64
  public internal(set) var deletedCommit: Int64
}

extension Store {
  /// What was deleted of a type after a commit, in the order of the commits.
  ///
  /// - Complexity: O(deleted samples of the type after the commit); the first time after the catalog
  ///   was opened O(all deleted samples).
  public func deletedSamples(
    of type: SampleType, after commit: Int64 = 0
  ) throws(StoreError) -> [DeletedSample] {
    try read { (catalog) throws(StoreError) in
      try catalog.deletedSamples(of: type, after: commit)
    }
  }
}
