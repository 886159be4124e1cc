extension Column where Element: Comparable {
  /// The same as `lowerBound(of:in:)`, beginning with the cache line of a guess, then in steps of
  /// growing width to that side on which the row lies.
  ///
  /// - Precondition: `guess` is in `rows`.
  /// - Complexity: O(log distance from the guess); allocates nothing.
  func lowerBound(
    of bound: Element, in rows: Range<Int>, near guess: Int
  ) throws(ColumnDamage) -> Int {
    // Two blocks at most: one look whether they are sound.
    let reach = 128
    let window = max(guess - reach, rows.lowerBound)..<min(guess + reach, rows.upperBound)
    let place = try withSpan(window) { (span) throws(ColumnDamage) in
      let first = window.lowerBound
      var line = max((guess & ~7) - first, 0)..<min((guess | 7) + 1 - first, span.count)
      var width = 8
      while line.upperBound < span.count, span[line.upperBound - 1] < bound {
        line = line.upperBound..<min(line.upperBound + width, span.count)
        width *= 2
      }
      while line.lowerBound > 0, span[line.lowerBound] >= bound {
        line = max(line.lowerBound - width, 0)..<line.lowerBound
        width *= 2
      }
      return span.lowerBound(of: bound, in: line)
    }
    if place == 0 { return try lowerBound(of: bound, in: rows.lowerBound..<window.lowerBound) }
    if place < window.count { return window.lowerBound + place }
    return try lowerBound(of: bound, in: window.upperBound..<rows.upperBound)
  }

  /// The first row in `rows` whose element is not below `bound`, in a column that never decreases.
  ///
  /// Reads single elements while the range is wide, so that a mapped column is touched in few
  /// blocks only.
  ///
  /// - Complexity: O(log rows); allocates nothing.
  func lowerBound(of bound: Element, in rows: Range<Int>) throws(ColumnDamage) -> Int {
    var low = rows.lowerBound
    var high = rows.upperBound
    while high - low > 128 {
      let middle = (low + high) >> 1
      if try self[middle] < bound { low = middle + 1 } else { high = middle }
    }
    let near = try withSpan(low..<high) { (span) throws(ColumnDamage) in
      span.lowerBound(of: bound, in: span.indices)
    }
    return low + near
  }

  /// The same by steps of growing width from `rows.lowerBound`: cheap for a near answer.
  ///
  /// - Complexity: O(log distance); allocates nothing.
  func gallop(to bound: Element, in rows: Range<Int>) throws(ColumnDamage) -> Int {
    var low = rows.lowerBound
    var step = 16
    while low + step < rows.upperBound {
      guard try self[low + step] < bound else {
        return try lowerBound(of: bound, in: low..<low + step)
      }
      low += step + 1
      step *= 2
    }
    return try lowerBound(of: bound, in: low..<rows.upperBound)
  }
}

extension Span where Element: Comparable {
  /// The first place in `places` whose element is not below `bound`, or their end.
  @inline(__always)
  fileprivate func lowerBound(of bound: Element, in places: Range<Int>) -> Int {
    var first = places.lowerBound
    var length = places.count
    while length > 0 {
      let half = length >> 1
      let isBelow = self[first + half] < bound
      first = isBelow ? first + half + 1 : first
      length = isBelow ? length - half - 1 : half
    }
    return first
  }
}

extension Column<Int64> {
  /// One bit for each of at most 32 rows: set where the element is greater than `bound`.
  ///
  /// - Precondition: at most 32 rows, inside the column.
  @inline(__always)
  func mask(greaterThan bound: Int64, in rows: Range<Int>) throws(ColumnDamage) -> UInt32 {
    try withSpan(rows) { (span) throws(ColumnDamage) in
      var mask: UInt32 = 0
      for index in span.indices {
        mask |= (span[index] > bound ? 1 : 0) &<< UInt32(truncatingIfNeeded: index)
      }
      return mask
    }
  }
}
