/// All offsets of one zone from UTC, in segments between the instants at which they change.
///
/// A rule that repeats each year is written out for 400 years: after them the calendar repeats,
/// days of the week included, so any later year has the offsets of one inside the table.
final class OffsetTable: Sendable {
  let identifier: String
  /// The first microsecond of each segment; the first segment starts at `Int64.min`.
  let starts: [Int64]
  /// Microseconds east of Greenwich, for each segment.
  let offsets: [Int64]
  /// The highest reading that the local clock has come up to by the end of each segment.
  ///
  /// Never falling, although the clock may: the first segment with a higher value than a local
  /// time is the one in which the clock first reaches that time. `Int64.max` for the last one.
  let highestClocks: [Int64]
  /// Whether a clock jumps over a whole day somewhere, so that some days may not exist.
  let skipsDays: Bool
  /// Outside this range the table repeats each 400 years.
  let coverage: ClosedRange<Int64>

  /// No zone is further from UTC, in seconds: RFC 9636, section 3.2, asks for less than 26 h.
  static let limitSeconds = 93_600

  struct Transition: Hashable {
    var second: Int64
    var offsetSeconds: Int
  }

  /// - Parameters:
  ///   - transitions: In rising order.
  ///   - rule: What holds from the last transition on, and always if there is none.
  init(
    identifier: String, initialOffsetSeconds: Int, transitions: [Transition] = [],
    rule: RecurringRule? = nil
  ) {
    self.identifier = identifier
    var builder = OffsetTableBuilder(initialOffsetSeconds: initialOffsetSeconds)
    for transition in transitions { builder.append(transition) }
    if let rule, transitions.last.map({ builder.isSupported($0.second) }) ?? true {
      builder.append(rule, after: transitions.last?.second)
    }
    starts = builder.starts
    offsets = builder.offsets
    coverage = builder.coverage
    let highestClocks = builder.highestClocks()
    self.highestClocks = highestClocks
    skipsDays = builder.starts.indices.dropFirst().contains { segment in
      let clock = builder.starts[segment] + builder.offsets[segment]
      return clock - highestClocks[segment - 1] >= Microseconds.perDay
    }
  }
}

extension OffsetTable {
  /// - Complexity: O(log s) for s segments; allocates nothing.
  func offset(at microsecond: Int64) -> Int64 {
    let inside = microsecond - repetition(of: microsecond)
    return offsets[starts.firstIndex(above: inside) - 1]
  }

  /// The first instant at which the local clock shows `clock` or more.
  ///
  /// That is the first of two where the clock shows it twice, and the end of the gap where it
  /// jumps over it.
  /// - Complexity: O(log s) for s segments; allocates nothing.
  func instant(ofClock clock: Int64) -> Int64 {
    let shift = repetition(of: clock)
    let segment = highestClocks.firstIndex(above: clock - shift)
    return max(starts[segment], clock - shift - offsets[segment]) + shift
  }

  /// How far a time lies from the one inside the table that has the same offset.
  @inline(__always)
  func repetition(of microsecond: Int64) -> Int64 {
    if coverage.contains(microsecond) { return 0 }
    // Cut back into the 400 years before the end of the coverage.
    let cycleStart = coverage.upperBound + 1 - Microseconds.per400Years
    let cycles = (microsecond - cycleStart).flooredQuotient(by: Microseconds.per400Years)
    return cycles * Microseconds.per400Years
  }
}

extension [Int64] {
  /// Where the first element above a value stands in a rising array; `count` if there is none.
  @inline(__always)
  func firstIndex(above value: Int64) -> Int {
    var low = 0
    var length = count
    while length > 0 {
      let half = length / 2
      if self[low + half] <= value {
        low += half + 1
        length -= half + 1
      } else {
        length = half
      }
    }
    return low
  }
}

/// The local times that one segment is the first to show.
struct ClockSegment {
  /// The first instant of the segment.
  var start: Int64
  /// The end of the local times, or of the cycle of 400 years; at most `Int64.max / 2`.
  var end: Int64
  /// Microseconds east of Greenwich.
  var offset: Int64
}

extension OffsetTable {
  /// - Complexity: O(log s) for s segments; allocates nothing.
  func clockSegment(containing clock: Int64) -> ClockSegment {
    let shift = repetition(of: clock)
    let segment = highestClocks.firstIndex(above: clock - shift)
    let end = min(highestClocks[segment], coverage.upperBound)
    let start = starts[segment]
    return ClockSegment(
      start: start == .min ? start : start + shift, end: end == .max ? end / 2 : end + shift,
      offset: offsets[segment])
  }
}
