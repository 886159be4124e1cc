import ColumnStore
import Queries
import SampleModel
import TimeCore

/// The changes of one type as one client saw them, in order; once in it, a change stays in it.
///
/// What others saved before the client could read enters when it may. So a place in the log tells
/// nothing of what the client can't see, and no change is missed or told twice.
struct ChangeLog {
  /// One change that is told to a client.
  enum Entry {
    /// `nil` for a sample that is gone, or no longer visible.
    case added(Sample?)
    case deleted(DeletedObject)
  }

  /// A change before its sample is read.
  private struct Change {
    enum Kind {
      case row(SampleRows.Row)
      case addition(Tombstone)
      case deletion(Tombstone)
    }

    let kind: Kind
    let commit: Int64
  }

  private let samples: TypeSamples
  private let sight: Sight
  /// By commit.
  private var changes: [Change] = []

  var count: Int { changes.count }

  /// - Throws: `HealthError.Code.authorizationNotDetermined` where the client never asked.
  /// - Complexity: O(n log n) in the rows that the client ever could see.
  init(of type: SampleType, in store: HealthStore) throws(HealthError) {
    let sight = try Sight(of: type, in: store)
    let all = try HealthError.wording { () throws(QueryError) in try store.allSamples(of: type) }
    let seen = all.sources.filter { sight.everSaw($0.source) }
    samples = TypeSamples(
      type: type, sources: seen, evidence: seen.map { _ in SourceEvidence() }, priority: [])
    self.sight = sight
    for tombstone in try store.database.journal.tombstones(of: type) { add(tombstone) }
    try HealthError.wordingDamage { () throws(ColumnDamage) in
      try SampleRows(samples).forEach(overlapping: .everything) { (row) throws(ColumnDamage) in
        let source = samples.sources[row.source].source
        guard let commit = sight.firstSight(of: row.commit, from: source) else { return }
        changes.append(Change(kind: .row(row), commit: commit))
      }
    }
    changes.sort { $0.commit < $1.commit }
  }

  /// Some of the changes, in order.
  ///
  /// Only the samples of their commits are read: those of one commit are ordered by their UUIDs,
  /// the deletions before them.
  func entries(_ range: Range<Int>) throws(HealthError) -> [Entry] {
    try HealthError.wordingDamage { () throws(ColumnDamage) in
      var rows = SampleRows(samples)
      var entries: [Entry] = []
      var first = range.isEmpty ? range.upperBound : start(ofCommitAt: range.lowerBound)
      while first < range.upperBound {
        var last = first + 1
        while last < count, changes[last].commit == changes[first].commit { last += 1 }
        let group = try group(first..<last, in: &rows)
        entries += group[max(range.lowerBound - first, 0)..<min(range.upperBound, last) - first]
        first = last
      }
      return entries
    }
  }

  private func start(ofCommitAt index: Int) -> Int {
    var start = index
    while start > 0, changes[start - 1].commit == changes[index].commit { start -= 1 }
    return start
  }

  private func group(
    _ range: Range<Int>, in rows: inout SampleRows
  ) throws(ColumnDamage) -> [Entry] {
    var keyed: [(rank: Int, uuid: SampleIdentifier, entry: Entry)] = []
    for change in changes[range] {
      switch change.kind {
      case .deletion(let tombstone):
        keyed.append((0, tombstone.object.uuid, .deleted(tombstone.object)))
      case .addition(let tombstone): keyed.append((1, tombstone.object.uuid, .added(nil)))
      case .row(let row):
        let sample = try rows.sample(at: row)
        keyed.append((1, sample.uuid, .added(sight.isVisible(sample.source) ? sample : nil)))
      }
    }
    keyed.sort { ($0.rank, $0.uuid.high, $0.uuid.low) < ($1.rank, $1.uuid.high, $1.uuid.low) }
    return keyed.map(\.entry)
  }

  private mutating func add(_ tombstone: Tombstone) {
    // What came and went before the client could see it never was in its log.
    guard let added = sight.firstSight(of: tombstone.addedCommit, from: tombstone.source),
      added < tombstone.deletedCommit
    else { return }
    changes.append(Change(kind: .addition(tombstone), commit: added))
    if let deleted = sight.firstSight(of: tombstone.deletedCommit, from: tombstone.source) {
      changes.append(Change(kind: .deletion(tombstone), commit: deleted))
    }
  }
}
