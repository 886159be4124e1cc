import SampleModel
import TimeCore

extension Series {
  /// The sum and the number of those rows among neighbours that a sieve keeps.
  ///
  /// Rounded, the sum is the exact one to 1 unit in the last place.
  ///
  /// - Throws: where a stored row names an entry that its table does not have.
  /// - Complexity: O(rows) at the speed of memory, O(1) where every row is kept; allocates nothing.
  func keptSum(
    of rows: Range<Int>, by sieve: RowSieve
  ) throws(ColumnDamage) -> (sum: DoubleDouble, count: Int) {
    guard let ranges = sieve.values else {
      if sieve.entryMasks == nil {
        return (try sum(before: rows.upperBound) - sum(before: rows.lowerBound), rows.count)
      }
      return try keptSum(of: rows, by: sieve, test: EveryValue())
    }
    if ranges.count == 1 {
      return try keptSum(of: rows, by: sieve, test: ValuesInRange(range: ranges[0]))
    }
    return try keptSum(of: rows, by: sieve, test: ValuesInRanges(ranges: ranges))
  }

  private func keptSum(
    of rows: Range<Int>, by sieve: RowSieve, test: some ValueTest
  ) throws(ColumnDamage) -> (sum: DoubleDouble, count: Int) {
    guard let masks = sieve.entryMasks else {
      return try blocks(of: rows) { (block) throws(ColumnDamage) in
        try values.withSpan(block) { (values) throws(ColumnDamage) in
          KeptBlock.sum(of: values, test: test)
        }
      }
    }
    let entries = detailIndexes.raw
    switch entries.elementByteCount {
    case 1: return try keptSum(of: rows, Column<UInt8>(entries), masks, test)
    case 2: return try keptSum(of: rows, Column<UInt16>(entries), masks, test)
    default: return try keptSum(of: rows, Column<UInt32>(entries), masks, test)
    }
  }

  @inline(__always)
  private func keptSum<Entry: UnsignedInteger & FixedWidthInteger & BitwiseCopyable & Sendable>(
    of rows: Range<Int>, _ entries: Column<Entry>, _ masks: [UInt64], _ test: some ValueTest
  ) throws(ColumnDamage) -> (sum: DoubleDouble, count: Int) {
    try blocks(of: rows) { (block) throws(ColumnDamage) in
      try entries.withSpan(block) { (entries) throws(ColumnDamage) in
        var greatest: Entry = 0
        for row in entries.indices { greatest = max(greatest, entries[row]) }
        guard Int(greatest) < masks.count else { throw .inconsistent("detailIndexes") }
        return try values.withSpan(block) { (values) throws(ColumnDamage) in
          KeptBlock.sum(of: values, entries: entries, masks: masks, test: test)
        }
      }
    }
  }

  /// Adds up what a few thousand rows at a time give.
  @inline(__always)
  private func blocks(
    of rows: Range<Int>,
    _ part: (Range<Int>) throws(ColumnDamage) -> (sum: DoubleDouble, count: Int)
  ) throws(ColumnDamage) -> (sum: DoubleDouble, count: Int) {
    var total = (sum: DoubleDouble.zero, count: 0)
    var first = rows.lowerBound
    while first < rows.upperBound {
      let last = min(first + KeptBlock.rowLimit, rows.upperBound)
      let block = try part(first..<last)
      total.sum += block.sum
      total.count += block.count
      first = last
    }
    return total
  }
}
