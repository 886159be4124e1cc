public import SampleModel

/// One immutable run of a source's samples, with the rows that were deleted since it was written.
public struct SeriesRun: Sendable {
  public let series: Series
  /// Increasing row numbers; few, since compaction removes them.
  public let deletedRows: [Int]
  /// The deleted rows, whose sums and counts are taken off exactly.
  let deleted: Series?

  public init(_ series: Series) {
    self.series = series
    deletedRows = []
    deleted = nil
  }

  /// - Throws: where the rows do not increase or are not rows of the series.
  /// - Complexity: O(deleted rows).
  public init(_ series: Series, deletedRows: [Int]) throws(ColumnDamage) {
    var last = -1
    for row in deletedRows {
      guard row > last && row < series.count else { throw .inconsistent("deleted rows") }
      last = row
    }
    self.series = series
    self.deletedRows = deletedRows
    deleted = deletedRows.isEmpty ? nil : try series.selecting(deletedRows.map(UInt32.init))
  }

  /// Samples that are not deleted.
  public var count: Int { series.count - deletedRows.count }

  /// - Complexity: O(log deleted rows).
  public func isDeleted(_ row: Int) -> Bool {
    var low = 0
    var high = deletedRows.count
    while low < high {
      let middle = (low + high) / 2
      if deletedRows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low < deletedRows.count && deletedRows[low] == row
  }

  /// What the samples that are not deleted tell about the class of their source.
  ///
  /// - Complexity: O(entries of the details), not rows.
  public func evidence() throws(ColumnDamage) -> SourceEvidence {
    try series.details.evidence(without: deleted?.details)
  }

  /// The rows that are not deleted.
  func keptRows() -> [UInt32] {
    var kept: [UInt32] = []
    kept.reserveCapacity(count)
    var next = 0
    for row in 0..<series.count {
      if next < deletedRows.count && deletedRows[next] == row {
        next += 1
      } else {
        kept.append(UInt32(row))
      }
    }
    return kept
  }
}
