public import SampleModel

/// Makes a series out of batches of one type and source, in any order.
///
/// Copies of a sample are dropped: the first one read stays. Source: reference section "Identity,
/// source, device".
public struct SeriesBuilder {
  /// What became of the rows that were given.
  public struct Result: Sendable {
    public let series: Series
    public let added: Int
    public let duplicates: Int
  }

  private struct Row {
    var start: Int64
    var end: Int64
    var value: Double
    var creation: Int64
    var detail: UInt32
  }

  private let keepsDuplicates: Bool
  private var rows: [Row] = []
  private var details = DetailTableBuilder()

  public init(keepsDuplicates: Bool = false) {
    self.keepsDuplicates = keepsDuplicates
  }

  /// Rows given so far.
  public var rowCount: Int { rows.count }

  /// - Complexity: O(rows of the batch).
  public mutating func append(_ batch: SampleBatch) {
    let indexes = details.add(batch.details)
    for row in 0..<batch.count {
      rows.append(
        Row(
          start: batch.starts[row], end: batch.ends[row], value: batch.values[row],
          creation: batch.creations[row], detail: indexes[Int(batch.detailIndexes[row])]))
    }
  }

  /// Builds a series of the rows that are copies neither of one another nor of rows in `existing`.
  ///
  /// - Complexity: O(rows + existing rows).
  public mutating func build(
    commit: Int64, excluding existing: [SeriesRun] = []
  ) throws(ColumnDamage) -> Result {
    let given = rows.count
    let order = rows.indices.sorted {
      let (left, right) = (rows[$0], rows[$1])
      return (left.start, left.end, left.value, $0) < (right.start, right.end, right.value, $1)
    }
    var kept: [Row] = []
    for index in order {
      let row = rows[index]
      if !keepsDuplicates, let last = kept.last,
        last.start == row.start, last.end == row.end, last.value == row.value
      {
        continue
      }
      kept.append(row)
    }
    var counts = [UInt64](repeating: 0, count: details.count)
    for row in kept { counts[Int(row.detail)] += 1 }
    let columns = SeriesColumns(
      starts: Column(kept.map(\.start)), ends: Column(kept.map(\.end)),
      values: Column(kept.map(\.value)), creations: Column(kept.map(\.creation)),
      detailIndexes: Column(kept.map(\.detail)), details: details.table(rowCounts: counts),
      commits: CommitRuns(rowCount: kept.count, number: commit))
    let series = Series(columns: columns, indexes: try SeriesIndexes(over: columns))
    rows = []
    details = DetailTableBuilder()
    return Result(series: series, added: kept.count, duplicates: given - kept.count)
  }
}
