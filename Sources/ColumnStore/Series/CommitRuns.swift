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

  /// - Parameter rowNumbers: the commit of each row.
  init(_ rowNumbers: [Int64]) {
    var bounds: [Int64] = []
    var numbers: [Int64] = []
    for row in rowNumbers.indices {
      if numbers.last == rowNumbers[row] {
        bounds[bounds.count - 1] += 1
      } else {
        bounds.append(Int64(row) + 1)
        numbers.append(rowNumbers[row])
      }
    }
    self.init(upperBounds: Column(bounds), numbers: Column(numbers))
  }

  /// The commit of each row.
  ///
  /// - Complexity: O(rows); allocates the array.
  func expanded(rowCount: Int) throws(ColumnDamage) -> [Int64] {
    var expanded: [Int64] = []
    expanded.reserveCapacity(rowCount)
    for run in 0..<upperBounds.count {
      let bound = try upperBounds[run]
      guard bound >= expanded.count && bound <= rowCount else { throw .inconsistent("commits") }
      let number = try numbers[run]
      for _ in expanded.count..<Int(bound) { expanded.append(number) }
    }
    guard expanded.count == rowCount else { throw .inconsistent("commits") }
    return expanded
  }
}
