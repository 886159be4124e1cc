/// The last row of the journal: how many samples it holds, the sum of their checksums, and the last
/// commit of the store.
///
/// It stands behind all samples, on the page to which the next one is added: so a save changes one
/// page, and a lost row of that page is noticed, since the last of them is always there.
struct JournalSeal: Hashable, Sendable {
  /// The key of the seal's row.
  static let number = Int64.max

  /// The number of the last commit; 0 for an empty store.
  var commit: Int64 = 0
  var rowCount: Int64 = 0
  var sum: Int64 = 0

  init() {}

  init?(payload: [UInt8]) {
    var reader = ByteReader(payload)
    guard let commit = try? reader.integer(), let rowCount = try? reader.integer(),
      let sum = try? reader.integer(), reader.isAtEnd, commit >= 0, rowCount >= 0
    else { return nil }
    self.commit = commit
    self.rowCount = rowCount
    self.sum = sum
  }

  var fields: [Field] {
    var writer = ByteWriter()
    writer.append(commit)
    writer.append(rowCount)
    writer.append(sum)
    return [.integer(Self.number), .blob(writer.bytes)]
  }

  /// Counts a row with the checksum.
  mutating func add(_ checksum: UInt64) {
    rowCount += 1
    sum &+= Int64(bitPattern: checksum)
  }

  mutating func remove(_ checksum: UInt64) {
    rowCount -= 1
    sum &-= Int64(bitPattern: checksum)
  }
}
