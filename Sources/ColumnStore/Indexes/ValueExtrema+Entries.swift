extension ValueExtrema {
  /// The best of `best` and the entries of a level; level -1 stands for the rows.
  func better(
    _ best: Double, _ extremum: Extremum, _ level: Int, _ entries: Range<Int>,
    _ values: Column<Double>
  ) throws(ColumnDamage) -> Double {
    let (column, offset) = column(extremum, level, values)
    let range = offset + entries.lowerBound..<offset + entries.upperBound
    return try column.withSpan(range) { (span) throws(ColumnDamage) in
      var best = best
      if extremum == .minimum {
        for entry in span.indices { best = span[entry] < best ? span[entry] : best }
      } else {
        for entry in span.indices { best = span[entry] > best ? span[entry] : best }
      }
      return best
    }
  }

  /// The first entry of a level that is as good as `best`.
  func first(
    _ best: Double, _ extremum: Extremum, _ level: Int, _ entries: Range<Int>,
    _ values: Column<Double>
  ) throws(ColumnDamage) -> Int? {
    let (column, offset) = column(extremum, level, values)
    let range = offset + entries.lowerBound..<offset + entries.upperBound
    let found = try column.withSpan(range) { (span) throws(ColumnDamage) -> Int? in
      for entry in span.indices where !extremum.prefers(best, to: span[entry]) { return entry }
      return nil
    }
    return found.map { entries.lowerBound + $0 }
  }

  private func column(
    _ extremum: Extremum, _ level: Int, _ values: Column<Double>
  ) -> (Column<Double>, offset: Int) {
    if level < 0 { return (values, 0) }
    return (extremum == .minimum ? minima : maxima, layout.levels[level].lowerBound)
  }
}
