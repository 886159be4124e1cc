public import SampleModel
public import TimeCore

extension MergedTimeline {
  /// The sum of everything before `time`.
  ///
  /// - Complexity: O(log segments); allocates nothing.
  public func cumulative(at time: Int64) -> DoubleDouble {
    cumulative(at: time, chunk: chunkCount(startingBefore: time))
  }

  /// The sum over a range; `nil` where no sample lies in it.
  ///
  /// - Complexity: O(log segments); allocates nothing.
  public func sum(in range: TimeRange) -> DoubleDouble? {
    let start = range.start.microseconds
    let end = range.end.microseconds
    let first = chunkCount(startingBefore: start)
    let last = chunkCount(startingBefore: end)
    guard hasData(from: start, to: end, chunk: first) else { return nil }
    return cumulative(at: end, chunk: last) - cumulative(at: start, chunk: first)
  }

  /// The sums before each border, into `sums`.
  ///
  /// - Precondition: `borders` ascend; `sums` has room for as many.
  /// - Complexity: O(borders · log segments); allocates nothing.
  public func cumulatives(
    at borders: borrowing Span<Int64>, into sums: inout MutableSpan<DoubleDouble>
  ) {
    precondition(sums.count >= borders.count, "\(sums.count) sums of \(borders.count)")
    var chunk = 0
    for index in borders.indices {
      let border = borders[index]
      chunk = chunkCount(startingBefore: border, from: chunk)
      sums[index] = cumulative(at: border, chunk: chunk)
    }
  }

  /// Whether any sample lies between neighbouring borders, into `marks`.
  ///
  /// - Precondition: `borders` ascend; `marks` has room for one less than there are borders.
  /// - Complexity: O(borders · log segments); allocates nothing.
  public func marks(
    between borders: borrowing Span<Int64>, into marks: inout MutableSpan<Bool>
  ) {
    precondition(marks.count >= borders.count - 1, "\(marks.count) marks of \(borders.count)")
    var chunk = 0
    for index in 0..<max(borders.count - 1, 0) {
      chunk = chunkCount(startingBefore: borders[index], from: chunk)
      marks[index] = hasData(from: borders[index], to: borders[index + 1], chunk: chunk)
    }
  }

  /// - Parameter chunk: how many chunks start before `time`.
  private func cumulative(at time: Int64, chunk: Int) -> DoubleDouble {
    guard chunk > 0 else { return .zero }
    return bases[chunk - 1] + chunks[chunk - 1].sum(before: time)
  }

  /// - Parameter chunk: how many chunks start before `start`.
  private func hasData(from start: Int64, to end: Int64, chunk: Int) -> Bool {
    guard start < end else { return false }
    if chunk > 0 {
      let segments = chunks[chunk - 1]
      let count = segments.count(startingBefore: start)
      if count > 0, segments.segments[count - 1].end > start { return true }
      if count < segments.count { return segments.segments[count].start < end }
    }
    return chunk < starts.count && starts[chunk] < end
  }

  /// How many chunks have their first segment before `time`.
  private func chunkCount(startingBefore time: Int64, from guess: Int? = nil) -> Int {
    starts.partitionPoint(near: guess ?? starts.count / 2) { $0 < time }
  }
}
