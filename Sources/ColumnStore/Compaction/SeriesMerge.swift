public import TimeCore

/// Several runs as one, column by column: for what is too large to be held in memory.
///
/// The rows that are not deleted, in order, with their commits; copies stay. Gives what
/// `Series.merging` gives, but reads the columns where they lie.
public struct SeriesMerge {
  /// A column of the merged run that has one element a row.
  public struct RowColumn {
    public let name: String
    public let elementByteCount: Int
    /// The elements of some neighbouring rows of a run, as bytes of a column.
    public let bytes:
      (_ run: Int, _ rows: Range<Int>) throws(ColumnDamage) -> (Column<UInt8>, Range<Int>)
  }

  let runs: [SeriesRun]
  private let order: MergeOrder
  private let details: MergedDetails
  private let commits: CommitRuns

  /// - Precondition: at most 4,096 runs, and at most `SeriesBuilder.rowLimit` rows that are not
  ///   deleted.
  /// - Complexity: O(rows · log runs); holds 4 bytes for each stretch of rows that follow one
  ///   another in a run, the different details, and 16 bytes for each change of the commit.
  public init(_ runs: [SeriesRun]) throws(ColumnDamage) {
    self.runs = runs
    order = try MergeOrder(runs)
    precondition(order.rowCount <= SeriesBuilder.rowLimit, "\(order.rowCount) rows")
    details = try MergedDetails(runs, order: order)
    commits = try order.commits(of: runs)
  }

  var detailCount: Int { details.count }
  var detailNumbers: [[UInt32]] { details.numbers }

  /// Rows that are not deleted.
  public var count: Int { order.rowCount }

  /// First start and last end.
  ///
  /// - Precondition: there are rows.
  public var range: TimeRange {
    TimeRange(
      start: Instant(microseconds: order.firstStart),
      end: Instant(microseconds: max(order.lastEnd, order.firstStart)))
  }

  /// Calls `body` with neighbouring rows of a run, in the order of the merged run.
  public func forEachStretch<Failure: Error>(
    _ body: (_ run: Int, _ rows: Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    try order.forEachStretch(of: runs, body)
  }

  /// Starts, ends and values first: the indexes follow from them.
  public var rowColumns: [RowColumn] {
    [
      rowColumn(.starts) { $0.starts.raw }, rowColumn(.ends) { $0.ends.raw },
      rowColumn(.values) { $0.values.raw }, creations, detailIndexes,
    ]
  }

  /// What is held in memory: the details and the commits.
  public var heldParts: SeriesParts {
    var parts = SeriesParts()
    let table = details.table
    parts.add(.detailBytes, table.bytes)
    parts.add(.detailOffsets, table.offsets)
    parts.add(.detailRowCounts, table.rowCounts)
    parts.add(.commitUpperBounds, commits.upperBounds)
    parts.add(.commitNumbers, commits.numbers)
    return parts
  }

  /// The sizes that `indexParts` will have.
  public var indexSizes: [(name: String, elementByteCount: Int, count: Int)] {
    let layout = TreeLayout(rowCount: count)
    let directory = TimeDirectory.entryCount(
      rowCount: count, firstStart: order.firstStart, lastStart: order.lastStart)
    let quarters = QuarterHours.quarterCount(
      rowCount: count, firstStart: order.firstStart, lastStart: order.lastStart)
    var sizes: [(SeriesPartName, Int, Int)] = [
      (.summary, 8, SeriesSummary.fieldCount), (.directory, 4, directory),
      (.prefixSums, 16, PrefixSums.baseCount(rowCount: count)),
      (.openIntervals, 8, OpenIntervals.blockCount(rowCount: count)),
      (.tree, 8, layout.nodeCount), (.minima, 8, layout.nodeCount),
      (.maxima, 8, layout.nodeCount),
    ]
    if quarters > 0 {
      sizes += [
        (.quarterRanks, 4, quarters + 1), (.quarterSums, 16, quarters + 1),
        (.quarterMinima, 8, quarters), (.quarterMaxima, 8, quarters),
      ]
    }
    return sizes.map { ($0.0.rawValue, $0.1, $0.2) }
  }

  /// The indexes over the merged columns.
  ///
  /// - Complexity: O(rows); allocates 2 bytes a row, 2.25 more where samples are dense.
  public func indexParts(
    starts: RawColumn, ends: RawColumn, values: RawColumn
  ) throws(ColumnDamage) -> SeriesParts {
    let indexes = try SeriesIndexes(
      starts: Column(starts), ends: Column(ends), values: Column(values))
    var parts = SeriesParts()
    parts.add(indexes)
    return parts
  }
}
