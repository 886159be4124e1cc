import SampleModel

/// Collects disjoint segments in time order into chunks.
struct TimelineBuilder: SegmentSink {
  private(set) var chunks: [TimelineChunk] = []
  private var segments: [TimelineSegment] = []
  private var sum = DoubleDouble.zero
  /// Segments a chunk takes before the next one is begun.
  private let capacity: Int

  init(capacity: Int = TimelineChunk.capacity) {
    self.capacity = capacity
  }

  mutating func add(
    start: Int64, end: Int64, value: DoubleDouble, length: Int64, source: Int
  ) {
    add(start: start, end: end, share: value.share(end - start, of: length))
  }

  mutating func add(start: Int64, end: Int64, share: DoubleDouble) {
    if segments.count == capacity { seal() }
    if segments.isEmpty { segments.reserveCapacity(capacity + 1) }
    segments.append(TimelineSegment(start: start, end: end, before: sum))
    if share.low == 0 { sum += share.high } else { sum += share }
  }

  mutating func finish() -> [TimelineChunk] {
    if !segments.isEmpty { seal() }
    return chunks
  }

  private mutating func seal() {
    segments.append(TimelineSegment(start: .max, end: .max, before: sum))
    chunks.append(TimelineChunk(segments))
    segments = []
    sum = .zero
  }
}
