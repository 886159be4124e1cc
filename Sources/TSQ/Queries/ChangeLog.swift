import ColumnStore
import Queries
import SampleModel
import TimeCore

/// The changes of one type as one client saw them, in order; once in it, a change stays in it.
///
/// What others saved before the client could read enters when it may. So a place in the log tells
/// nothing of what the client can't see, and no change is missed or told twice.
struct ChangeLog {
  enum Kind {
    /// `nil` for a sample that is gone, or no longer visible.
    case added(Sample?)
    case deleted(DeletedObject)
  }

  struct Entry {
    let kind: Kind
    fileprivate let commit: Int64
    fileprivate let isDeletion: Bool
    fileprivate let uuid: SampleIdentifier
  }

  private(set) var entries: [Entry] = []

  /// - Throws: `HealthError.Code.authorizationNotDetermined` where the client never asked.
  init(of type: SampleType, in store: HealthStore) throws(HealthError) {
    let sight = try Sight(of: type, in: store)
    let samples = try HealthError.wording { () throws(QueryError) in
      try store.allSamples(of: type)
    }
    for tombstone in try store.database.journal.tombstones(of: type) {
      addEntries(of: tombstone, sight)
    }
    try HealthError.wordingDamage { () throws(ColumnDamage) in
      var rows = SampleRows(samples)
      let places = rows
      try places.forEach(overlapping: .everything) { (row) throws(ColumnDamage) in
        let source = samples.sources[row.source].source
        guard let commit = sight.firstSight(of: row.commit, from: source) else { return }
        let sample = try rows.sample(at: row)
        entries.append(
          Entry(
            kind: .added(sight.isVisible(source) ? sample : nil), commit: commit,
            isDeletion: false, uuid: sample.uuid))
      }
    }
    entries.sort {
      if $0.commit != $1.commit { return $0.commit < $1.commit }
      if $0.isDeletion != $1.isDeletion { return $0.isDeletion }
      return ($0.uuid.high, $0.uuid.low) < ($1.uuid.high, $1.uuid.low)
    }
  }

  private mutating func addEntries(of tombstone: Tombstone, _ sight: Sight) {
    let uuid = tombstone.object.uuid
    // What came and went before the client could see it never was in its log.
    guard let added = sight.firstSight(of: tombstone.addedCommit, from: tombstone.source),
      added < tombstone.deletedCommit
    else { return }
    entries.append(Entry(kind: .added(nil), commit: added, isDeletion: false, uuid: uuid))
    guard let deleted = sight.firstSight(of: tombstone.deletedCommit, from: tombstone.source)
    else { return }
    entries.append(
      Entry(kind: .deleted(tombstone.object), commit: deleted, isDeletion: true, uuid: uuid))
  }

  /// From when on a client can see whose changes.
  private struct Sight {
    private let client: Client?
    private let grant: Grant

    init(of type: SampleType, in store: HealthStore) throws(HealthError) {
      client = store.client
      guard let client else {
        grant = Grant()
        return
      }
      grant = try store.database.journal.grant(client.grantKey(for: type))
      guard grant.isAsked else { throw .notDetermined(type) }
    }

    func firstSight(of commit: Int64, from source: Source) -> Int64? {
      guard let client, !client.owns(source) else { return commit }
      return grant.firstSight(of: commit)
    }

    func isVisible(_ source: Source) -> Bool {
      client.map { $0.owns(source) || grant.isReadGranted } ?? true
    }
  }
}
