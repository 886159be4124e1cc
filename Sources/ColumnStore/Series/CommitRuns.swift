/// The commit number of each row, by runs of neighbouring rows with the same number.
public struct CommitRuns: Sendable {
  /// The row after each run; increasing, the last is the number of rows.
  public let upperBounds: Column<Int64>
  /// The commit of each run.
  public let numbers: Column<Int64>

  /// - Precondition: both columns have the same count.
  init(upperBounds: Column<Int64>, numbers: Column<Int64>) {
    precondition(upperBounds.count == numbers.count, "\(upperBounds.count) runs")
    self.upperBounds = upperBounds
    self.numbers = numbers
  }

  /// One commit for all rows.
  init(rowCount: Int, number: Int64) {
    self.init(
      upperBounds: Column(rowCount == 0 ? [] : [Int64(rowCount)]),
      numbers: Column(rowCount == 0 ? [] : [number]))
  }

  /// The commit that brought a row.
  ///
  /// - Precondition: the row belongs to the series.
  /// - Complexity: O(log runs); allocates nothing.
  public func number(at row: Int) throws(ColumnDamage) -> Int64 {
    var low = 0
    var high = upperBounds.count
    while low < high {
      let middle = (low + high) / 2
      if try upperBounds[middle] <= Int64(row) { low = middle + 1 } else { high = middle }
    }
    guard low < numbers.count else { throw .inconsistent("commits") }
    return try numbers[low]
  }
}
