/// How the samples of a quantity type may be combined over time.
///
/// Raw values are those of `HKQuantityAggregationStyle`.
public enum AggregationStyle: Int, Hashable, Sendable, CaseIterable {
  case cumulative = 0
  case discreteArithmetic = 1
  case discreteTemporallyWeighted = 2
  case discreteEquivalentContinuousLevel = 3

  /// Whether values may be added up.
  public var isCumulative: Bool { self == .cumulative }
}
