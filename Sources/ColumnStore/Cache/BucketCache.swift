import Synchronization

/// Bucket totals that series remember by calendar; one for all series of a store.
///
/// Series do not change, so nothing here is ever out of date; what was used longest ago goes first.
public final class BucketCache: Sendable {
  /// Room for the days of ten years of 50 series.
  public static let defaultByteLimit = 8 << 20

  struct Key: Hashable {
    let series: ObjectIdentifier
    let calendar: CalendarKey
  }

  /// Totals between some borders of a calendar, never changed.
  final class Entry: Sendable {
    /// Increasing.
    let borders: [Int64]
    /// One less than there are borders.
    let buckets: [BucketTotals]

    init(borders: [Int64], buckets: [BucketTotals]) {
      self.borders = borders
      self.buckets = buckets
    }

    var byteCount: Int {
      borders.count * MemoryLayout<Int64>.stride
        + buckets.count * MemoryLayout<BucketTotals>.stride
    }
  }

  private struct State {
    var entries: [Key: (entry: Entry, lastUse: UInt64)] = [:]
    var byteCount = 0
    var clock: UInt64 = 0
  }

  public let byteLimit: Int
  private let state = Mutex(State())
  let indexes = StoreIndexes()

  public init(byteLimit: Int = BucketCache.defaultByteLimit) {
    self.byteLimit = byteLimit
  }

  /// Bytes of all entries now.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  /// - Complexity: O(1); allocates nothing.
  func entry(of series: Series, in calendar: CalendarKey) -> Entry? {
    let key = Key(series: ObjectIdentifier(series), calendar: calendar)
    return state.withLock { state in
      guard let index = state.entries.index(forKey: key) else { return nil }
      state.clock += 1
      state.entries.values[index].lastUse = state.clock
      return state.entries.values[index].entry
    }
  }

  /// Keeps an entry, in place of an older one, unless it alone would fill an eighth of the cache.
  ///
  /// - Complexity: O(entries).
  func insert(_ entry: Entry, of series: Series, in calendar: CalendarKey) {
    guard entry.byteCount <= byteLimit / 8 else { return }
    let key = Key(series: ObjectIdentifier(series), calendar: calendar)
    state.withLock { state in
      state.clock += 1
      let old = state.entries.updateValue((entry, state.clock), forKey: key)
      state.byteCount += entry.byteCount - (old?.entry.byteCount ?? 0)
      while state.byteCount > byteLimit,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.entries.removeValue(forKey: oldest.key)
        state.byteCount -= oldest.value.entry.byteCount
      }
    }
  }

  /// Forgets a series that goes away.
  func removeEntries(of series: Series) {
    let identifier = ObjectIdentifier(series)
    indexes.removeEntries(of: identifier)
    state.withLock { state in
      for (key, value) in state.entries where key.series == identifier {
        state.entries.removeValue(forKey: key)
        state.byteCount -= value.entry.byteCount
      }
    }
  }
}
