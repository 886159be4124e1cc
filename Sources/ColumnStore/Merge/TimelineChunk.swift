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
struct TimelineChunk: Sendable {
  /// Small enough that a late sample rebuilds little, large enough for a short spine.
  static let capacity = 4096

  /// In order of (start, end); a last one at the end of time bears the total.
  let segments: [TimelineSegment]
  let cells: TimelineCells

  /// - Precondition: the last segment stands at the end of time.
  init(_ segments: [TimelineSegment]) {
    self.segments = segments
    cells = TimelineCells(segments)
  }

  var count: Int { segments.count - 1 }
  var firstStart: Int64 { segments[0].start }
  var total: DoubleDouble { segments[count].before }

  func share(of segment: Int) -> DoubleDouble {
    segments[segment + 1].before - segments[segment].before
  }

  /// - Parameter segment: the last one stands at the end of time.
  @inline(__always)
  func start(of segment: Int) -> Int64 { segments.span[segment].start }

  /// How many segments start before `time`.
  ///
  /// - Complexity: O(log distance from the guess).
  func count(startingBefore time: Int64, near guess: Int) -> Int {
    segments.partitionPoint(near: guess) { $0.start < time }
  }

  /// The sum of what lies before `time`, if `count` segments start before it.
  func sum(before time: Int64, count: Int) -> DoubleDouble {
    guard count > 0 else { return .zero }
    let segment = segments[count - 1]
    let after = segments[count].before
    guard segment.end > time else { return after }
    let share = after - segment.before
    return segment.before + share.share(time - segment.start, of: segment.end - segment.start)
  }
}
