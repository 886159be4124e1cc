/// Which rows of one series take part, by what no index serves: their details and their values.
///
/// A condition on details is decided once for each entry of the detail table, not for each row.
public struct RowSieve: Sendable {
  /// For each entry of the detail table all bits or none; `nil` keeps every entry.
  let entryMasks: [UInt64]?
  /// A kept value lies in one of them; `nil` keeps every value.
  let values: [ClosedRange<Double>]?

  /// - Parameters:
  ///   - entries: whether the rows of each entry of the detail table are kept; `nil` for all.
  ///   - values: what a kept value lies in, one range or another; `nil` for all.
  public init(keeping entries: [Bool]? = nil, values: [ClosedRange<Double>]? = nil) {
    // A table that keeps everything is no condition.
    entryMasks = entries.flatMap { kept in
      kept.contains(false) ? kept.map { $0 ? .max : 0 } : nil
    }
    self.values = values
  }

  /// Whether no row can pass, whatever its values.
  var isEmpty: Bool {
    (entryMasks?.allSatisfy { $0 == 0 } ?? false) || (values?.isEmpty ?? false)
  }

  /// Whether a row of a series is kept.
  ///
  /// - Throws: where a stored row names an entry that its table does not have.
  /// - Complexity: O(ranges of values); allocates nothing.
  func keeps(_ row: Int, of series: Series) throws(ColumnDamage) -> Bool {
    if let entryMasks {
      let entry = Int(try series.detailIndexes[row])
      guard entry < entryMasks.count else { throw .inconsistent("detailIndexes") }
      if entryMasks[entry] == 0 { return false }
    }
    guard let values else { return true }
    let value = try series.values[row]
    for range in values where range.contains(value) { return true }
    return false
  }
}
