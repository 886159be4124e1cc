extension CoverageIndex {
  /// What is covered at each border.
  ///
  /// - Precondition: `borders` never decreases; `totals` has as many elements.
  /// - Complexity: O(borders · log stretches); allocates nothing.
  public func totals(
    at borders: borrowing Span<Int64>, into totals: inout MutableSpan<CoverageTotals>
  ) {
    precondition(totals.count == borders.count, "\(totals.count) of \(borders.count) totals")
    forEachCount(of: borders) { index, time, count in
      let next = index + 1 < borders.count ? borders[index + 1] : time
      totals[index] = self.totals(at: time, next: next, count: count)
    }
  }

  /// What is covered at borders of a calendar, remembered for the next question.
  ///
  /// - Precondition: `borders` never decreases; `totals` has as many elements.
  /// - Complexity: O(borders) once they are known, allocates nothing; else as `totals(at:into:)`.
  public func totals(
    at borders: borrowing Span<Int64>, of calendar: CalendarKey,
    into totals: inout MutableSpan<CoverageTotals>
  ) {
    precondition(totals.count == borders.count, "\(totals.count) of \(borders.count) totals")
    cache.fill(&totals, at: borders, of: calendar) { index in
      let time = borders[index]
      let next = borders[min(index + 1, borders.count - 1)]
      return self.totals(at: time, next: next, count: count(startingBefore: time))
    } computeAll: { totals in
      self.totals(at: borders, into: &totals)
    }
  }

  private func totals(at time: Int64, next: Int64, count: Int) -> CoverageTotals {
    CoverageTotals(
      coveredMicroseconds: covered(before: time, count: count),
      hasData: hasData(from: time, to: next, count: count))
  }

  /// Looks 16 borders up together, so that the waits for memory overlap.
  @inline(__always)
  private func forEachCount(
    of borders: borrowing Span<Int64>,
    _ body: (_ index: Int, _ time: Int64, _ count: Int) -> Void
  ) {
    var places = InlineArray<16, StartDirectory.Place>(
      repeating: StartDirectory.Place(guess: 0, density: 0))
    var first = 0
    while first < borders.count {
      let group = first..<min(first + places.count, borders.count)
      for index in group {
        let guess = places[max(index - first - 1, 0)].guess
        places[index - first] = directory.place(of: borders[index], near: guess)
      }
      for index in group {
        let place = places[index - first]
        places[index - first].guess = directory.refined(
          place, found: entries[place.guess].start, time: borders[index])
      }
      for index in group {
        let time = borders[index]
        body(
          index, time, self.count(startingBefore: time, near: places[index - first].guess))
      }
      first = group.upperBound
    }
  }
}
