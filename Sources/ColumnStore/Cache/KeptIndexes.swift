import Synchronization

/// An index over all samples of some sources.
protocol SourcesIndex: Sendable {
  var byteCount: Int { get }
}

/// Indexes over whole sources, kept from question to question; the last used ones stay.
///
/// An index is built once questions have together read half as many rows as the sources have:
/// so a single question about a day never pays for it, and a service does not pay twice.
final class KeptIndexes<Variant: Hashable & Sendable, Index: SourcesIndex>: Sendable {
  /// Sources in order, by the series of their runs, which outlive the entry.
  private struct Key: Hashable {
    struct Run: Hashable {
      let series: ObjectIdentifier
      let deleted: ObjectIdentifier?
    }
    let sources: [[Run]]
    let variant: Variant

    init(_ sources: [SourceSeries], _ variant: Variant) {
      self.sources = sources.map { source in
        source.runs.map {
          Run(series: ObjectIdentifier($0.series), deleted: $0.deleted.map(ObjectIdentifier.init))
        }
      }
      self.variant = variant
    }

    func contains(_ series: ObjectIdentifier) -> Bool {
      sources.contains { $0.contains { $0.series == series || $0.deleted == series } }
    }
  }

  private struct Entry {
    /// `nil` until enough rows have been read.
    var index: Index?
    var byteCount = 0
    var readRowCount = 0
    var lastUse: UInt64 = 0
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var clock: UInt64 = 0
  }

  /// Sources and variants that are counted at once.
  private static var entryLimit: Int { 32 }
  /// Fewer rows are read faster than an index is looked up.
  private static var rowMinimum: Int { 1024 }
  /// Room for the timeline of ten million samples.
  private static var byteLimit: Int { 512 << 20 }

  private let state = Mutex(State())

  /// The index over all samples of the sources, if it is there or worth its price by now.
  ///
  /// - Parameter readRowCount: rows that the question reads if it gets no index.
  func index(
    of sources: [SourceSeries], _ variant: Variant, insteadOf readRowCount: Int,
    build: () throws(ColumnDamage) -> Index
  ) throws(ColumnDamage) -> Index? {
    guard readRowCount >= Self.rowMinimum else { return nil }
    let rowCount = sources.reduce(0) { $0 + $1.count }
    let key = Key(sources, variant)
    let known = state.withLock { state -> (index: Index?, isDue: Bool) in
      state.clock += 1
      var entry = state.entries[key] ?? Entry()
      entry.lastUse = state.clock
      entry.readRowCount += readRowCount
      state.entries[key] = entry
      Self.evict(from: &state)
      return (entry.index, entry.readRowCount >= rowCount / 2)
    }
    if let index = known.index { return index }
    guard known.isDue else { return nil }
    let index = try build()
    let byteCount = index.byteCount
    if byteCount <= Self.byteLimit {
      state.withLock { state in
        state.entries[key]?.index = index
        state.entries[key]?.byteCount = byteCount
        Self.evict(from: &state)
      }
    }
    return index
  }

  /// Forgets what was built over a series that goes away.
  func removeEntries(of series: ObjectIdentifier) {
    state.withLock { state in
      state.entries = state.entries.filter { !$0.key.contains(series) }
    }
  }

  private static func evict(from state: inout State) {
    while state.entries.count > entryLimit
      || state.entries.values.reduce(0, { $0 + $1.byteCount }) > byteLimit
    {
      guard let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
        return
      }
      state.entries.removeValue(forKey: oldest.key)
    }
  }
}
