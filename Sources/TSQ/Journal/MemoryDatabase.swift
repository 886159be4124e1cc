import ColumnStore
import SampleModel
import Synchronization

/// A store in memory: what was read from files, and what was saved since.
final class MemoryDatabase: SampleJournal {
  private let state: Mutex<MemoryContents>

  init(_ contents: MemoryContents) {
    state = Mutex(contents)
  }

  /// Everything as it is now; later changes don't show in it.
  var contents: MemoryContents { state.withLock { $0 } }

  func save(
    _ samples: [Sample], equalSyncVersion: DevicePolicy.EqualSyncVersion
  ) throws(HealthError) -> SaveReport {
    try change { (contents) throws(ColumnDamage) in
      try contents.save(samples, equalSyncVersion: equalSyncVersion)
    }
  }

  func delete(_ samples: [Sample]) throws(HealthError) -> Int {
    try change { (contents) throws(ColumnDamage) in try contents.delete(samples) }
  }

  func tombstones(of type: SampleType) throws(HealthError) -> [Tombstone] {
    state.withLock { $0.tombstones[type] ?? [] }
  }

  func grant(_ key: GrantKey) throws(HealthError) -> Grant {
    state.withLock { $0.grants[key] ?? Grant() }
  }

  func grants() throws(HealthError) -> [GrantKey: Grant] {
    state.withLock(\.grants)
  }

  func changeGrants(
    of keys: Set<GrantKey>, _ body: (GrantKey, inout Grant, Int64) -> Void
  ) throws(HealthError) {
    state.withLock { contents in
      contents.commit += 1
      for key in keys { body(key, &contents.grants[key, default: Grant()], contents.commit) }
    }
  }

  private func change<Value: Sendable>(
    _ body: (inout MemoryContents) throws(ColumnDamage) -> Value
  ) throws(HealthError) -> Value {
    try HealthError.wordingDamage { () throws(ColumnDamage) in
      try state.withLock { (contents) throws(ColumnDamage) in try body(&contents) }
    }
  }
}
