import Synchronization

/// What one immutable index answered between the borders of some calendars, at most four of them.
///
/// Where an index changes, a new one takes its place with an empty cache.
final class BorderCache<Value: Sendable & BitwiseCopyable>: Sendable {
  private static var entryLimit: Int { 4 }
  /// As many as there may be buckets in an answer, and their end.
  private static var borderLimit: Int { 100_001 }
  /// Fewer borders are computed faster than they are looked up.
  private static var borderMinimum: Int { 16 }

  /// Borders with the answers between them, never changed.
  final class Entry: Sendable {
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

  /// Most bytes that all entries take.
  var byteCount: Int {
    Self.entryLimit * Self.borderLimit * (MemoryLayout<Value>.stride + MemoryLayout<Int64>.stride)
  }

  /// Answers from an entry that holds all borders but the first and the last, which are seldom
  /// borders of the calendar; else by `computeAll`, and keeps that answer.
  ///
  /// - Parameters:
  ///   - values: one for each pair of neighbouring borders.
  ///   - calendar: what the inner borders are; `nil` keeps nothing.
  ///   - compute: the answer between two borders.
  /// - Complexity: a copy for known borders, which allocates nothing.
  func fill<Failure: Error>(
    _ values: inout MutableSpan<Value>, between borders: borrowing Span<Int64>,
    of calendar: CalendarKey?,
    compute: (_ start: Int64, _ end: Int64) throws(Failure) -> Value,
    computeAll: (inout MutableSpan<Value>) throws(Failure) -> Void
  ) throws(Failure) {
    let count = borders.count
    guard let calendar, count >= Self.borderMinimum, count <= Self.borderLimit else {
      return try computeAll(&values)
    }
    if let (entry, place) = entry(between: borders, of: calendar) {
      let known = 1..<count - 2
      values.copy(
        place + known.lowerBound..<place + known.upperBound, of: entry.values,
        to: known.lowerBound)
      values[0] = try compute(borders[0], borders[1])
      values[count - 2] = try compute(borders[count - 2], borders[count - 1])
      return
    }
    try computeAll(&values)
    keep([Value](copying: values.span), between: borders, of: calendar)
  }

  /// An entry that holds all borders but the first and the last, and the place of the first answer.
  ///
  /// The answers before the second and after the last but one are others than those asked for.
  func entry(
    between borders: borrowing Span<Int64>, of calendar: CalendarKey
  ) -> (entry: Entry, place: Int)? {
    guard borders.count >= Self.borderMinimum, let entry = entry(of: calendar),
      let place = Self.place(of: borders, in: entry)
    else { return nil }
    return (entry, place)
  }

  /// Keeps the answers between borders of a calendar, unless they are few or very many.
  func keep(_ values: [Value], between borders: borrowing Span<Int64>, of calendar: CalendarKey) {
    guard borders.count >= Self.borderMinimum, borders.count <= Self.borderLimit else { return }
    insert(Entry(borders: [Int64](copying: borders), values: values), of: calendar)
  }

  /// Where the first border would stand in an entry that holds all from the second to the last
  /// but one: neighbours, since both are borders of one calendar.
  private static func place(of borders: borrowing Span<Int64>, in entry: Entry) -> Int? {
    let known = entry.borders
    let (second, last) = (borders[1], borders.count - 2)
    let place = known.partitionPoint(near: 1) { $0 < second } - 1
    guard place + last < known.count, known[place + 1] == second,
      known[place + last] == borders[last]
    else { return nil }
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
