import SampleModel

/// Rows being collected, by column, in any order.
struct RowBuffer {
  var starts: [Int64] = []
  var ends: [Int64] = []
  var values: [Double] = []
  var creations: [Int64] = []
  var details: [UInt32] = []
  /// Empty where all rows belong to one commit.
  var commits: [Int64] = []

  var count: Int { starts.count }

  /// - Complexity: O(rows of the batch).
  mutating func append(_ batch: SampleBatch, detailNumbers: [UInt32]?) {
    starts.append(contentsOf: batch.starts)
    ends.append(contentsOf: batch.ends)
    values.append(contentsOf: batch.values)
    creations.append(contentsOf: batch.creations)
    if let detailNumbers {
      for detail in batch.detailIndexes { details.append(detailNumbers[Int(detail)]) }
    } else {
      details.append(contentsOf: batch.detailIndexes)
    }
  }

  /// Appends the rows of a run that are not deleted.
  ///
  /// - Parameter detailNumbers: what each entry of the run's details is called here.
  /// - Complexity: O(rows).
  mutating func append(_ run: SeriesRun, detailNumbers: [UInt32]) throws(ColumnDamage) {
    let series = run.series
    let kept = run.deletedRows.isEmpty ? nil : run.keptRows()
    try starts.append(series.starts, rows: kept)
    try ends.append(series.ends, rows: kept)
    try values.append(series.values, rows: kept)
    for row in 0..<series.count where kept == nil { creations.append(try series.creations[row]) }
    for row in kept ?? [] { creations.append(try series.creations[Int(row)]) }
    let indexes = try kept.map { (rows) throws(ColumnDamage) in
      try series.detailIndexes.selecting(rows)
    }
    try (indexes ?? series.detailIndexes).forEach(in: 0..<run.count) {
      (index) throws(ColumnDamage) in
      guard Int(index) < detailNumbers.count else { throw .inconsistent("details") }
      details.append(detailNumbers[Int(index)])
    }
    let numbers = try series.commits.expanded(rowCount: series.count)
    if let kept {
      for row in kept { commits.append(numbers[Int(row)]) }
    } else {
      commits.append(contentsOf: numbers)
    }
  }

  /// Puts the rows in the order of their numbers in `order`.
  mutating func reorder(_ order: [UInt32]) {
    starts = starts.gathered(order)
    ends = ends.gathered(order)
    values = values.gathered(order)
    creations = creations.gathered(order)
    details = details.gathered(order)
    if !commits.isEmpty { commits = commits.gathered(order) }
  }

  /// Whether a row comes before another one: by start, end, value, then as they were read.
  @inline(__always)
  func isOrdered(_ left: Int, _ right: Int) -> Bool {
    if starts[left] != starts[right] { return starts[left] < starts[right] }
    if ends[left] != ends[right] { return ends[left] < ends[right] }
    if values[left] != values[right] { return values[left] < values[right] }
    return left < right
  }
}

extension Array where Element: BitwiseCopyable & Sendable {
  /// The elements at the places in `order`.
  func gathered(_ order: [UInt32]) -> [Element] { order.map { self[Int($0)] } }

  /// Appends a column, or some rows of it.
  mutating func append(
    _ column: Column<Element>, rows: [UInt32]?
  ) throws(ColumnDamage) {
    reserveCapacity(count + (rows?.count ?? column.count))
    try column.withSpan(0..<column.count) { (span) throws(ColumnDamage) in
      if let rows {
        for row in rows { append(span[Int(row)]) }
      } else {
        for row in span.indices { append(span[row]) }
      }
    }
  }
}

extension RowBuffer {
  /// Takes the marked rows out.
  ///
  /// - Parameter marks: one for each row, or none at all.
  mutating func remove(_ marks: [Bool]) {
    guard marks.contains(true) else { return }
    guard marks.contains(false) else {
      self = RowBuffer()
      return
    }
    let kept = marks.indices.filter { !marks[$0] }.map(UInt32.init)
    reorder(kept)
  }
}
