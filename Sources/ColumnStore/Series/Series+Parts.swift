extension Series {
  /// All columns and indexes, to be stored.
  public var parts: SeriesParts {
    var parts = SeriesParts()
    parts.add(indexes)
    parts.add(.starts, starts)
    parts.add(.ends, ends)
    parts.add(.values, values)
    parts.add(.creations, creations.raw)
    parts.add(.detailIndexes, detailIndexes.raw)
    parts.add(.detailBytes, details.bytes)
    parts.add(.detailOffsets, details.offsets)
    parts.add(.detailRowCounts, details.rowCounts)
    parts.add(.commitUpperBounds, commits.upperBounds)
    parts.add(.commitNumbers, commits.numbers)
    return parts
  }

  /// Puts a series together from stored parts, without reading their elements.
  ///
  /// - Parameter cache: what the series remembers border totals in; one for all of a store.
  /// - Throws: where a part is missing or the counts of parts do not fit.
  /// - Complexity: O(parts).
  public convenience init(
    parts: SeriesParts, cache: BucketCache = BucketCache()
  ) throws(SeriesPartsError) {
    let columns = try SeriesColumns(parts: parts)
    let indexes = try SeriesIndexes(parts: parts, rowCount: columns.count)
    self.init(columns: columns, indexes: indexes, cache: cache)
  }
}

extension SeriesIndexes {
  init(parts: SeriesParts, rowCount: Int) throws(SeriesPartsError) {
    let layout = TreeLayout(rowCount: rowCount)
    summary = SeriesSummary(
      column: try parts.column(.summary, count: SeriesSummary.fieldCount))
    prefixSums = PrefixSums(
      bases: try parts.column(.prefixSums, count: PrefixSums.baseCount(rowCount: rowCount)))
    directory = TimeDirectory(rowsBefore: try parts.column(.directory, of: UInt32.self))
    openIntervals = OpenIntervals(
      greatestEnds: try parts.column(
        .openIntervals, count: OpenIntervals.blockCount(rowCount: rowCount)))
    tree = IntervalTree(
      greatestEnds: try parts.column(.tree, count: layout.nodeCount), layout: layout)
    extrema = ValueExtrema(
      minima: try parts.column(.minima, count: layout.nodeCount),
      maxima: try parts.column(.maxima, count: layout.nodeCount), layout: layout)
    quarterHours = try parts.quarterHours()
  }
}

extension SeriesColumns {
  init(parts: SeriesParts) throws(SeriesPartsError) {
    starts = try parts.column(.starts, of: Int64.self)
    let count = starts.count
    ends = try parts.column(.ends, count: count)
    values = try parts.column(.values, count: count)
    creations = try CreationTimes(parts.column(.creations, rowCount: count), ends: ends)
    detailIndexes = try DetailIndexes(parts.column(.detailIndexes, rowCount: count))
    let rowCounts = try parts.column(.detailRowCounts, of: UInt64.self)
    details = DetailTable(
      bytes: try parts.column(.detailBytes, of: UInt8.self),
      offsets: try parts.column(.detailOffsets, count: rowCounts.count + 1),
      rowCounts: rowCounts)
    let bounds = try parts.column(.commitUpperBounds, of: Int64.self)
    commits = CommitRuns(
      upperBounds: bounds, numbers: try parts.column(.commitNumbers, count: bounds.count))
  }
}
