extension Series {
  /// The stored parts that follow from the others, by name: what is damaged there can be rebuilt.
  public static let derivedPartNames: Set<String> = Set(
    [
      SeriesPartName.summary, .directory, .prefixSums, .openIntervals, .tree, .minima, .maxima,
      .detailRowCounts,
    ].map(\.rawValue) + SeriesPartName.quarters.map(\.rawValue))

  /// The first row that does not come after the one before it; `nil` where all are in order.
  ///
  /// - Complexity: O(rows); allocates nothing.
  public func firstRowOutOfOrder() throws(ColumnDamage) -> Int? {
    var before: (Int64, Int64, Double)?
    for row in 0..<count {
      let this = (try starts[row], try ends[row], try values[row])
      if this.0 > this.1 || before.map({ $0 > this }) ?? false { return row }
      before = this
    }
    return nil
  }

  /// Names of the derived parts that differ from what the columns give.
  ///
  /// - Complexity: O(rows); allocates indexes of the same size.
  public func partsUnlikeColumns() throws(ColumnDamage) -> [String] {
    let columns = SeriesColumns(
      starts: starts, ends: ends, values: values, creations: creations,
      detailIndexes: detailIndexes, details: try details.counting(detailIndexes),
      commits: commits)
    let scanned = Series(columns: columns, indexes: try SeriesIndexes(over: columns), cache: cache)
    var names: [String] = []
    let expected = scanned.parts.parts
    for stored in parts.parts where Self.derivedPartNames.contains(stored.name) {
      // A release that did not know a part wrote none of it, which is no difference.
      let part = expected.first { $0.name == stored.name }
      let isSame = try part.map { (part) throws(ColumnDamage) in
        try stored.column.hasSameBytes(as: part.column)
      }
      if isSame != true { names.append(stored.name) }
    }
    return names
  }
}

extension RawColumn {
  /// The same bytes without their meaning.
  public var bytes: Column<UInt8> {
    Column(
      RawColumn(memory: memory, byteOffset: byteOffset, elementByteCount: 1, count: byteCount))
  }

  fileprivate func hasSameBytes(as other: RawColumn) throws(ColumnDamage) -> Bool {
    guard byteCount == other.byteCount else { return false }
    return try bytes.withSpan(0..<byteCount) { (left) throws(ColumnDamage) in
      try other.bytes.withSpan(0..<byteCount) { (right) throws(ColumnDamage) in
        for index in left.indices where left[index] != right[index] { return false }
        return true
      }
    }
  }
}
