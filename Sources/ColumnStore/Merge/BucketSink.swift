import SampleModel

/// Adds merged segments up between borders.
struct BucketSink: SegmentSink {
  private(set) var buckets: [MergedWindow.Bucket]
  private(set) var contributions: [DoubleDouble]
  private let borders: [Int64]
  /// The bucket of the last segment's start.
  private var current = 0

  /// - Precondition: `borders` ascend.
  init(borders: [Int64], sourceCount: Int) {
    self.borders = borders
    buckets = Array(repeating: MergedWindow.Bucket(), count: max(borders.count - 1, 0))
    contributions = Array(repeating: .zero, count: sourceCount)
  }

  mutating func add(
    start: Int64, end: Int64, value: DoubleDouble, length: Int64, source: Int
  ) {
    while current < buckets.count, borders[current + 1] <= start { current += 1 }
    var bucket = current
    while bucket < buckets.count, borders[bucket] < end || borders[bucket] == start {
      let first = max(start, borders[bucket])
      let last = min(end, borders[bucket + 1])
      let holdsPoint = start == end && start >= borders[bucket] && start < borders[bucket + 1]
      if first < last || holdsPoint {
        let share = value.share(last - first, of: length)
        buckets[bucket].sum += share
        buckets[bucket].hasData = true
        buckets[bucket].segmentCount += 1
        contributions[source] += share
      }
      bucket += 1
    }
  }
}
