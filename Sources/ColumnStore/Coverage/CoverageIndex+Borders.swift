import TimeCore

extension CoverageIndex {
  /// Covered microseconds between neighbouring borders; `nil` where no sample lies.
  ///
  /// The borders of a calendar are remembered with their lengths for the next question.
  ///
  /// - Precondition: `borders` never decreases; `lengths` has one element less.
  /// - Complexity: O(borders · log stretches); a copy for known borders, which allocates nothing.
  public func lengths(
    between borders: borrowing Span<Int64>, of calendar: CalendarKey? = nil,
    into lengths: inout MutableSpan<Int64?>
  ) {
    precondition(
      lengths.count == max(borders.count - 1, 0), "\(lengths.count) of \(borders.count)")
    cache.fill(&lengths, between: borders, of: calendar) { start, end in
      let range = TimeRange(
        start: Instant(microseconds: start), end: Instant(microseconds: end))
      return hasData(in: range) ? covered(in: range) : nil
    } computeAll: { lengths in
      computeLengths(between: borders, into: &lengths)
    }
  }

  private func computeLengths(
    between borders: borrowing Span<Int64>, into lengths: inout MutableSpan<Int64?>
  ) {
    var before: Int64 = 0
    var hasData = false
    forEachCount(of: borders) { index, time, count in
      let covered = covered(before: time, count: count)
      if index > 0 { lengths[index - 1] = hasData ? covered - before : nil }
      before = covered
      if index + 1 < borders.count {
        hasData = self.hasData(from: time, to: borders[index + 1], count: count)
      }
    }
  }

  /// Looks 16 borders up together, so that the waits for memory overlap.
  @inline(__always)
  private func forEachCount(
    of borders: borrowing Span<Int64>,
    _ body: (_ index: Int, _ time: Int64, _ count: Int) -> Void
  ) {
    var places = InlineArray<16, StartDirectory.Place>(
      repeating: StartDirectory.Place(low: 0, high: 0, guess: 0))
    var first = 0
    while first < borders.count {
      let group = first..<min(first + places.count, borders.count)
      for index in group { places[index - first] = directory.place(of: borders[index]) }
      // One step towards the border, for what the step reads.
      for index in group {
        let isBefore = entries[places[index - first].guess].start < borders[index]
        places[index - first].guess += isBefore ? 1 : 0
      }
      for index in group {
        let time = borders[index]
        body(index, time, self.count(startingBefore: time, at: places[index - first]))
      }
      first = group.upperBound
    }
  }
}
