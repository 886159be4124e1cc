/// How the samples of a quantity type may be combined over time.
///
/// Raw values are those of `HKQuantityAggregationStyle`.
public enum AggregationStyle: Int, Hashable, Sendable, CaseIterable {
  /// Adds up, such as steps; a part of a sample's time has that part of its value.
  case cumulative = 0
  /// The mean gives every sample the same weight, such as body mass.
  case discreteArithmetic = 1
  /// The mean weighs each sample by its length, such as heart rate.
  case discreteTemporallyWeighted = 2
  /// The mean is that of sound energy over time, expressed as a level.
  case discreteEquivalentContinuousLevel = 3

  /// Whether values may be added up.
  public var isCumulative: Bool { self == .cumulative }
}
