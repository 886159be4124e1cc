extension Column where Element: Comparable {
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
