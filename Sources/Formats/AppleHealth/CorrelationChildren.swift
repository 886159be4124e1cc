/// Records inside correlations, held back until it is known which of them also stand at top level.
///
/// Apple's exports repeat every such record at top level; other writers do not. Each counts once,
/// wherever it stands. Where memory would grow too large the rest is given on as ordinary rows:
/// the store drops copies too.
struct CorrelationChildren {
  /// Records held at most; real exports have some hundred.
  private static let heldLimit = 100_000
  /// Bytes of their metadata.
  private static let heldByteLimit = 1 << 26
  /// Top-level records remembered at most, 16 bytes each.
  private static let knownLimit = 1_000_000

  private struct Identity: Hashable {
    var type: Int
    var source: Int32
    var start: Int64
    var end: Int64
    var value: Double
  }

  /// Hashes of identities: a false match among a million is less likely than a disk error.
  private var known: Set<Int> = []
  private var held: [PendingRecord] = []
  private var heldByteCount = 0

  /// Remembers a record at top level whose type may stand in a correlation.
  mutating func noteTopLevel(_ record: borrowing PendingRecord) {
    if known.count < Self.knownLimit { known.insert(Self.hash(record)) }
  }

  /// Takes a record that stands in a correlation; `false` if there is no room.
  mutating func hold(_ record: borrowing PendingRecord) -> Bool {
    guard held.count < Self.heldLimit, heldByteCount < Self.heldByteLimit else { return false }
    heldByteCount += record.nested.bytes.count
    held.append(copy record)
    return true
  }

  /// Gives away the records that stand nowhere else, and says how many do.
  mutating func release() -> (unique: [PendingRecord], copyCount: Int) {
    let unique = held.filter { !known.contains(Self.hash($0)) }
    let copyCount = held.count - unique.count
    held = []
    return (unique, copyCount)
  }

  private static func hash(_ record: borrowing PendingRecord) -> Int {
    Identity(
      type: record.type, source: record.source, start: record.start, end: record.end,
      value: record.value
    ).hashValue
  }
}
