import SampleModel
import Storage

/// The journal of a store in a folder.
struct FolderJournal: SampleJournal {
  private let store: Store

  init(_ store: Store) {
    self.store = store
  }

  func save(_ samples: [Sample]) throws(HealthError) -> SaveReport { throw refusal }

  func delete(_ samples: [Sample]) throws(HealthError) -> Int { throw refusal }

  func tombstones(of type: SampleType) throws(HealthError) -> [Tombstone] { [] }

  func grant(_ key: GrantKey) throws(HealthError) -> Grant { Grant() }

  func grants() throws(HealthError) -> [GrantKey: Grant] { [:] }

  func changeGrants(
    of keys: Set<GrantKey>, _ body: (GrantKey, inout Grant, Int64) -> Void
  ) throws(HealthError) {
    throw refusal
  }

  private var refusal: HealthError {
    HealthError(.databaseInaccessible, "\(store.path) takes samples by import only")
  }
}
