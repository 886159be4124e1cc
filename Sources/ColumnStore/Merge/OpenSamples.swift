import SampleModel

/// The samples of one source that are open at one instant.
struct OpenSamples {
  /// Above it, a running sum of rates replaces the sum over all open samples; that keeps deeply
  /// nested input from taking quadratic time, and costs a few of the 106 bits. Not sensitive.
  private static let crowd = 32

  private var heap = BinaryHeap<EarliestEnd>()
  /// Value per microsecond of all open samples; kept up only while they are a crowd.
  private var rate = DoubleDouble.zero

  var isEmpty: Bool { heap.isEmpty }

  /// The next end of an open sample.
  ///
  /// - Precondition: some sample is open.
  var firstEnd: Int64 { heap.rows[0].end }

  mutating func insert(_ row: MergeRow) {
    heap.insert(row)
    if heap.count == OpenSamples.crowd + 1 {
      rate = heap.rows.reduce(.zero) { $0 + OpenSamples.rate(of: $1) }
    } else if heap.count > OpenSamples.crowd {
      rate += OpenSamples.rate(of: row)
    }
  }

  mutating func remove(endedBy end: Int64) {
    while let row = heap.first, row.end <= end {
      if heap.count > OpenSamples.crowd { rate += -OpenSamples.rate(of: row) }
      heap.removeFirst()
    }
  }

  /// What the open samples hold together between two instants at which none starts or ends.
  func piece(from start: Int64, to end: Int64) -> Piece {
    if heap.count == 1 { return Piece(heap.rows[0], from: start, to: end) }
    let length = end - start
    var value = DoubleDouble.zero
    if heap.count > OpenSamples.crowd {
      value = rate * DoubleDouble(integer: length)
    } else {
      for row in heap.rows {
        value += DoubleDouble(row.value).share(length, of: row.end - row.start)
      }
    }
    return Piece(start: start, end: end, value: value, length: length)
  }

  private static func rate(of row: MergeRow) -> DoubleDouble {
    DoubleDouble(row.value) / DoubleDouble(integer: row.end - row.start)
  }
}
