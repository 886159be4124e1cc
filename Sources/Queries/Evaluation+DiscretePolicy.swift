import ColumnStore
import SampleModel
import TimeCore

extension Question {
  /// Whether a discrete statistic is asked for by other decisions than the defaults.
  var hasOtherDiscretePolicy: Bool {
    switch statistic {
    case .sum, .count, .duration: return false
    case .average, .minimum, .maximum, .latest:
      let usual = DevicePolicy()
      return policy.discreteSources != usual.discreteSources
        || policy.crossingDiscreteSamples != usual.crossingDiscreteSamples
        || statistic == .average && isWeightedByTime && policy.pointWeight != usual.pointWeight
    }
  }

  fileprivate var isWeightedByTime: Bool {
    policy.style(of: type) == .discreteTemporallyWeighted
  }
}

/// Discrete statistics by other decisions of the device policy: one interval after the other.
extension Evaluation {
  /// - Complexity: O(borders · rows); the indexes know the usual decisions only.
  func otherDiscreteValues(between borders: QueryBorders) throws(ColumnDamage) -> [Double?] {
    try (0..<borders.bucketCount).map { (index) throws(ColumnDamage) in
      try otherDiscreteOutcome(in: borders.bucket(index)).value
    }
  }

  /// - Complexity: O(rows).
  func otherDiscreteOutcome(in interval: TimeRange) throws(ColumnDamage) -> Outcome {
    let (taking, range) = try sources(takingPartIn: interval)
    if question.statistic == .average, question.isWeightedByTime,
      question.policy.pointWeight == .untilNextSample
    {
      return Outcome(
        value: try Self.heldAverage(of: taking, in: range).map(units.conversion.apply))
    }
    var usual = question.request
    usual.policy = DevicePolicy()
    usual.policy.styles = question.policy.styles
    return try Evaluation(
      question: Question(usual), sources: taking, units: units, range: range
    ).outcome()
  }

  /// What counts in an interval, and the range that it has to be looked at in.
  private func sources(
    takingPartIn interval: TimeRange
  ) throws(ColumnDamage) -> ([SourceSeries], TimeRange) {
    var taking = sources
    var range = interval
    if question.policy.crossingDiscreteSamples == .intervalOfStart {
      taking = []
      for source in sources {
        taking.append(try source.keeping { interval.contains($0.start) })
      }
      range = TimeRange(start: .distantPast, end: .distantFuture)
    }
    if question.policy.discreteSources == .bestOnly {
      var best: SourceSeries?
      for source in taking where best == nil {
        if try source.sampleCount(overlapping: range) > 0 { best = source }
      }
      taking = best.map { [$0] } ?? []
    }
    return (taking, range)
  }

  /// The mean in which a point counts until the next sample starts, the last one for a second.
  private static func heldAverage(
    of sources: [SourceSeries], in range: TimeRange
  ) throws(ColumnDamage) -> Double? {
    var rows: [MergeRow] = []
    for source in sources {
      rows += try source.rows(overlapping: range, readsCreations: false)
    }
    rows.sort(by: MergeRow.isOrdered)
    var product = DoubleDouble.zero
    var total: Int64 = 0
    for (index, row) in rows.enumerated() {
      let next = index + 1 < rows.count ? rows[index + 1].start : row.start + 1_000_000
      let end = row.isPoint ? next : min(row.end, range.end.microseconds)
      let weight = end - max(row.start, range.start.microseconds)
      product += DoubleDouble(integer: weight) * row.value
      total += weight
    }
    guard total > 0 else { return rows.last?.value }
    return (product / DoubleDouble(integer: total)).rounded
  }
}
