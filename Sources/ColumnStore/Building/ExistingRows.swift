import SampleModel

/// Looks up rows in a run that a source already has, in rising order of their start.
struct ExistingRows {
  private static let shortestRunLimit = 16
  private static let longestRunLimit = 4_096

  private let series: Series
  private let deletedRows: Set<Int>
  private var row = 0
  /// The row that the last look-up found.
  private var found = 0
  /// Rows that the next run is looked for in; more after each run that went through.
  private var runLimit = shortestRunLimit
  private var texts: [UInt32: (unit: UInt32, valueText: UInt32)] = [:]

  init(_ run: SeriesRun) {
    series = run.series
    deletedRows = Set(run.deletedRows)
  }

  /// Whether a row that is not deleted is the same sample.
  ///
  /// - Precondition: `start` never decreases from call to call.
  /// - Complexity: O(log distance from the last start + rows of the same time and near value).
  mutating func contain(
    start: Int64, end: Int64, identity: SampleIdentity, details: inout DetailTableBuilder
  ) throws(ColumnDamage) -> Bool {
    if row < series.count, try series.starts[row] < start {
      row = try series.starts.gallop(to: start, in: row..<series.count)
    }
    var same = try rows(at: start)
    if same.count > 1 {
      let first = try series.ends.lowerBound(of: end, in: same)
      same = first..<(try series.ends.gallop(to: end + 1, in: first..<same.upperBound))
      let least = identity.value - 2 * SampleIdentity.tolerance * abs(identity.value)
      same = (try series.values.lowerBound(of: least, in: same))..<same.upperBound
    }
    for other in same where try series.ends[other] == end {
      let value = try series.values[other]
      if value > identity.value && !identity.isNear(value) { return false }
      let isSame = try isCopy(other, value, identity, &details)
      if isSame && !deletedRows.contains(other) {
        found = other
        return true
      }
    }
    return false
  }

  /// The rows that start at `start`, from the current one on.
  private func rows(at start: Int64) throws(ColumnDamage) -> Range<Int> {
    guard row < series.count, try series.starts[row] == start else { return row..<row }
    let next = row + 1
    guard next < series.count, try series.starts[next] == start else { return row..<next }
    return row..<(try series.starts.gallop(to: start + 1, in: next..<series.count))
  }

  private mutating func isCopy(
    _ row: Int, _ value: Double, _ identity: SampleIdentity, _ details: inout DetailTableBuilder
  ) throws(ColumnDamage) -> Bool {
    // Most rows are decided by the value; only the others need their detail.
    if value == identity.value && value != SampleBatch.unknownCategoryValue { return true }
    guard identity.isNear(value) else { return false }
    let index = try series.detailIndexes[row]
    let texts: (unit: UInt32, valueText: UInt32)
    if let known = self.texts[index] {
      texts = known
    } else {
      let detail = try series.details.detail(at: Int(index))
      texts = (details.number(of: detail.unitText), details.number(of: detail.valueText))
      self.texts[index] = texts
    }
    return identity.isCopy(
      of: SampleIdentity(value: value, unit: texts.unit, valueText: texts.valueText))
  }
}

extension ExistingRows {
  /// Marks the rows after one that was found, as long as they are this run's rows one by one.
  ///
  /// Rows that are marked already are passed over.
  /// - Returns: the last row that is marked.
  /// - Complexity: O(rows marked) in whole columns, without a look-up for each.
  mutating func markRun(after first: Int, of rows: RowBuffer, in marks: inout [Bool])
    throws(ColumnDamage) -> Int
  {
    var last = first
    while deletedRows.isEmpty {
      let range = found + 1..<min(found + 1 + runLimit, series.count)
      let count = try markRun(in: range, after: &last, of: rows, &marks)
      found += count
      guard count == range.count, count > 0 else {
        runLimit = Self.shortestRunLimit
        break
      }
      runLimit = min(runLimit * 2, Self.longestRunLimit)
    }
    return last
  }

  /// - Returns: how many rows of `range` were found.
  private mutating func markRun(
    in range: Range<Int>, after last: inout Int, of rows: RowBuffer, _ marks: inout [Bool]
  ) throws(ColumnDamage) -> Int {
    var count = 0
    var row = last
    var groupStart = self.row
    try series.starts.withSpan(range) { (starts) throws(ColumnDamage) in
      try series.ends.withSpan(range) { (ends) throws(ColumnDamage) in
        try series.values.withSpan(range) { (values) throws(ColumnDamage) in
          while count < range.count {
            row += 1
            while row < marks.count, marks[row] { row += 1 }
            guard row < marks.count, starts[count] == rows.starts[row],
              ends[count] == rows.ends[row], values[count] == rows.values[row],
              values[count] != SampleBatch.unknownCategoryValue
            else { return }
            marks[row] = true
            last = row
            if count > 0, starts[count - 1] != starts[count] {
              groupStart = range.lowerBound + count
            }
            count += 1
          }
        }
      }
    }
    // Later rows may have copies among all that start with the last one.
    self.row = groupStart
    return count
  }
}
