import Synchronization

/// What one immutable index answered at the borders of some calendars, at most four of them.
///
/// Where an index changes, a new one takes its place with an empty cache.
final class BorderCache<Value: Sendable & BitwiseCopyable>: Sendable {
  private static var entryLimit: Int { 4 }
  /// As many as there may be buckets in an answer, and their end.
  private static var borderLimit: Int { 100_001 }
  /// Fewer borders are computed faster than they are looked up.
  private static var borderMinimum: Int { 16 }

  /// Borders with their answers, never changed.
  private final class Entry: Sendable {
    /// Increasing.
    let borders: [Int64]
    let values: [Value]

    init(borders: [Int64], values: [Value]) {
      self.borders = borders
      self.values = values
    }
  }

  private struct State {
    var entries: [CalendarKey: (entry: Entry, lastUse: UInt64)] = [:]
    var clock: UInt64 = 0
  }

  private let state = Mutex(State())

  /// Answers from an entry that holds all borders but the first and the last, which are seldom
  /// borders of the calendar; else by `computeAll`, and keeps that answer.
  ///
  /// - Parameter compute: the answer at the border of a number; it may depend on the next border.
  /// - Complexity: O(borders) for known borders, allocates nothing.
  func fill(
    _ values: inout MutableSpan<Value>, at borders: borrowing Span<Int64>,
    of calendar: CalendarKey, compute: (Int) -> Value,
    computeAll: (inout MutableSpan<Value>) -> Void
  ) {
    let count = borders.count
    guard count >= Self.borderMinimum, count <= Self.borderLimit else {
      return computeAll(&values)
    }
    if let entry = entry(of: calendar), let place = Self.place(of: borders, in: entry) {
      for index in 1..<count - 2 { values[index] = entry.values[place + index] }
      values[0] = compute(0)
      values[count - 2] = compute(count - 2)
      values[count - 1] = compute(count - 1)
      return
    }
    computeAll(&values)
    var kept: (borders: [Int64], values: [Value]) = ([], [])
    for index in borders.indices {
      kept.borders.append(borders[index])
      kept.values.append(values[index])
    }
    insert(Entry(borders: kept.borders, values: kept.values), of: calendar)
  }

  /// Where the first border would stand in an entry that holds all from the second to the last
  /// but one, as neighbours.
  private static func place(of borders: borrowing Span<Int64>, in entry: Entry) -> Int? {
    let known = entry.borders
    let second = borders[1]
    let place = known.partitionPoint(near: 1) { $0 < second } - 1
    let count = borders.count
    guard place + count - 1 <= known.count, place >= -1 else { return nil }
    for index in 1..<count - 1 where known[place + index] != borders[index] { return nil }
    return place
  }

  private func entry(of calendar: CalendarKey) -> Entry? {
    state.withLock { state in
      guard let index = state.entries.index(forKey: calendar) else { return nil }
      state.clock += 1
      state.entries.values[index].lastUse = state.clock
      return state.entries.values[index].entry
    }
  }

  private func insert(_ entry: Entry, of calendar: CalendarKey) {
    state.withLock { state in
      state.clock += 1
      state.entries[calendar] = (entry, state.clock)
      if state.entries.count > Self.entryLimit,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.entries.removeValue(forKey: oldest.key)
      }
    }
  }
}
