import SampleModel

/// What a search needs to know of each chunk before it touches it.
struct TimelineSpine: Sendable {
  /// Where a search goes on: the chunk of the last segment that starts before a time.
  struct Place {
    /// Without a meaning if no segment starts before the time.
    var chunk: Int
    /// About how many of its segments start before the time; the search goes outwards from here.
    var guess: Int
    /// Segments of the chunk in a microsecond.
    var density: Double
  }

  /// The start of each chunk's first segment, then the end of the last chunk.
  let starts: [Int64]
  /// The sum before each chunk, and the total at the end.
  let bases: [DoubleDouble]
  /// Segments of each chunk.
  let counts: [Int]

  init(_ chunks: [TimelineChunk]) {
    var starts = chunks.map(\.firstStart)
    if let last = chunks.last { starts.append(last.segments[last.count - 1].end) }
    self.starts = starts
    counts = chunks.map(\.count)
    var bases = [DoubleDouble.zero]
    bases.reserveCapacity(chunks.count + 1)
    var sum = DoubleDouble.zero
    for chunk in chunks {
      sum += chunk.total
      bases.append(sum)
    }
    self.bases = bases
  }

  /// How many chunks have their first segment before `time`.
  ///
  /// - Complexity: O(log distance from the guess).
  func chunkCount(startingBefore time: Int64, near guess: Int) -> Int {
    min(starts.partitionPoint(near: guess) { $0 < time }, counts.count)
  }

  /// The place of `time` if segments were spread evenly; `nil` if none starts before it.
  ///
  /// - Parameter guess: about how many chunks start before `time`.
  func place(of time: Int64, near guess: Int) -> Place? {
    let count = chunkCount(startingBefore: time, near: guess)
    guard count > 0 else { return nil }
    let chunk = count - 1
    let length = starts[chunk + 1] - starts[chunk]
    let density = Double(counts[chunk]) / Double(max(length, 1))
    let elapsed = min(time - starts[chunk], length)
    return Place(chunk: chunk, guess: Int(Double(elapsed) * density), density: density)
  }
}
