/// What HealthKit's documents leave open and only a device can tell: one decision for each question.
///
/// A new value holds the decisions of this package; where a device is found to do otherwise, the
/// default here is the one line to change. Source: reference section "Open questions that only a
/// device can answer", in its order.
public struct DevicePolicy: Hashable, Sendable {
  /// 1: what a single statistics query counts of a sample that crosses a date of its predicate.
  public enum SingleQueryBorders: String, Hashable, Sendable, CaseIterable {
    /// All of it: a predicate selects samples and cuts none.
    case countInFull
    /// The part inside, by its share of the time.
    case clip
  }

  /// 2: what becomes of a point that an interval of a better-ranked source covers.
  public enum PointsUnderMerge: String, Hashable, Sendable, CaseIterable {
    /// It does not count.
    case yieldToBetterSources
    /// It counts, as it takes no time from anyone.
    case alwaysCount
  }

  /// 3: what overlapping samples of one source contribute to a merged sum.
  public enum SameSourceOverlaps: String, Hashable, Sendable, CaseIterable {
    /// Each in full.
    case add
    /// One sample at each instant, by Health Connect's rule.
    case countOnce
  }

  /// 4: which sources take part in the discrete statistics of an interval.
  public enum DiscreteSources: String, Hashable, Sendable, CaseIterable {
    /// Every source: discrete values are never merged.
    case all
    /// The best-ranked one that has samples there.
    case bestOnly
  }

  /// 4: which intervals get a discrete sample that crosses a border.
  public enum CrossingDiscreteSamples: String, Hashable, Sendable, CaseIterable {
    /// Each that it overlaps.
    case everyInterval
    /// The one in which it starts, with its whole length as weight.
    case intervalOfStart
  }

  /// 5: how long a point counts in a temporally weighted mean.
  public enum PointWeight: String, Hashable, Sendable, CaseIterable {
    /// As a sample that lasts a second.
    case oneSecond
    /// Until the next sample of the interval starts; the last one for a second.
    case untilNextSample
  }

  /// 6: what the statistics option `duration` measures.
  public enum StatisticsDuration: String, Hashable, Sendable, CaseIterable {
    /// Each instant once.
    case union
    /// An instant that two samples cover counts twice.
    case sumOfLengths
  }

  /// 7: how long the days and weeks of a collection query are where clocks change.
  public enum DayLength: String, Hashable, Sendable, CaseIterable {
    /// To the same local time on the next day: 23, 24 or 25 hours.
    case calendar
    /// Always 24 hours a day.
    case fixed
  }

  /// 7: from where the next month of a collection query is counted.
  public enum MonthSteps: String, Hashable, Sendable, CaseIterable {
    /// The day of the anchor, or the last one of a shorter month.
    case fromAnchor
    /// From the border before: a day lost in a short month stays lost.
    case fromPreviousBorder
  }

  /// 8: which sample stays where the saved one has the same sync version.
  public enum EqualSyncVersion: String, Hashable, Sendable, CaseIterable {
    /// The stored one; the save succeeds without a change.
    case keepStored
    /// The saved one, as with a greater version.
    case replaceStored
  }

  /// 9: with which factors units convert.
  public enum UnitFactors: String, Hashable, Sendable, CaseIterable {
    /// As their definitions say.
    case exact
    /// As the comments of HealthKit's header print them.
    case headerComments
  }

  /// 10: how the unit of illuminance is printed; both are read.
  public enum LuxSpelling: String, Hashable, Sendable, CaseIterable {
    /// The symbol of the International System.
    case lx
    /// The unit's name.
    case lux
  }

  /// Decides for `StatisticsQuery` alone.
  public var singleQueryBorders = SingleQueryBorders.countInFull
  /// Decides for merged sums.
  public var pointsUnderMerge = PointsUnderMerge.yieldToBetterSources
  /// Decides for sums that are merged by the order of sources.
  public var sameSourceOverlaps = SameSourceOverlaps.add
  /// Decides for averages, minima and maxima.
  public var discreteSources = DiscreteSources.all
  /// Decides for averages, minima and maxima by interval.
  public var crossingDiscreteSamples = CrossingDiscreteSamples.everyInterval
  /// Decides for types of the style `discreteTemporallyWeighted`.
  public var pointWeight = PointWeight.oneSecond
  /// Decides for the option `StatisticsOptions.duration`.
  public var statisticsDuration = StatisticsDuration.union
  /// Decides for collections by days and weeks.
  public var dayLength = DayLength.calendar
  /// Decides for collections by months and years whose anchor is the 29th or later.
  public var monthSteps = MonthSteps.fromAnchor
  /// Decides for saving.
  public var equalSyncVersion = EqualSyncVersion.keepStored
  /// Decides for values in another unit than the canonical one, as they are saved or compared.
  public var unitFactors = UnitFactors.exact
  /// Decides for printed units.
  public var luxSpelling = LuxSpelling.lx
  /// Styles instead of those of the catalogue: those of five types differ between SDKs.
  public var styles: [SampleType: AggregationStyle] = [:]

  /// The decisions of this package.
  public init() {}

  /// How samples of a type combine over time; `nil` if it is no quantity or not in the catalogue.
  public func style(of type: SampleType) -> AggregationStyle? { styles[type] ?? type.style }
}

extension DevicePolicy.EqualSyncVersion {
  /// Whether a saved version takes the place of the stored one: a greater one always does.
  public func replaces(_ version: Int, stored: Int) -> Bool {
    version > stored || self == .replaceStored && version == stored
  }
}
