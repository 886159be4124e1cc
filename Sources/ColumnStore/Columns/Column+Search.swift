extension Column where Element: Comparable {
  /// The same as `lowerBound(of:in:)`, beginning with the cache line of a guess, then in steps of
  /// growing width to that side on which the row lies.
  ///
  /// - Precondition: `guess` is in `rows`.
  /// - Complexity: O(log distance from the guess); allocates nothing.
  func lowerBound(
    of bound: Element, in rows: Range<Int>, near guess: Int
  ) throws(ColumnDamage) -> Int {
    let line = max(guess & ~7, rows.lowerBound)..<min((guess | 7) + 1, rows.upperBound)
    if try self[line.upperBound - 1] < bound {
      return try gallop(to: bound, in: line.upperBound..<rows.upperBound)
    }
    var high = line.upperBound - 1
    var low = line.lowerBound
    var step = 8
    while low > rows.lowerBound, try self[low] >= bound {
      high = low
      step *= 2
      low = max(low - step, rows.lowerBound)
    }
    return try lowerBound(of: bound, in: low..<high)
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
      var first = 0
      var length = span.count
      while length > 0 {
        let half = length >> 1
        let isBelow = span[first + half] < bound
        first = isBelow ? first + half + 1 : first
        length = isBelow ? length - half - 1 : half
      }
      return first
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
