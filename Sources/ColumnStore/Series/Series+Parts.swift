extension Series {
  /// All columns and indexes, to be stored.
  public var parts: SeriesParts {
    var parts = SeriesParts()
    parts.add(.summary, indexes.summary.fields)
    parts.add(.starts, starts)
    parts.add(.ends, ends)
    parts.add(.values, values)
    parts.add(.creations, creations)
    parts.add(.detailIndexes, detailIndexes)
    parts.add(.detailBytes, details.bytes)
    parts.add(.detailOffsets, details.offsets)
    parts.add(.detailRowCounts, details.rowCounts)
    parts.add(.commitUpperBounds, commits.upperBounds)
    parts.add(.commitNumbers, commits.numbers)
    return parts
  }

  /// Puts a series together from stored parts, without reading their elements.
  ///
  /// - Throws: where a part is missing or the counts of parts do not fit.
  /// - Complexity: O(parts).
  public convenience init(parts: SeriesParts) throws(SeriesPartsError) {
    let columns = try SeriesColumns(parts: parts)
    let fields = try parts.column(.summary, of: Int64.self)
    try SeriesParts.require(fields.count, SeriesSummary.fieldCount, of: .summary)
    self.init(columns: columns, indexes: SeriesIndexes(summary: SeriesSummary(fields: fields)))
  }
}

extension SeriesParts {
  static func require(
    _ count: Int, _ expected: Int, of part: SeriesPartName
  ) throws(SeriesPartsError) {
    guard count == expected else {
      throw .count(part: part.rawValue, count, expected: expected)
    }
  }
}

extension SeriesColumns {
  init(parts: SeriesParts) throws(SeriesPartsError) {
    starts = try parts.column(.starts, of: Int64.self)
    ends = try parts.column(.ends, of: Int64.self)
    values = try parts.column(.values, of: Double.self)
    creations = try parts.column(.creations, of: Int64.self)
    detailIndexes = try parts.column(.detailIndexes, of: UInt32.self)
    let offsets = try parts.column(.detailOffsets, of: UInt64.self)
    let rowCounts = try parts.column(.detailRowCounts, of: UInt64.self)
    try SeriesParts.require(offsets.count, rowCounts.count + 1, of: .detailOffsets)
    details = DetailTable(
      bytes: try parts.column(.detailBytes, of: UInt8.self), offsets: offsets,
      rowCounts: rowCounts)
    let bounds = try parts.column(.commitUpperBounds, of: Int64.self)
    let numbers = try parts.column(.commitNumbers, of: Int64.self)
    try SeriesParts.require(numbers.count, bounds.count, of: .commitNumbers)
    commits = CommitRuns(upperBounds: bounds, numbers: numbers)
    try SeriesParts.require(ends.count, starts.count, of: .ends)
    try SeriesParts.require(values.count, starts.count, of: .values)
    try SeriesParts.require(creations.count, starts.count, of: .creations)
    try SeriesParts.require(detailIndexes.count, starts.count, of: .detailIndexes)
  }
}
