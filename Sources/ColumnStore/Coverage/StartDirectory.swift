/// Every 1,024th of many ascending times, so that a search touches few of the others.
struct StartDirectory: Sendable {
  /// Where a search goes on.
  struct Place {
    /// About how many times are before the one that is looked for.
    var guess: Int
    /// Times in a microsecond around there.
    var density: Double
  }

  private static let shift = 10
  private let fences: [Int64]
  private let count: Int

  init(count: Int, time: (Int) -> Int64) {
    self.count = count
    var fences = stride(from: 0, to: count, by: 1 << StartDirectory.shift).map(time)
    if count > 0 { fences.append(time(count - 1)) }
    self.fences = fences
  }

  /// The place of `time` if times were spread evenly between the fences.
  ///
  /// - Parameter guess: a place of an earlier time nearby, or 0.
  /// - Complexity: O(log distance from the guess).
  func place(of time: Int64, near guess: Int) -> Place {
    let fence = fences.partitionPoint(near: guess >> StartDirectory.shift) { $0 < time }
    guard fence > 0, fence < fences.count else {
      return Place(guess: fence == 0 ? 0 : count, density: 0)
    }
    let first = (fence - 1) << StartDirectory.shift
    let last = min(first + 1 << StartDirectory.shift, count - 1)
    let length = fences[fence] - fences[fence - 1]
    let density = Double(last - first) / Double(max(length, 1))
    let elapsed = Double(time - fences[fence - 1])
    return Place(guess: first + Int(elapsed * density), density: density)
  }

  /// A place found evenly, corrected by the time that lies there.
  func refined(_ place: Place, found: Int64, time: Int64) -> Int {
    guard found < .max else { return place.guess }
    let correction = Double(time - found) * place.density
    let limit = Double(1 << StartDirectory.shift)
    return place.guess + Int(min(max(correction, -limit), limit))
  }
}
