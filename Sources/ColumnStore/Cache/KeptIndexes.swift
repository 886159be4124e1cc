import Synchronization
import TimeCore

/// An index over all samples of some sources.
protocol SourcesIndex: Sendable {
  var byteCount: Int { get }
}

/// Indexes over whole sources, kept from question to question; the last used ones stay.
///
/// An index is built once questions have together read half as many rows as the sources have:
/// so a single question about a day never pays for it, and a service does not pay twice.
final class KeptIndexes<Variant: Hashable & Sendable, Index: SourcesIndex>: Sendable {
  private struct Entry {
    let variant: Variant
    var sources: KeptSources
    /// `nil` until enough rows have been read.
    var index: Index?
    var byteCount = 0
    var readRowCount = 0
    var lastUse: UInt64 = 0
  }

  private struct State {
    /// At most `entryLimit`, so that looking through them costs less than hashing a key.
    var entries: [Entry] = []
    var clock: UInt64 = 0

    /// The place of the entry for some sources, made where there is none.
    mutating func place(of sources: KeptSources, _ variant: Variant) -> Int {
      let known = entries.firstIndex { $0.variant == variant && $0.sources == sources }
      if let known { return known }
      entries.append(Entry(variant: variant, sources: sources))
      return entries.count - 1
    }

    /// The newest index over sources that have a run in common with some others, and where it errs.
    func nearest(
      to sources: KeptSources, _ variant: Variant
    ) -> (index: Index, changes: [TimeRange])? {
      for entry in entries.reversed() where entry.variant == variant {
        guard let index = entry.index, let changes = entry.sources.changes(to: sources) else {
          continue
        }
        return (index, changes)
      }
      return nil
    }
  }

  /// Sources and variants that are counted at once.
  private static var entryLimit: Int { 32 }
  /// Room for the timeline of ten million samples.
  private static var byteLimit: Int { 512 << 20 }

  private let state = Mutex(State())

  /// A change of more than this part of the rows is not repaired, but built anew when it is due.
  private static var repairedPart: Int { 8 }

  /// The index over all samples of the sources, if it is there or worth its price by now.
  ///
  /// - Parameters:
  ///   - readRowCount: rows that the question reads if it gets no index.
  ///   - repair: makes an index out of one over sources that differ in a range only.
  func index(
    of sources: [SourceSeries], _ variant: Variant, insteadOf readRowCount: Int,
    repair: ((Index, TimeRange) throws(ColumnDamage) -> Index)? = nil,
    build: () throws(ColumnDamage) -> Index
  ) throws(ColumnDamage) -> Index? {
    let rowCount = sources.reduce(0) { $0 + $1.count }
    let key = try KeptSources(sources)
    let known = state.withLock { state in
      state.clock += 1
      let place = state.place(of: key, variant)
      state.entries[place].lastUse = state.clock
      state.entries[place].readRowCount += readRowCount
      let entry = state.entries[place]
      let nearest = entry.index == nil && repair != nil ? state.nearest(to: key, variant) : nil
      Self.evict(from: &state)
      return (index: entry.index, isDue: entry.readRowCount >= rowCount / 2, nearest: nearest)
    }
    if let index = known.index { return index }
    if let repair, let (old, changes) = known.nearest {
      var changedRowCount = 0
      for change in changes {
        for source in sources { changedRowCount += try source.sampleCount(overlapping: change) }
      }
      if changedRowCount <= rowCount / Self.repairedPart {
        var index = old
        for change in changes { index = try repair(index, change) }
        return keep(index, of: key, variant)
      }
    }
    return known.isDue ? keep(try build(), of: key, variant) : nil
  }

  private func keep(_ index: Index, of sources: KeptSources, _ variant: Variant) -> Index {
    let byteCount = index.byteCount
    guard byteCount <= Self.byteLimit else { return index }
    state.withLock { state in
      // What the new one was made from is of no more use once a series of it is gone.
      state.entries.removeAll {
        $0.variant == variant && $0.sources.hasLost && $0.sources.changes(to: sources) != nil
      }
      let place = state.place(of: sources, variant)
      state.entries[place].index = index
      state.entries[place].byteCount = byteCount
      state.entries[place].lastUse = state.clock
      Self.evict(from: &state)
    }
    return index
  }

  /// Looks no longer for a series that goes away; forgets what was built over nothing else.
  func removeEntries(of series: ObjectIdentifier) {
    state.withLock { state in
      for place in state.entries.indices { state.entries[place].sources.lose(series) }
      state.entries.removeAll { $0.sources.hasLost && ($0.index == nil || $0.sources.isLost) }
    }
  }

  private static func evict(from state: inout State) {
    while state.entries.count > entryLimit
      || state.entries.reduce(0, { $0 + $1.byteCount }) > byteLimit
    {
      let places = state.entries.indices
      guard let oldest = places.min(by: { state.entries[$0].lastUse < state.entries[$1].lastUse })
      else { return }
      state.entries.remove(at: oldest)
    }
  }
}
