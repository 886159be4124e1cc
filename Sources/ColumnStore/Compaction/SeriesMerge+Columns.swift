extension SeriesMerge {
  /// A column whose elements are taken as they are.
  func rowColumn(_ name: SeriesPartName, _ raw: (Series) -> RawColumn) -> RowColumn {
    let columns = runs.map { raw($0.series) }
    let size = columns.first?.elementByteCount ?? 8
    let bytes = columns.map(\.bytes)
    return RowColumn(name: name.rawValue, elementByteCount: size) { run, rows in
      (bytes[run], rows.lowerBound * size..<rows.upperBound * size)
    }
  }

  /// Whole seconds where all runs have them.
  var creations: RowColumn {
    if runs.allSatisfy({ $0.series.creations.raw.elementByteCount == 4 }) {
      return rowColumn(.creations) { $0.creations.raw }
    }
    return made(.creations) { (series, row) throws(ColumnDamage) -> Int64 in
      try series.creations[row]
    }
  }

  var detailIndexes: RowColumn {
    switch DetailIndexes.elementByteCount(entryCount: detailCount) {
    case 1: return numbered(as: UInt8.self)
    case 2: return numbered(as: UInt16.self)
    default: return numbered(as: UInt32.self)
    }
  }

  private func numbered<Element: FixedWidthInteger & BitwiseCopyable & Sendable>(
    as type: Element.Type
  ) -> RowColumn {
    let numbers = detailNumbers
    return RowColumn(
      name: SeriesPartName.detailIndexes.rawValue, elementByteCount: MemoryLayout<Element>.stride
    ) { [runs] (run, rows) throws(ColumnDamage) in
      var elements: [Element] = []
      elements.reserveCapacity(rows.count)
      try runs[run].series.detailIndexes.forEach(in: rows) { (index) throws(ColumnDamage) in
        guard Int(index) < numbers[run].count else { throw .inconsistent("details") }
        elements.append(Element(truncatingIfNeeded: numbers[run][Int(index)]))
      }
      let bytes = Column(elements).raw.bytes
      return (bytes, 0..<bytes.count)
    }
  }

  /// A column whose elements are computed.
  private func made<Element: BitwiseCopyable & Sendable>(
    _ name: SeriesPartName, _ element: @escaping (Series, Int) throws(ColumnDamage) -> Element
  ) -> RowColumn {
    RowColumn(name: name.rawValue, elementByteCount: MemoryLayout<Element>.stride) {
      [runs] (run, rows) throws(ColumnDamage) in
      var elements: [Element] = []
      elements.reserveCapacity(rows.count)
      for row in rows { elements.append(try element(runs[run].series, row)) }
      let bytes = Column(elements).raw.bytes
      return (bytes, 0..<bytes.count)
    }
  }
}

extension MergeOrder {
  /// The commit of each row, by runs of equal ones.
  func commits(of runs: [SeriesRun]) throws(ColumnDamage) -> CommitRuns {
    var bounds: [Int64] = []
    var numbers: [Int64] = []
    var places = [Int](repeating: 0, count: runs.count)
    var count: Int64 = 0
    try forEachStretch(of: runs) { (run, rows) throws(ColumnDamage) in
      let commits = runs[run].series.commits
      var row = rows.lowerBound
      while row < rows.upperBound {
        guard places[run] < commits.numbers.count else { throw .inconsistent("commits") }
        let bound = try commits.upperBounds[places[run]]
        guard bound > row else {
          places[run] += 1
          continue
        }
        let end = Int(min(bound, Int64(rows.upperBound)))
        count += Int64(end - row)
        let number = try commits.numbers[places[run]]
        if numbers.last == number {
          bounds[bounds.count - 1] = count
        } else {
          bounds.append(count)
          numbers.append(number)
        }
        row = end
      }
    }
    return CommitRuns(upperBounds: Column(bounds), numbers: Column(numbers))
  }
}
