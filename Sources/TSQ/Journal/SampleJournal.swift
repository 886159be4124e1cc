import SampleModel

/// What keeps a store's changes: the door behind which memory or a folder stands.
///
/// Every change is atomic and has a commit number of its own, greater than all before it.
protocol SampleJournal: Sendable {
  /// Saves rows with a UUID each; a greater sync version replaces the stored one.
  ///
  /// Source: reference section "Metadata keys", sync replacement.
  func save(
    _ samples: [Sample], equalSyncVersion: DevicePolicy.EqualSyncVersion
  ) throws(HealthError) -> SaveReport
  /// Deletes samples that were read from the store; those that are gone already are not counted.
  func delete(_ samples: [Sample]) throws(HealthError) -> Int
  /// What was deleted of a type, in the order of the commits.
  func tombstones(of type: SampleType) throws(HealthError) -> [Tombstone]
  func grant(_ key: GrantKey) throws(HealthError) -> Grant
  /// The grants of all clients.
  func grants() throws(HealthError) -> [GrantKey: Grant]
  /// Changes grants in one commit, whose number the body is told.
  func changeGrants(
    of keys: Set<GrantKey>, _ body: (GrantKey, inout Grant, Int64) -> Void
  ) throws(HealthError)
}

/// A sample that was deleted.
struct Tombstone: Hashable, Sendable {
  let object: DeletedObject
  let source: Source
  let addedCommit: Int64
  let deletedCommit: Int64
}

/// Samples of one type and source.
struct SampleKey: Hashable, Sendable {
  let type: SampleType
  let source: Source
}
