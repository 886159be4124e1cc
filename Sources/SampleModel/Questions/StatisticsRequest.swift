public import TimeCore

/// One question about the samples of one type.
public struct StatisticsRequest: Hashable, Sendable {
  /// What is computed; raw values are the words of the command line.
  public enum Statistic: String, Hashable, Sendable, CaseIterable {
    /// For cumulative types, in the type's display unit unless another is asked for.
    case sum
    /// For discrete quantity types, weighted as the type's style says.
    case average = "avg"
    /// For discrete quantity types, with the sample it comes from.
    case minimum = "min"
    /// For discrete quantity types, with the sample it comes from.
    case maximum = "max"
    /// The value of the sample that ends last; also of a category.
    case latest
    /// How many samples there are; 0 where none is.
    case count
    /// The time that samples of a category or quantity type cover.
    case duration
  }

  /// How samples of several sources are combined.
  public enum Merge: String, Hashable, Sendable, CaseIterable {
    /// The best-ranked source present at each instant.
    case priority
    /// All sources added.
    case none
    /// Health Connect's rule: one record at each instant.
    case healthConnect = "healthconnect"
  }

  /// What of a sample that crosses the border of the range is counted.
  public enum Attribution: String, Hashable, Sendable, CaseIterable {
    /// The share of its length that lies inside.
    case prorated
    /// All of it in the range in which it starts.
    case start
    /// All of it in each range that it overlaps.
    case overlap
  }

  /// What becomes of time that several samples cover; for durations only.
  public enum Overlaps: String, Hashable, Sendable, CaseIterable {
    /// Each instant once: the union of the samples.
    case once
    /// The lengths of the samples added.
    case each
  }

  /// One outside the catalogue allows every statistic.
  public var type: SampleType
  /// Must fit the type's aggregation style.
  public var statistic: Statistic
  /// `nil`: from the first start to the last end of the type.
  public var range: TimeRange?
  /// Whose calendar the buckets follow.
  public var timeZone: TimeZoneRules
  /// `nil`: one value for the range.
  public var interval: CalendarInterval?
  /// Whether buckets without data are listed.
  public var includesEmptyBuckets = true
  /// `nil`: the default of the statistic.
  public var merge: Merge?
  /// Names or identifiers, best first; replaces the stored order for this question.
  public var priority: [String] = []
  /// Conditions beside the range.
  public var filter = SampleFilter()
  /// Another value than the default is allowed for sums only.
  public var attribution = Attribution.prorated
  /// Another value than the default is allowed for durations only.
  public var overlaps = Overlaps.once
  /// `nil`: the type's display unit.
  public var unit: Unit?
  /// Whether each source's own value is listed beside the merged one.
  public var separatesBySource = false
  /// How questions are answered that HealthKit's documents leave open.
  public var policy = DevicePolicy()
  /// Whether the answer says how it came about; it then takes longer.
  public var includesExplanation = false

  /// One value for the range, by the defaults of the statistic.
  public init(
    type: SampleType, statistic: Statistic, range: TimeRange? = nil, timeZone: TimeZoneRules
  ) {
    self.type = type
    self.statistic = statistic
    self.range = range
    self.timeZone = timeZone
  }
}
