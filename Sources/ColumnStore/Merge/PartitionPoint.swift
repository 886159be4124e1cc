/// The number of leading indexes in `0..<count` that fulfil `belongs`, searched from a guess outwards.
///
/// - Precondition: no index that fulfils it follows one that does not.
/// - Complexity: O(log distance from the guess); allocates nothing.
@inline(__always)
func partitionPoint(of count: Int, near guess: Int, _ belongs: (Int) -> Bool) -> Int {
  guard count > 0 else { return 0 }
  var low = 0
  var high = count
  var probe = min(max(guess, 0), count - 1)
  var step = 2
  if belongs(probe) {
    low = probe + 1
    probe += step
    while probe < high, belongs(probe) {
      low = probe + 1
      step *= 2
      probe += step
    }
    high = min(probe, high)
  } else {
    high = probe
    probe -= step
    while probe >= low, !belongs(probe) {
      high = probe
      step *= 2
      probe -= step
    }
    low = max(probe + 1, low)
  }
  while low < high {
    let middle = (low + high) / 2
    if belongs(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}

extension Array {
  /// The number of leading elements that fulfil `belongs`, searched from a guess outwards.
  ///
  /// - Complexity: O(log distance from the guess); allocates nothing.
  @inline(__always)
  func partitionPoint(near guess: Int, _ belongs: (Element) -> Bool) -> Int {
    ColumnStore.partitionPoint(of: count, near: guess) { belongs(self[$0]) }
  }
}
