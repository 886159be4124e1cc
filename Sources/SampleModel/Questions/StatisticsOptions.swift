/// Which statistics to compute; raw values are those of `HKStatisticsOptions`.
public struct StatisticsOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Values of each source beside the merged ones.
  public static let separateBySource = StatisticsOptions(rawValue: 1)
  /// The mean by the type's style; only for discrete types.
  public static let discreteAverage = StatisticsOptions(rawValue: 2)
  /// The smallest value; only for discrete types.
  public static let discreteMin = StatisticsOptions(rawValue: 4)
  /// The greatest value; only for discrete types.
  public static let discreteMax = StatisticsOptions(rawValue: 8)
  /// The sum over merged sources; only for cumulative types.
  public static let cumulativeSum = StatisticsOptions(rawValue: 16)
  /// The value of the sample that ends last, with its times; for every quantity type.
  public static let mostRecent = StatisticsOptions(rawValue: 32)
  /// The time that samples cover; for every quantity type.
  public static let duration = StatisticsOptions(rawValue: 64)

  /// Refuses options that a quantity type of `style` does not have.
  ///
  /// Source: reference section "Quantity samples and aggregation styles".
  /// - Throws: `StatisticsOptionsError` with the options that do not fit, unknown ones included.
  public func validate(for style: AggregationStyle) throws(StatisticsOptionsError) {
    let always: StatisticsOptions = [.separateBySource, .mostRecent, .duration]
    let own: StatisticsOptions =
      style.isCumulative ? .cumulativeSum : [.discreteAverage, .discreteMin, .discreteMax]
    let refused = subtracting(always.union(own))
    guard refused.isEmpty else {
      throw StatisticsOptionsError(options: refused, style: style)
    }
  }
}

/// Options that do not fit an aggregation style.
public struct StatisticsOptionsError: Error, Hashable, Sendable {
  /// Those that do not fit, without those that do.
  public let options: StatisticsOptions
  /// The one that they do not fit.
  public let style: AggregationStyle

  /// For `StatisticsOptions.validate(for:)`.
  public init(options: StatisticsOptions, style: AggregationStyle) {
    self.options = options
    self.style = style
  }
}
