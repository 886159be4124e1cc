/// A coarse table from time to segment inside one chunk: 64 cells of equal length.
///
/// Days have busy hours and nights, so that a place found as if segments were spread evenly over a
/// chunk is far off; in a cell of half an hour it is near.
struct TimelineCells: Sendable {
  /// 128 bytes a chunk, so that the tables of ten million segments stay in a second level cache.
  static let count = 64

  /// Of the first segment.
  private let firstStart: Int64
  /// A cell covers `1 << shift` microseconds.
  private let shift: Int64
  /// Entry `i` is the number of segments that start before cell `i`.
  private var segmentsBefore = InlineArray<64, UInt16>(repeating: 0)
  private let segmentCount: Int

  /// - Precondition: at most 65,535 segments, and one more at the end of time.
  /// - Complexity: O(cells · log segments).
  init(_ segments: [TimelineSegment]) {
    segmentCount = segments.count - 1
    firstStart = segments[0].start
    let span = UInt64(bitPattern: segments[max(segmentCount - 1, 0)].start &- firstStart)
    var shift: Int64 = 0
    while span >> UInt64(shift) >= UInt64(Self.count) { shift += 1 }
    self.shift = shift
    var before = 0
    let expected = segmentCount / Self.count
    for cell in 1..<Self.count {
      let start = firstStart &+ Int64(cell) << shift
      // Beyond the end of time for the last cells of a chunk that ends there.
      let isBeyond = start < firstStart
      before =
        isBeyond
        ? segmentCount
        : segments.partitionPoint(near: before + expected) { $0.start < start }
      segmentsBefore[cell] = UInt16(before)
    }
  }

  /// About how many segments start before `time`.
  ///
  /// - Precondition: the first segment starts before `time`.
  /// - Complexity: O(1).
  @inline(__always)
  func guess(of time: Int64) -> Int {
    let distance = time &- firstStart
    let cell = Int(truncatingIfNeeded: distance >> shift)
    guard cell >= 0 && cell < Self.count else { return segmentCount }
    let low = Int(segmentsBefore[cell])
    let high = cell + 1 < Self.count ? Int(segmentsBefore[cell + 1]) : segmentCount
    let part = Double(distance - Int64(cell) << shift) / Double(1 << shift)
    return low + Int(part * Double(high - low))
  }
}
