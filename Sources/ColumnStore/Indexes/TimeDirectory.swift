/// A coarse table from time to row: cell `i` covers `1 << shift` microseconds.
///
/// Times that are evenly spread make every cell short; where they are not, the search inside a
/// cell is a binary one, so that no input is slower than without the table by more than a step.
struct TimeDirectory: Sendable {
  /// 0.06 bytes a row; the search in a cell stays inside a few cache lines.
  static let rowsPerCell = 64

  /// Where to look for the first row that starts at or after an instant.
  struct Cell {
    /// It is one of them, or their end.
    var rows: Range<Int>
    /// Where it would be if they were evenly spread.
    var guess: Int
  }

  /// Entry `i` is the number of rows that start before cell `i`; the last entry counts all rows.
  let rowsBefore: Column<UInt32>

  /// The least shift that keeps the table within its size.
  static func shift(rowCount: Int, firstStart: Int64, lastStart: Int64) -> Int {
    let span = UInt64(bitPattern: lastStart &- firstStart)
    let cellLimit = UInt64(rowCount / rowsPerCell + 1)
    var shift = 0
    while span >> UInt64(shift) >= cellLimit && shift < 63 { shift += 1 }
    return shift
  }

  /// Entries of the table over rows with these starts.
  static func entryCount(rowCount: Int, firstStart: Int64, lastStart: Int64) -> Int {
    guard rowCount > 0 else { return 0 }
    let shift = shift(rowCount: rowCount, firstStart: firstStart, lastStart: lastStart)
    return cell(of: lastStart, from: firstStart, shift: shift) + 2
  }

  /// - Complexity: O(rows).
  init(over starts: Column<Int64>, shift: Int) throws(ColumnDamage) {
    let rowCount = starts.count
    rowsBefore = try starts.withSpan(0..<rowCount) { (span) throws(ColumnDamage) in
      guard rowCount > 0 else { return Column([]) }
      let first = span[0]
      let last = Self.cell(of: span[rowCount - 1], from: first, shift: shift)
      return Column(count: last + 2) { table in
        var next = 0
        for row in 0..<rowCount {
          let cell = Self.cell(of: span[row], from: first, shift: shift)
          while next <= cell {
            table[next] = UInt32(row)
            next += 1
          }
        }
        table[last + 1] = UInt32(rowCount)
      }
    }
  }

  init(rowsBefore: Column<UInt32>) {
    self.rowsBefore = rowsBefore
  }

  /// The rows among which the first one that starts at or after `instant` is.
  ///
  /// - Precondition: `instant` is not before the first start.
  /// - Complexity: O(1); allocates nothing.
  func cell(
    of instant: Int64, from firstStart: Int64, shift: Int, rowCount: Int
  ) throws(ColumnDamage) -> Cell {
    let distance = UInt64(bitPattern: instant &- firstStart)
    let cell = distance >> UInt64(shift)
    guard cell < UInt64(max(rowsBefore.count - 1, 0)) else {
      throw .inconsistent("directory")
    }
    let (low, high) = try rowsBefore.withSpan(Int(cell)..<Int(cell) + 2) {
      (span) throws(ColumnDamage) in (Int(span[0]), Int(span[1]))
    }
    guard low <= high && high <= rowCount else { throw .inconsistent("directory") }
    let part = distance & ((1 << UInt64(shift)) - 1)
    // Below 2^32 rows, and the upper 32 bits of the part: the product fits.
    let surplus = UInt64(max(shift - 32, 0))
    let ahead = ((part >> surplus) * UInt64(high - low)) >> (UInt64(shift) - surplus)
    return Cell(rows: low..<high, guess: low + Int(ahead))
  }

  @inline(__always)
  private static func cell(of instant: Int64, from first: Int64, shift: Int) -> Int {
    Int(truncatingIfNeeded: UInt64(bitPattern: instant &- first) >> UInt64(shift))
  }
}
