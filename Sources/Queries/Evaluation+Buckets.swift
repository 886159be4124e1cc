import ColumnStore
import SampleModel

/// Many values, one between each two borders.
extension Evaluation {
  /// In the unit of the answer; `nil` is no data.
  ///
  /// - Precondition: the borders lie in the range.
  func values(between borders: QueryBorders) throws(ColumnDamage) -> [Double?] {
    if question.hasOtherDiscretePolicy { return try otherDiscreteValues(between: borders) }
    let statistics = DiscreteStatistics(sources)
    switch question.statistic {
    case .sum:
      return converted(try sum.values(between: borders))
    case .count:
      return try CountStatistic(sources: sources).values(between: borders).map(Double.init)
    case .average:
      return converted(
        try statistics.averages(averageStyle, between: borders.times, of: borders.calendar))
    case .minimum, .maximum:
      return converted(
        try statistics.values(
          of: question.statistic == .minimum ? .minimum : .maximum, between: borders.times,
          of: borders.calendar))
    case .latest:
      return try (0..<borders.bucketCount).map { (index) throws(ColumnDamage) in
        try statistics.latest(in: borders.bucket(index)).map {
          units.conversion.apply($0.row.value)
        }
      }
    case .duration:
      let statistic = try duration
      let lengths =
        question.overlaps == .once
        ? statistic.covered(between: borders) : try statistic.added(between: borders)
      return lengths.map { $0.map(converted) }
    }
  }

  private func converted(_ values: consuming [Double?]) -> [Double?] {
    units.conversion.apply(to: &values)
    return values
  }

  private func converted(_ sums: [DoubleDouble?]) -> [Double?] {
    let conversion = units.conversion
    // Most answers are in the stored unit: the loop without a call for each is shorter.
    if conversion.isIdentity { return sums.map { $0?.rounded } }
    return sums.map { $0.map { conversion.apply($0).rounded } }
  }
}
