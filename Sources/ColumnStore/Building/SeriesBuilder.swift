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

  /// Row numbers are stored in 32 bits.
  public static let rowLimit = Int(UInt32.max)

  private let keepsDuplicates: Bool
  private let cache: BucketCache
  private var buffer = RowBuffer()
  private var details = DetailTableBuilder()

  /// - Parameter cache: what the built series remembers border totals in.
  public init(keepsDuplicates: Bool = false, cache: BucketCache = BucketCache()) {
    self.keepsDuplicates = keepsDuplicates
    self.cache = cache
  }

  /// Rows given so far.
  public var rowCount: Int { buffer.count }

  /// - Precondition: the rows given stay within `rowLimit`.
  /// - Complexity: O(rows of the batch).
  public mutating func append(_ batch: SampleBatch) {
    precondition(rowCount + batch.count <= Self.rowLimit, "\(rowCount) + \(batch.count) rows")
    buffer.append(batch, detailNumbers: details.add(detailsOf: batch))
  }

  /// Builds a series of the rows that are copies neither of one another nor of rows in `existing`.
  ///
  /// The builder is empty afterwards.
  ///
  /// - Complexity: O(rows + log existing rows); a radix sort where they are out of order.
  public mutating func build(
    commit: Int64, excluding existing: [SeriesRun] = []
  ) throws(ColumnDamage) -> Result {
    var rows = RowBuffer()
    swap(&rows, &buffer)
    defer { details = DetailTableBuilder() }
    let given = rows.count
    let order = RowOrder.order(of: rows)
    if let order { rows.reorder(order) }
    if !keepsDuplicates {
      var copies = CopyFinder(buffer: rows, inputOrder: order, details: details).copies()
      try mark(&copies, of: rows, in: existing)
      rows.remove(copies)
    }
    let commits = CommitRuns(rowCount: rows.count, number: commit)
    let series = try Series(rows, details: details, commits: commits, cache: cache)
    #if InternalChecks
      try series.checkInvariants()
    #endif
    return Result(series: series, added: series.count, duplicates: given - series.count)
  }

  /// Builds a series of all rows, copies included.
  ///
  /// The builder is empty afterwards.
  ///
  /// - Parameter commits: the commit that brought each row, in the order in which they were given.
  /// - Precondition: one commit for each row.
  /// - Complexity: as `build(commit:excluding:)`.
  public mutating func build(commits: [Int64]) throws(ColumnDamage) -> Series {
    precondition(commits.count == rowCount, "\(commits.count) commits of \(rowCount) rows")
    var rows = RowBuffer()
    swap(&rows, &buffer)
    defer { details = DetailTableBuilder() }
    rows.commits = commits
    if let order = RowOrder.order(of: rows) { rows.reorder(order) }
    return try Series(
      rows, details: details, commits: CommitRuns(rows.commits), cache: cache)
  }

  /// Marks the rows that an existing run holds.
  private mutating func mark(
    _ copies: inout [Bool], of rows: RowBuffer, in existing: [SeriesRun]
  ) throws(ColumnDamage) {
    guard existing.contains(where: { !$0.series.isEmpty }) else { return }
    if copies.isEmpty { copies = [Bool](repeating: false, count: rows.count) }
    for run in existing {
      var known = ExistingRows(run)
      var row = 0
      while row < copies.count {
        defer { row += 1 }
        guard !copies[row] else { continue }
        let detail = Int(rows.details[row])
        let identity = SampleIdentity(
          value: rows.values[row], unit: details.unitNumbers[detail],
          valueText: details.valueTextNumbers[detail])
        copies[row] = try known.contain(
          start: rows.starts[row], end: rows.ends[row], identity: identity, details: &details)
        // Where one row is known, those after it mostly are, too, and in the same order.
        if copies[row] { row = try known.markRun(after: row, of: rows, in: &copies) }
      }
    }
  }
}

extension Series {
  /// - Precondition: the rows are in order.
  convenience init(
    _ rows: RowBuffer, details: DetailTableBuilder, commits: CommitRuns, cache: BucketCache
  ) throws(ColumnDamage) {
    var numbers = rows.details
    let table = details.table(for: &numbers)
    let ends = Column(rows.ends)
    let columns = SeriesColumns(
      starts: Column(rows.starts), ends: ends, values: Column(rows.values),
      creations: try CreationTimes(rows.creations, ends: ends),
      detailIndexes: DetailIndexes(numbers, entryCount: table.count), details: table,
      commits: commits)
    self.init(columns: columns, indexes: try SeriesIndexes(over: columns), cache: cache)
  }
}
