public import SampleModel

extension MergedTimeline {
  /// The totals at each border.
  ///
  /// - Precondition: `borders` never decreases; `totals` has as many elements.
  /// - Complexity: O(borders · log segments); allocates nothing.
  public func totals(
    at borders: borrowing Span<Int64>, into totals: inout MutableSpan<MergedTotals>
  ) {
    precondition(totals.count == borders.count, "\(totals.count) of \(borders.count) totals")
    forEachPlace(of: borders) { index, time, place in
      let next = index + 1 < borders.count ? borders[index + 1] : time
      totals[index] = self.totals(at: time, next: next, place)
    }
  }

  /// The totals at borders of a calendar, remembered for the next question.
  ///
  /// The answer is the same as without the cache, to the last bit.
  ///
  /// - Precondition: `borders` never decreases; `totals` has as many elements.
  /// - Complexity: O(borders) once they are known, allocates nothing; else as `totals(at:into:)`.
  public func totals(
    at borders: borrowing Span<Int64>, of calendar: CalendarKey,
    into totals: inout MutableSpan<MergedTotals>
  ) {
    precondition(totals.count == borders.count, "\(totals.count) of \(borders.count) totals")
    cache.fill(&totals, at: borders, of: calendar) { index in
      let next = borders[min(index + 1, borders.count - 1)]
      return self.totals(at: borders[index], next: next, place(of: borders[index]))
    } computeAll: { totals in
      self.totals(at: borders, into: &totals)
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
    forEachPlace(of: borders) { index, time, place in
      sums[index] = place.map { cumulative(at: time, $0) } ?? .zero
    }
  }

  private func totals(
    at time: Int64, next: Int64, _ place: TimelineSpine.Place?
  ) -> MergedTotals {
    MergedTotals(
      cumulative: place.map { cumulative(at: time, $0) } ?? .zero,
      hasData: hasData(from: time, to: next, place))
  }

  /// Looks 16 borders up together, so that the waits for memory overlap.
  @inline(__always)
  private func forEachPlace(
    of borders: borrowing Span<Int64>,
    _ body: (_ index: Int, _ time: Int64, _ place: TimelineSpine.Place?) -> Void
  ) {
    var places = InlineArray<16, TimelineSpine.Place?>(repeating: nil)
    var chunk = 0
    var first = 0
    while first < borders.count {
      let group = first..<min(first + places.count, borders.count)
      for index in group {
        let place = spine.place(of: borders[index], near: chunk)
        places[index - first] = place
        chunk = place?.chunk ?? 0
      }
      for index in group {
        if let place = places[index - first] {
          places[index - first] = refined(place, borders[index])
        }
      }
      for index in group { body(index, borders[index], places[index - first]) }
      first = group.upperBound
    }
  }
}
