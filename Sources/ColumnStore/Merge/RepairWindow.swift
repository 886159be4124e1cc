import SampleModel
import TimeCore

/// Which segments of a timeline a change makes anew: those that it cuts or touches.
struct RepairWindow {
  struct Position {
    var chunk: Int
    var segment: Int
  }

  /// The first segment to replace.
  let first: Position
  /// The first segment to keep after the replaced ones.
  let last: Position
  let start: Int64
  /// Points at it belong to the window if the change reaches it.
  let end: Int64
  /// Whether points at `start` are among the replaced segments.
  let takesPointsAtStart: Bool
  let takesPointsAtEnd: Bool

  init(_ change: TimeRange, in timeline: MergedTimeline) {
    let changeStart = change.start.microseconds
    let changeEnd = change.end.microseconds
    var start = changeStart
    var end = changeEnd
    var first = timeline.position(startingBefore: changeStart)
    if first.segment > 0 {
      let segment = timeline.chunks[first.chunk].segments[first.segment - 1]
      if segment.end >= changeStart {
        first.segment -= 1
        start = segment.start
      }
    }
    last = timeline.position(startingBefore: changeEnd + 1)
    if last.segment > 0 {
      end = max(end, timeline.chunks[last.chunk].segments[last.segment - 1].end)
    }
    self.first = first
    self.start = start
    self.end = end
    takesPointsAtStart = start == changeStart
    takesPointsAtEnd = end == changeEnd
  }
}

extension MergedTimeline {
  /// The place after the last segment that starts before `time`, in that segment's chunk.
  func position(startingBefore time: Int64) -> RepairWindow.Position {
    guard let place = place(of: time) else {
      return RepairWindow.Position(chunk: 0, segment: 0)
    }
    return RepairWindow.Position(
      chunk: place.chunk,
      segment: chunks[place.chunk].count(startingBefore: time, near: place.guess))
  }
}

/// Collects the segments of a repair window; `before` holds a segment's own share.
struct RepairSink: SegmentSink {
  let window: RepairWindow
  private(set) var added: [TimelineSegment] = []

  init(window: RepairWindow) {
    self.window = window
  }

  mutating func add(
    start: Int64, end: Int64, value: DoubleDouble, length: Int64, source: Int
  ) {
    let first = max(start, window.start)
    let last = min(end, window.end)
    if start == end {
      guard first == last, first > window.start || window.takesPointsAtStart,
        last < window.end || window.takesPointsAtEnd
      else { return }
    } else if first >= last {
      return
    }
    added.append(
      TimelineSegment(start: first, end: last, before: value.share(last - first, of: length)))
  }
}
