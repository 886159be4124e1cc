import SampleModel

/// A stretch of merged time that one source holds, or a point where both ends are equal.
struct TimelineSegment: Sendable, BitwiseCopyable {
  var start: Int64
  var end: Int64
  /// The sum of the segments before this one in its chunk.
  var before: DoubleDouble
}

/// Up to 4,096 disjoint segments of a merged timeline, never changed.
///
/// A segment's share is the difference of neighbouring sums, so one cache line answers for it.
final class TimelineChunk: Sendable {
  /// Small enough that a late sample rebuilds little, large enough for a short spine.
  static let capacity = 4096

  /// In order of (start, end); a last one at the end of time bears the total.
  let segments: [TimelineSegment]

  /// - Precondition: the last segment stands at the end of time.
  init(_ segments: [TimelineSegment]) {
    self.segments = segments
  }

  var count: Int { segments.count - 1 }
  var firstStart: Int64 { segments[0].start }
  var lastStart: Int64 { segments[count - 1].start }
  var total: DoubleDouble { segments[count].before }

  func share(of segment: Int) -> DoubleDouble {
    segments[segment + 1].before - segments[segment].before
  }

  /// How many segments start before `time`.
  ///
  /// - Complexity: O(log count), and about two probes where segments are spread evenly.
  func count(startingBefore time: Int64) -> Int {
    let first = firstStart
    let last = lastStart
    if time <= first { return 0 }
    if time > last { return count }
    let part = Double(time - first) / Double(last - first)
    return segments.partitionPoint(near: Int(part * Double(count - 1))) { $0.start < time }
  }

  /// The sum of what lies before `time` in this chunk.
  func sum(before time: Int64) -> DoubleDouble {
    let count = count(startingBefore: time)
    guard count > 0 else { return .zero }
    let segment = segments[count - 1]
    guard segment.end > time else { return segments[count].before }
    let share = segments[count].before - segment.before
    return segment.before + share.share(time - segment.start, of: segment.end - segment.start)
  }
}

extension Array {
  /// The number of leading elements that fulfil `belongs`, searched from a guess outwards.
  ///
  /// - Precondition: no element that fulfils it follows one that does not.
  /// - Complexity: O(log distance from the guess).
  @inline(__always)
  func partitionPoint(near guess: Int, _ belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    var probe = Swift.min(Swift.max(guess, 0), count - 1)
    var step = 4
    if count == 0 { return 0 }
    if belongs(self[probe]) {
      low = probe + 1
      probe += step
      while probe < high, belongs(self[probe]) {
        low = probe + 1
        step *= 4
        probe += step
      }
      high = Swift.min(probe, high)
    } else {
      high = probe
      probe -= step
      while probe >= low, !belongs(self[probe]) {
        high = probe
        step *= 4
        probe -= step
      }
      low = Swift.max(probe + 1, low)
    }
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
