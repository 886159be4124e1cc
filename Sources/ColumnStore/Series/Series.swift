public import TimeCore

/// The samples of one type from one source, by column, in the order of their time.
///
/// Rows are ordered by start, then end, then value, then the order of the input. A series never
/// changes; its columns may be mapped from a file, so that every read may find damage.
public final class Series: Sendable {
  /// Microseconds UTC; never decreasing.
  public let starts: Column<Int64>
  /// Microseconds UTC; never before the row's start.
  public let ends: Column<Int64>
  /// In the type's canonical unit; the raw number of a category value.
  public let values: Column<Double>
  public let creations: CreationTimes
  /// Each row's entry in `details`.
  public let detailIndexes: DetailIndexes
  public let details: DetailTable
  /// The commit that brought each row.
  public let commits: CommitRuns
  let indexes: SeriesIndexes
  let use: IndexUse
  let cache: BucketCache

  /// Takes columns whose rows are in order, with the indexes over them.
  ///
  /// - Precondition: all columns have the same number of rows.
  init(columns: SeriesColumns, indexes: SeriesIndexes, cache: BucketCache, use: IndexUse = .all) {
    precondition(columns.hasEqualCounts, "columns of different lengths")
    starts = columns.starts
    ends = columns.ends
    values = columns.values
    creations = columns.creations
    detailIndexes = columns.detailIndexes
    details = columns.details
    commits = columns.commits
    self.indexes = indexes
    self.use = use
    self.cache = cache
  }

  deinit {
    cache.removeEntries(of: self)
  }

  public var count: Int { starts.count }

  public var isEmpty: Bool { starts.count == 0 }

  /// The start of the first row; `nil` for an empty series.
  ///
  /// - Complexity: O(1); allocates nothing.
  public func firstStart() throws(ColumnDamage) -> Instant? {
    isEmpty ? nil : Instant(microseconds: try indexes.summary.fields().firstStart)
  }

  /// The greatest end of any row; `nil` for an empty series.
  ///
  /// - Complexity: O(1); allocates nothing.
  public func lastEnd() throws(ColumnDamage) -> Instant? {
    isEmpty ? nil : Instant(microseconds: try indexes.summary.fields().lastEnd)
  }
}
