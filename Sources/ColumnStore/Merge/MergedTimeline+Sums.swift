public import SampleModel
public import TimeCore

/// Where a search in a timeline goes on: the chunk of the last segment that starts before a time.
struct TimelinePlace {
  var chunk = 0
  /// About how many of its segments start before the time; the search goes outwards from here.
  var guess = 0
}

extension MergedTimeline {
  /// The sum of everything before `time`.
  ///
  /// - Complexity: O(log segments); allocates nothing.
  public func cumulative(at time: Int64) -> DoubleDouble {
    guard let place = place(of: time) else { return .zero }
    return cumulative(at: time, place)
  }

  /// The sum over a range; `nil` where no sample lies in it.
  ///
  /// - Complexity: O(log segments); allocates nothing.
  public func sum(in range: TimeRange) -> DoubleDouble? {
    let start = range.start.microseconds
    let end = range.end.microseconds
    let place = place(of: start)
    guard hasData(from: start, to: end, place) else { return nil }
    let before = place.map { cumulative(at: start, $0) } ?? .zero
    return cumulative(at: end) - before
  }

  /// Whether any sample lies in a range, even one that a better one suppresses.
  ///
  /// - Complexity: O(log segments); allocates nothing.
  public func hasData(in range: TimeRange) -> Bool {
    let start = range.start.microseconds
    return hasData(from: start, to: range.end.microseconds, place(of: start))
  }

  /// `nil` if no segment starts before the time.
  func place(of time: Int64) -> TimelinePlace? {
    let count = spine.chunkCount(startingBefore: time, near: chunks.count / 2)
    guard count > 0 else { return nil }
    return TimelinePlace(chunk: count - 1, guess: chunks[count - 1].cells.guess(of: time))
  }

  func cumulative(at time: Int64, _ place: TimelinePlace) -> DoubleDouble {
    let chunk = chunks[place.chunk]
    let count = chunk.count(startingBefore: time, near: place.guess)
    return spine.bases[place.chunk] + chunk.sum(before: time, count: count)
  }

  func hasData(from start: Int64, to end: Int64, _ place: TimelinePlace?) -> Bool {
    guard start < end, !chunks.isEmpty else { return false }
    guard let place else { return spine.starts[0] < end }
    let chunk = chunks[place.chunk]
    let count = chunk.count(startingBefore: start, near: place.guess)
    if count > 0, chunk.segments[count - 1].end > start { return true }
    if count < chunk.count { return chunk.segments[count].start < end }
    return place.chunk + 1 < chunks.count && spine.starts[place.chunk + 1] < end
  }
}
