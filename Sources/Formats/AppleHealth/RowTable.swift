import SampleModel

/// The rows read so far, by type and source, until a sink takes them.
struct RowTable {
  /// Rows or details of one batch at most; larger batches gain nothing.
  private static let batchLimit = 1 << 16
  /// Rows over all builders: about 36 bytes each in memory.
  private static let totalLimit = 1 << 19

  private struct Key: Hashable {
    var type: Int
    var source: Int32
  }

  private var builders: [RowBuilder] = []
  private var positions: [Key: Int] = [:]
  /// Builders that reached the limit of one batch.
  private var full: [Int] = []
  private(set) var rowCount = 0

  /// Whether a sink should be given rows now.
  var isFull: Bool { !full.isEmpty || rowCount >= Self.totalLimit }

  @inline(__always)
  mutating func append(
    _ record: borrowing PendingRecord, types: inout TypeTable, sources: TextTable,
    texts: DetailTexts
  ) {
    let position: Int
    if types.entries[record.type].lastSource == record.source {
      position = types.entries[record.type].lastBuilder
    } else {
      position = builder(of: record, types: &types, sources: sources)
    }
    builders[position].append(record, texts: texts)
    rowCount &+= 1
    let count = builders[position].batch.count
    if count == Self.batchLimit { full.append(position) }
  }

  /// Gives away the full batches, or all of them where memory or the caller asks for it.
  mutating func drain<Sink: SampleSink>(into sink: inout Sink, everything: Bool) throws(ImportError)
  {
    if everything || rowCount >= Self.totalLimit {
      for position in builders.indices { try drain(position, into: &sink) }
    } else {
      for position in full { try drain(position, into: &sink) }
    }
    full.removeAll()
  }

  private mutating func drain<Sink: SampleSink>(_ position: Int, into sink: inout Sink)
    throws(ImportError)
  {
    guard builders[position].batch.count > 0 else { return }
    let batch = builders[position].takeBatch()
    rowCount -= batch.count
    try sink.receive(batch)
  }

  @inline(never)
  private mutating func builder(
    of record: borrowing PendingRecord, types: inout TypeTable, sources: TextTable
  ) -> Int {
    let key = Key(type: record.type, source: record.source)
    let position: Int
    if let known = positions[key] {
      position = known
    } else {
      position = builders.count
      positions[key] = position
      builders.append(
        RowBuilder(
          type: types.entries[record.type].type,
          source: Source(name: sources.texts[Int(record.source)])))
    }
    types.entries[record.type].lastSource = record.source
    types.entries[record.type].lastBuilder = position
    return position
  }
}
