public import SampleModel
public import TimeCore

extension DiscreteStatistics {
  /// How long a point counts where values are weighted by time: one second.
  private static let pointWeight: Int64 = 1_000_000

  /// The average over a range by the type's style; `nil` where no sample overlaps it.
  ///
  /// - Precondition: `style` is not cumulative.
  /// - Complexity: as `averages(_:between:into:)`.
  public func average(
    _ style: AggregationStyle, in range: TimeRange
  ) throws(ColumnDamage) -> Double? {
    let borders = [range.start.microseconds, range.end.microseconds]
    return try averages(style, between: borders)[0]
  }

  /// The averages between neighbouring borders by the type's style; `nil` without samples.
  ///
  /// Arithmetic: each overlapping sample once. Temporally weighted and equivalent level: by the
  /// length of its part in the bucket, a point for one second.
  ///
  /// - Parameter calendar: what the inner borders are; `nil` for others.
  /// - Precondition: `borders` ascend; `style` is not cumulative.
  /// - Complexity: O(runs · borders · log rows) for an arithmetic mean and where all samples are
  ///   points of equal weight; else one pass over the rows, and a step for each bucket of a row.
  public func averages(
    _ style: AggregationStyle, between borders: [Int64], of calendar: CalendarKey? = nil
  ) throws(ColumnDamage) -> [Double?] {
    switch style {
    case .cumulative:
      preconditionFailure("an average of a cumulative type")
    case .discreteArithmetic:
      return try values(of: .average, between: borders, of: calendar)
    case .discreteTemporallyWeighted:
      guard try hasIntervals() else {
        return try values(of: .average, between: borders, of: calendar)
      }
      return try averages(of: WeightedMean.self, between: borders)
    case .discreteEquivalentContinuousLevel:
      return try averages(of: EquivalentLevel.self, between: borders)
    }
  }

  private func averages<Sum: WeightedSum>(
    of sum: Sum.Type, between borders: [Int64]
  ) throws(ColumnDamage) -> [Double?] {
    var sums = [Sum](repeating: Sum(), count: max(borders.count - 1, 0))
    guard let first = borders.first, let last = borders.last else { return [] }
    let range = TimeRange(
      start: Instant(microseconds: first), end: Instant(microseconds: last))
    for source in sources {
      var bucket = 0
      var lastStart = Int64.min
      try source.forEachOverlapping(range) { (run, row) throws(ColumnDamage) in
        let series = source.runs[run].series
        let start = try series.starts[row]
        let end = try series.ends[row]
        let value = try series.values[row]
        // A further run starts from the beginning.
        if start < lastStart { bucket = 0 }
        lastStart = start
        while bucket < sums.count, borders[bucket + 1] <= start { bucket += 1 }
        if start == end {
          if bucket < sums.count { sums[bucket].add(value, weight: Self.pointWeight) }
          return
        }
        var current = bucket
        while current < sums.count, borders[current] < end {
          let weight = min(end, borders[current + 1]) - max(start, borders[current])
          if weight > 0 { sums[current].add(value, weight: weight) }
          current += 1
        }
      }
    }
    return sums.map(\.average)
  }
}
