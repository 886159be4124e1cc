extension Series {
  /// The rows that `isKept` says yes to, as a series with indexes of its own.
  ///
  /// - Complexity: O(rows); allocates the new columns, but shares the details.
  public func filtered(
    keeping isKept: (Int) throws(ColumnDamage) -> Bool
  ) throws(ColumnDamage) -> Series {
    var rows: [UInt32] = []
    for row in 0..<count where try isKept(row) { rows.append(UInt32(row)) }
    return try selecting(rows)
  }

  /// The rows with the given numbers.
  ///
  /// - Precondition: `rows` increases and stays below `count`.
  /// - Complexity: O(rows), not O(`count`), where they are few.
  public func selecting(_ rows: [UInt32]) throws(ColumnDamage) -> Series {
    if rows.count == count { return self }
    let indexes = try detailIndexes.selecting(rows)
    let ends = try ends.selecting(rows)
    let columns = SeriesColumns(
      starts: try starts.selecting(rows), ends: ends,
      values: try values.selecting(rows), creations: try creations.selecting(rows, ends: ends),
      detailIndexes: indexes, details: try details.counting(indexes),
      commits: try commits.selecting(rows))
    return Series(columns: columns, indexes: try SeriesIndexes(over: columns), cache: cache)
  }
}

extension Column {
  func selecting(_ rows: [UInt32]) throws(ColumnDamage) -> Column<Element> {
    // A few rows of a mapped column must not touch all of it.
    if rows.count < count / 512 {
      var selected: [Element] = []
      for row in rows { selected.append(try self[Int(row)]) }
      return Column(selected)
    }
    return try withSpan(0..<count) { (span) throws(ColumnDamage) in
      Column(count: rows.count) { selected in
        for index in rows.indices { selected[index] = span[Int(rows[index])] }
      }
    }
  }
}

extension CommitRuns {
  func selecting(_ rows: [UInt32]) throws(ColumnDamage) -> CommitRuns {
    var run = 0
    var selected: [Int64] = []
    for row in rows {
      while run < upperBounds.count, try upperBounds[run] <= Int64(row) { run += 1 }
      guard run < numbers.count else { throw .inconsistent("commits") }
      selected.append(try numbers[run])
    }
    return CommitRuns(selected)
  }
}

extension DetailTable {
  /// The same entries with the rows of a column counted.
  func counting(_ indexes: DetailIndexes) throws(ColumnDamage) -> DetailTable {
    var counts = [UInt64](repeating: 0, count: count)
    try indexes.forEach(in: 0..<indexes.count) { (index) throws(ColumnDamage) in
      guard Int(index) < counts.count else { throw .inconsistent("details") }
      counts[Int(index)] += 1
    }
    return DetailTable(bytes: bytes, offsets: offsets, rowCounts: Column(counts))
  }
}
