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

  /// - Parameter count: how many entries start before `time`.
  func covered(before time: Int64, count: Int) -> Int64 {
    guard count > 0 else { return 0 }
    let entry = entries[count - 1]
    return entry.before + min(time - entry.start, entries[count].before - entry.before)
  }

  /// - Parameter count: how many entries start before `start`.
  func hasData(from start: Int64, to end: Int64, count: Int) -> Bool {
    if count > 0 {
      let entry = entries[count - 1]
      if entries[count].before - entry.before > start - entry.start { return start < end }
    }
    return entries[count].start < end
  }

  func count(startingBefore time: Int64) -> Int {
    count(startingBefore: time, at: directory.place(of: time))
  }

  /// - Parameter place: where the directory puts `time`.
  @inline(__always)
  func count(startingBefore time: Int64, at place: StartDirectory.Place) -> Int {
    place.count { entries[$0].start < time }
  }
}
