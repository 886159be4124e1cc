import SampleModel

/// What a search needs to know of each chunk before it touches it.
struct TimelineSpine: Sendable {
  /// The start of each chunk's first segment, then the end of the last chunk.
  let starts: [Int64]
  /// The sum before each chunk, and the total at the end.
  let bases: [DoubleDouble]

  init(_ chunks: [TimelineChunk]) {
    var starts = chunks.map(\.firstStart)
    if let last = chunks.last { starts.append(last.segments[last.count - 1].end) }
    self.starts = starts
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
    min(starts.partitionPoint(near: guess) { $0 < time }, bases.count - 1)
  }
}
