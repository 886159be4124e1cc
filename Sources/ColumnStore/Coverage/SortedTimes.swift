/// Ascending times with their sums: how much time has passed since all of them.
struct SortedTimes: Sendable {
  /// Times between two kept sums; 4 bits a time. Not sensitive.
  private static let blockLength = 32

  private let times: [Int64]
  /// The sum of the times before each block.
  private let sums: [Int128]
  private let directory: StartDirectory

  /// - Complexity: O(n log n), O(n) where the times ascend already.
  init(_ unsorted: [Int64]) {
    let times = unsorted.sorted()
    var sums: [Int128] = []
    sums.reserveCapacity(times.count / SortedTimes.blockLength + 1)
    var sum: Int128 = 0
    for (index, time) in times.enumerated() {
      if index % SortedTimes.blockLength == 0 { sums.append(sum) }
      sum += Int128(time)
    }
    if times.count % SortedTimes.blockLength == 0 { sums.append(sum) }
    self.times = times
    self.sums = sums
    directory = StartDirectory(count: times.count) { times[$0] }
  }

  var byteCount: Int {
    times.count * MemoryLayout<Int64>.stride + sums.count * MemoryLayout<Int128>.stride
  }

  /// Σ (time − t) over all times t before `time`.
  ///
  /// - Complexity: O(log times); allocates nothing.
  func elapsed(until time: Int64) -> Int128 {
    let count = directory.place(of: time).count { times[$0] < time }
    let block = count / SortedTimes.blockLength
    var sum = sums[block]
    for index in block * SortedTimes.blockLength..<count { sum += Int128(times[index]) }
    return Int128(count) * Int128(time) - sum
  }
}
