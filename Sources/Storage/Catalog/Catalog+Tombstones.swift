import SampleModel

/// Deleted rows are kept by blocks of 65,536: 2 bytes a row, little-endian, increasing.
extension Catalog {
  private static let blockRowCount = 1 << 16

  /// The deleted rows of each run of a type.
  func deletedRows(_ rows: [[Field]]) throws(StoreError) -> [RunKey: [Int]] {
    var deleted: [RunKey: [Int]] = [:]
    for row in rows {
      guard let source = row[1].integer, let run = row[2].integer, let block = row[3].int,
        let bytes = row[4].blob, bytes.count % 2 == 0, (0...1 << 16).contains(block)
      else { throw damage(.tombstone) }
      let key = RunKey(sourceNumber: source, run: run)
      for place in stride(from: 0, to: bytes.count, by: 2) {
        let offset = Int(bytes[place]) | Int(bytes[place + 1]) << 8
        deleted[key, default: []].append(block * Self.blockRowCount + offset)
      }
    }
    return deleted
  }

  /// Writes the deleted rows of a run in place of those it had.
  ///
  /// - Precondition: `deletedRows` increases and holds all that were deleted before.
  mutating func putTombstones(_ deletedRows: [Int], of row: SeriesRow) throws(StoreError) {
    var blocks: [(number: Int, bytes: [UInt8])] = []
    for deleted in deletedRows {
      let block = deleted / Self.blockRowCount
      if blocks.last?.number != block { blocks.append((block, [])) }
      blocks[blocks.count - 1].bytes += [
        UInt8(truncatingIfNeeded: deleted), UInt8(truncatingIfNeeded: deleted >> 8),
      ]
    }
    for block in blocks {
      let fields = row.key + [.integer(block.number), .blob(block.bytes)]
      guard try rows(of: .tombstone, key: Array(fields.prefix(4))) != [fields] else { continue }
      try put(fields, into: .tombstone)
    }
  }

  /// Takes a run out of the catalog, with its deleted rows.
  mutating func removeRun(_ row: SeriesRow) throws(StoreError) {
    try remove(key: row.key, from: .series)
    try remove(key: row.key, from: .tombstone)
  }
}
