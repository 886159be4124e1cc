public import TimeCore

/// One question about the samples of one type.
public struct StatisticsRequest: Hashable, Sendable {
  public enum Statistic: String, Hashable, Sendable, CaseIterable {
    case sum
    case average = "avg"
    case minimum = "min"
    case maximum = "max"
    case latest
    case count
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

  public enum Overlaps: String, Hashable, Sendable, CaseIterable {
    /// Each instant once: the union of the samples.
    case once
    /// The lengths of the samples added.
    case each
  }

  public var type: SampleType
  public var statistic: Statistic
  /// `nil`: from the first start to the last end of the type.
  public var range: TimeRange?
  public var timeZone: TimeZoneRules
  /// `nil`: one value for the range.
  public var interval: CalendarInterval?
  /// Whether buckets without data are listed.
  public var includesEmptyBuckets = true
  /// `nil`: the default of the statistic.
  public var merge: Merge?
  /// Names or identifiers, best first; replaces the stored order for this question.
  public var priority: [String] = []
  public var filter = SampleFilter()
  public var attribution = Attribution.prorated
  public var overlaps = Overlaps.once
  /// `nil`: the type's display unit.
  public var unit: Unit?
  public var separatesBySource = false
  public var policy = DevicePolicy()
  /// Whether the answer says how it came about; it then takes longer.
  public var includesExplanation = false

  public init(
    type: SampleType, statistic: Statistic, range: TimeRange? = nil, timeZone: TimeZoneRules
  ) {
    self.type = type
    self.statistic = statistic
    self.range = range
    self.timeZone = timeZone
  }
}
