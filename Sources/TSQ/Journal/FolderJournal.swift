import SampleModel
import Storage

/// The journal of a store in a folder: every change is durable when its call returns.
struct FolderJournal: SampleJournal {
  private let store: Store

  init(_ store: Store) {
    self.store = store
  }

  func save(
    _ samples: [Sample], equalSyncVersion: DevicePolicy.EqualSyncVersion
  ) throws(HealthError) -> SaveReport {
    SaveReport(
      try wording { () throws(StoreError) in
        try store.save(samples, equalSyncVersion: equalSyncVersion)
      })
  }

  func delete(_ samples: [Sample]) throws(HealthError) -> Int {
    try wording { () throws(StoreError) in try store.delete(samples) }
  }

  func tombstones(of type: SampleType) throws(HealthError) -> [Tombstone] {
    try wording { () throws(StoreError) in
      try store.deletedSamples(of: type).map { sample in
        Tombstone(
          object: DeletedObject(
            uuid: sample.uuid, syncIdentifier: sample.syncIdentifier,
            syncVersion: sample.syncVersion),
          source: sample.source, addedCommit: sample.addedCommit,
          deletedCommit: sample.deletedCommit)
      }
    }
  }

  func grant(_ key: GrantKey) throws(HealthError) -> Grant {
    try wording { () throws(StoreError) in Grant(try store.grant(key.stored)) }
  }

  func grants() throws(HealthError) -> [GrantKey: Grant] {
    try wording { () throws(StoreError) in
      try store.grants().reduce(into: [:]) { $0[GrantKey($1.key)] = Grant($1.value) }
    }
  }

  func changeGrants(
    of keys: Set<GrantKey>, _ body: (GrantKey, inout Grant, Int64) -> Void
  ) throws(HealthError) {
    try wording { () throws(StoreError) in
      try store.changeGrants(of: Set(keys.map(\.stored))) { key, stored, commit in
        var grant = Grant(stored)
        body(GrantKey(key), &grant, commit)
        stored = grant.stored
      }
    }
  }

  private func wording<Value>(
    _ body: () throws(StoreError) -> Value
  ) throws(HealthError) -> Value {
    do {
      return try body()
    } catch {
      throw HealthError(error)
    }
  }
}

extension SaveReport {
  fileprivate init(_ outcome: SaveOutcome) {
    saved = outcome.saved
    unchanged = outcome.unchanged
    replaced = outcome.replaced
  }
}

extension GrantKey {
  fileprivate init(_ stored: StoredGrantKey) {
    self.init(bundleIdentifier: stored.client, type: stored.type)
  }

  fileprivate var stored: StoredGrantKey { StoredGrantKey(client: bundleIdentifier, type: type) }
}

extension Grant {
  fileprivate init(_ stored: StoredGrant) {
    isShareGranted = stored.isShareGranted
    isReadAsked = stored.isReadAsked
    readPeriods = stored.readPeriods.map { ReadPeriod(start: $0.start, end: $0.end) }
  }

  fileprivate var stored: StoredGrant {
    var stored = StoredGrant()
    stored.isShareGranted = isShareGranted
    stored.isReadAsked = isReadAsked
    stored.readPeriods = readPeriods.map { StoredGrant.ReadPeriod(start: $0.start, end: $0.end) }
    return stored
  }
}
