import SampleModel

/// Looks up rows in a run that a source already has, in rising order of their start.
struct ExistingRows {
  private let series: Series
  private let deletedRows: Set<Int>
  private var row = 0
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
      if isSame && !deletedRows.contains(other) { return true }
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
