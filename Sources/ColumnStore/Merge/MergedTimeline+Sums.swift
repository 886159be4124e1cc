public import SampleModel
public import TimeCore

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

  func place(of time: Int64) -> TimelineSpine.Place? {
    spine.place(of: time, near: chunks.count / 2).map { refined($0, time) }
  }

  /// A place found evenly, corrected by what lies there.
  func refined(_ place: TimelineSpine.Place, _ time: Int64) -> TimelineSpine.Place {
    var place = place
    let start = chunks[place.chunk].segments[place.guess].start
    guard start < .max else { return place }
    let correction = Double(time - start) * place.density
    // Where all segments start at once, the density says nothing about times far away.
    let limit = Double(TimelineChunk.capacity)
    place.guess += Int(min(max(correction, -limit), limit))
    return place
  }

  func cumulative(at time: Int64, _ place: TimelineSpine.Place) -> DoubleDouble {
    let chunk = chunks[place.chunk]
    let count = chunk.count(startingBefore: time, near: place.guess)
    return spine.bases[place.chunk] + chunk.sum(before: time, count: count)
  }

  func hasData(from start: Int64, to end: Int64, _ place: TimelineSpine.Place?) -> Bool {
    guard start < end, !chunks.isEmpty else { return false }
    guard let place else { return spine.starts[0] < end }
    let chunk = chunks[place.chunk]
    let count = chunk.count(startingBefore: start, near: place.guess)
    if count > 0, chunk.segments[count - 1].end > start { return true }
    if count < chunk.count { return chunk.segments[count].start < end }
    return place.chunk + 1 < chunks.count && spine.starts[place.chunk + 1] < end
  }
}
