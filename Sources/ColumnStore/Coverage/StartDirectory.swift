/// A coarse table from time to place among ascending times: cell `i` covers `1 << shift`
/// microseconds since the first of them.
///
/// Evenly spread times lie within a cache line of where the table puts them; crowded ones are
/// searched outwards from there.
struct StartDirectory: Sendable {
  /// Where a time lies: among `low...high`, and about at `guess`.
  struct Place {
    var low: Int
    var high: Int
    var guess: Int

    /// The number of times before it.
    ///
    /// - Complexity: O(log distance from the guess).
    @inline(__always)
    func count(where isBefore: (Int) -> Bool) -> Int {
      low + partitionPoint(of: high - low, near: guess - low) { isBefore(low + $0) }
    }
  }

  /// 0.06 bytes a time. Not sensitive.
  private static let timesPerCell = 64

  private let first: Int64
  private let shift: UInt64
  /// The number of times before each cell, and before the end of the last.
  private let timesBefore: [UInt32]

  /// - Precondition: `time` never decreases; fewer than 2^32 times.
  /// - Complexity: O(cells · log times in a cell).
  init(count: Int, time: (Int) -> Int64) {
    precondition(count < 1 << 32, "\(count) times")
    guard count > 0 else {
      (first, shift, timesBefore) = (.max, 0, [])
      return
    }
    let first = time(0)
    let span = UInt64(bitPattern: time(count - 1) &- first)
    var shift: UInt64 = 0
    while span >> shift > UInt64(count / StartDirectory.timesPerCell) { shift += 1 }
    let cellCount = Int(span >> shift) + 1
    var timesBefore: [UInt32] = [0]
    timesBefore.reserveCapacity(cellCount + 1)
    var before = 0
    for cell in 1..<max(cellCount, 1) {
      let border = UInt64(cell) << shift
      let known = before
      before += partitionPoint(of: count - known, near: StartDirectory.timesPerCell) {
        UInt64(bitPattern: time(known + $0) &- first) < border
      }
      timesBefore.append(UInt32(before))
    }
    timesBefore.append(UInt32(count))
    (self.first, self.shift, self.timesBefore) = (first, shift, timesBefore)
  }

  /// - Complexity: O(1).
  @inline(__always)
  func place(of time: Int64) -> Place {
    guard time > first else { return Place(low: 0, high: 0, guess: 0) }
    let distance = UInt64(bitPattern: time &- first)
    let cell = distance >> shift
    guard cell < UInt64(timesBefore.count - 1) else {
      let count = Int(timesBefore[timesBefore.count - 1])
      return Place(low: count, high: count, guess: count)
    }
    let low = Int(timesBefore[Int(cell)])
    let high = Int(timesBefore[Int(cell) + 1])
    let part = distance & ((1 << shift) &- 1)
    // Below 2^32 times, and the upper 32 bits of the part: the product fits.
    let surplus = shift > 32 ? shift - 32 : 0
    let ahead = ((part >> surplus) * UInt64(high - low)) >> (shift - surplus)
    return Place(low: low, high: high, guess: low + Int(ahead))
  }
}
