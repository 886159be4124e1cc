public import SampleModel
import TimeCore

extension MergedTimeline {
  /// The sums between neighbouring borders; `nil` where no sample lies.
  ///
  /// The borders of a calendar are remembered with their sums for the next question; the answer is
  /// the same as without, to the last bit.
  ///
  /// - Precondition: `borders` never decreases; `sums` has one element less.
  /// - Complexity: O(borders · log segments); a copy for known borders, which allocates nothing.
  public func sums(
    between borders: borrowing Span<Int64>, of calendar: CalendarKey? = nil,
    into sums: inout MutableSpan<DoubleDouble?>
  ) {
    precondition(sums.count == max(borders.count - 1, 0), "\(sums.count) of \(borders.count)")
    cache.fill(&sums, between: borders, of: calendar) { start, end in
      sum(
        in: TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end)))
    } computeAll: { sums in
      computeSums(between: borders, into: &sums)
    }
  }

  /// The sums before each border, into `sums`.
  ///
  /// - Precondition: `borders` never decreases; `sums` has as many elements.
  /// - Complexity: O(borders · log segments); allocates nothing.
  public func cumulatives(
    at borders: borrowing Span<Int64>, into sums: inout MutableSpan<DoubleDouble>
  ) {
    precondition(sums.count == borders.count, "\(sums.count) of \(borders.count) sums")
    forEachPlace(of: borders) { index, place in
      sums[index] = place.map { cumulative(at: borders[index], $0) } ?? .zero
    }
  }

  private func computeSums(
    between borders: borrowing Span<Int64>, into sums: inout MutableSpan<DoubleDouble?>
  ) {
    var before = DoubleDouble.zero
    var hasData = false
    forEachPlace(of: borders) { index, place in
      let time = borders[index]
      let cumulative = place.map { self.cumulative(at: time, $0) } ?? .zero
      if index > 0 { sums[index - 1] = hasData ? cumulative - before : nil }
      before = cumulative
      if index + 1 < borders.count {
        hasData = self.hasData(from: time, to: borders[index + 1], place)
      }
    }
  }

  /// Looks 16 borders up together, so that the waits for memory overlap.
  @inline(__always)
  private func forEachPlace(
    of borders: borrowing Span<Int64>,
    _ body: (_ index: Int, _ place: TimelinePlace?) -> Void
  ) {
    var places = InlineArray<16, TimelinePlace?>(repeating: nil)
    let chunks = chunks.span
    var chunkCount = 0
    var first = 0
    while first < borders.count {
      let group = 0..<min(places.count, borders.count - first)
      for index in group {
        let time = borders[first + index]
        chunkCount = spine.chunkCount(startingBefore: time, near: chunkCount)
        places[index] =
          chunkCount == 0
          ? nil
          : TimelinePlace(
            chunk: chunkCount - 1, guess: chunks[chunkCount - 1].cells.guess(of: time))
      }
      for index in group {
        guard let place = places[index] else { continue }
        // One step towards the answer, without a branch that would wait for what is read.
        let isBefore = chunks[place.chunk].start(of: place.guess) < borders[first + index]
        places[index]?.guess += isBefore ? 1 : 0
      }
      for index in group { body(first + index, places[index]) }
      first += group.count
    }
  }
}
