public import TimeCore

extension CoverageIndex {
  /// Covered microseconds before `time`.
  ///
  /// - Complexity: O(log stretches); allocates nothing.
  public func covered(before time: Int64) -> Int64 {
    covered(before: time, count: count(startingBefore: time))
  }

  /// Covered microseconds in a range; 0 also where no sample is.
  ///
  /// - Complexity: O(log stretches); allocates nothing.
  public func covered(in range: TimeRange) -> Int64 {
    covered(before: range.end.microseconds) - covered(before: range.start.microseconds)
  }

  /// Whether any of the samples overlaps a range, or lies in it as a point.
  ///
  /// - Complexity: O(log stretches); allocates nothing.
  public func hasData(in range: TimeRange) -> Bool {
    let start = range.start.microseconds
    return hasData(
      from: start, to: range.end.microseconds, count: count(startingBefore: start))
  }

  /// Covered microseconds before each border, into `lengths`.
  ///
  /// - Precondition: `borders` ascend; `lengths` has room for as many.
  /// - Complexity: O(borders · log stretches); allocates nothing.
  public func covered(
    before borders: borrowing Span<Int64>, into lengths: inout MutableSpan<Int64>
  ) {
    precondition(lengths.count >= borders.count, "\(lengths.count) of \(borders.count)")
    forEachCount(of: borders, count: borders.count) { index, time, count in
      lengths[index] = covered(before: time, count: count)
    }
  }

  /// Whether any of the samples overlaps the range between neighbouring borders, into `marks`.
  ///
  /// - Precondition: `borders` ascend; `marks` has room for one less than there are borders.
  /// - Complexity: O(borders · log stretches); allocates nothing.
  public func marks(
    between borders: borrowing Span<Int64>, into marks: inout MutableSpan<Bool>
  ) {
    let count = max(borders.count - 1, 0)
    precondition(marks.count >= count, "\(marks.count) of \(count)")
    forEachCount(of: borders, count: count) { index, time, count in
      marks[index] = hasData(from: time, to: borders[index + 1], count: count)
    }
  }

  /// - Parameter count: how many entries start before `time`.
  private func covered(before time: Int64, count: Int) -> Int64 {
    guard count > 0 else { return 0 }
    let entry = entries[count - 1]
    return entry.before + min(time - entry.start, entries[count].before - entry.before)
  }

  /// - Parameter count: how many entries start before `start`.
  private func hasData(from start: Int64, to end: Int64, count: Int) -> Bool {
    if count > 0 {
      let entry = entries[count - 1]
      if entries[count].before - entry.before > start - entry.start { return start < end }
    }
    return entries[count].start < end
  }

  private func count(startingBefore time: Int64) -> Int {
    let place = directory.place(of: time, near: entries.count / 2)
    let guess = directory.refined(place, found: entries[place.guess].start, time: time)
    return count(startingBefore: time, near: guess)
  }

  private func count(startingBefore time: Int64, near guess: Int) -> Int {
    min(entries.partitionPoint(near: guess) { $0.start < time }, entries.count - 1)
  }

  /// Looks 16 borders up together, so that the waits for memory overlap.
  @inline(__always)
  private func forEachCount(
    of borders: borrowing Span<Int64>, count: Int,
    _ body: (_ index: Int, _ time: Int64, _ count: Int) -> Void
  ) {
    var places = InlineArray<16, StartDirectory.Place>(
      repeating: StartDirectory.Place(guess: 0, density: 0))
    var first = 0
    while first < count {
      let group = first..<min(first + places.count, count)
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
