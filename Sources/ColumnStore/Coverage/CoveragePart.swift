/// The united samples of one run or of several.
struct CoveragePart {
  private(set) var entries: [CoverageEntry]
  /// The lengths of all samples together.
  private(set) var each: Int128

  /// Rows of a run that are read at once.
  private static let blockLength = 4096

  init(_ run: SeriesRun, values: ValueSet?) throws(ColumnDamage) {
    let series = run.series
    var builder = CoverageBuilder(capacity: values == nil ? series.count + 1 : 0)
    var deletedRows = run.deletedRows[...]
    var first = 0
    while first < series.count {
      var last = min(first + CoveragePart.blockLength, series.count)
      if let deleted = deletedRows.first {
        last = min(last, deleted)
        if last == first {
          first += 1
          deletedRows.removeFirst()
          continue
        }
      }
      try CoveragePart.add(first..<last, of: series, values: values, to: &builder)
      first = last
    }
    entries = builder.finish()
    each = builder.each
  }

  init(_ rows: [MergeRow], values: ValueSet?) {
    var builder = CoverageBuilder()
    for row in rows where values?.contains(row.value) ?? true {
      builder.add(start: row.start, end: row.end)
    }
    entries = builder.finish()
    each = builder.each
  }

  /// Unites parts two by two.
  init(uniting parts: ArraySlice<CoveragePart>) {
    if parts.count <= 1 {
      self = parts.first ?? CoveragePart([], values: nil)
      return
    }
    let middle = parts.startIndex + parts.count / 2
    let left = CoveragePart(uniting: parts[..<middle])
    let right = CoveragePart(uniting: parts[middle...])
    entries = CoveragePart.union(left.entries, right.entries)
    each = left.each + right.each
  }

  private static func add(
    _ rows: Range<Int>, of series: Series, values: ValueSet?, to builder: inout CoverageBuilder
  ) throws(ColumnDamage) {
    try series.starts.withSpan(rows) { (starts) throws(ColumnDamage) in
      try series.ends.withSpan(rows) { (ends) throws(ColumnDamage) in
        guard let values else { return try builder.add(starts: starts, ends: ends) }
        try series.values.withSpan(rows) { (column) throws(ColumnDamage) in
          for row in starts.indices where values.contains(column[row]) {
            guard starts[row] <= ends[row] else { throw .inconsistent("ends") }
            builder.add(start: starts[row], end: ends[row])
          }
        }
      }
    }
  }

  private static func union(
    _ left: [CoverageEntry], _ right: [CoverageEntry]
  ) -> [CoverageEntry] {
    var builder = CoverageBuilder(capacity: left.count + right.count)
    var (first, second) = (0, 0)
    while first < left.count - 1 || second < right.count - 1 {
      // The last entry of each starts at the end of time.
      if left[first].start <= right[second].start {
        let entry = left[first]
        first += 1
        builder.add(start: entry.start, end: entry.start + left[first].before - entry.before)
      } else {
        let entry = right[second]
        second += 1
        builder.add(start: entry.start, end: entry.start + right[second].before - entry.before)
      }
    }
    return builder.finish()
  }
}
