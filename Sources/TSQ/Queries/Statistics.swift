public import SampleModel
public import TimeCore

/// What a statistics query found in one period; `nil` for what was not asked or has no data.
public struct Statistics: Hashable, Sendable {
  /// The values over all sources, or of one.
  struct Values: Hashable, Sendable {
    var sum: Quantity?
    var average: Quantity?
    var minimum: Quantity?
    var maximum: Quantity?
    var mostRecent: Quantity?
    var duration: Quantity?
  }

  /// The quantity type of every quantity in here.
  public let type: SampleType
  /// Of the interval of a collection; else the earliest start of the selected samples.
  public let startDate: Instant
  /// Of the interval of a collection; else the latest end of the selected samples.
  public let endDate: Instant
  /// The sources with samples in the period; `nil` unless sources are separated.
  public internal(set) var sources: [Source]?
  /// The time of the sample that `mostRecentQuantity()` comes from.
  public internal(set) var mostRecentQuantityDateInterval: TimeRange?
  var merged = Values()
  var bySource: [Source: Values] = [:]

  init(type: SampleType, range: TimeRange) {
    self.type = type
    startDate = range.start
    endDate = range.end
  }

  /// The sum of a cumulative type, over merged sources.
  public func sumQuantity() -> Quantity? { merged.sum }
  /// The mean of a discrete type, by its aggregation style.
  public func averageQuantity() -> Quantity? { merged.average }
  /// The smallest value of a discrete type.
  public func minimumQuantity() -> Quantity? { merged.minimum }
  /// The greatest value of a discrete type.
  public func maximumQuantity() -> Quantity? { merged.maximum }
  /// The value of the sample that ends last.
  public func mostRecentQuantity() -> Quantity? { merged.mostRecent }
  /// The time that the samples cover, in seconds.
  public func duration() -> Quantity? { merged.duration }

  /// The sum over the samples of one source; only where sources are separated.
  public func sumQuantity(for source: Source) -> Quantity? { bySource[source]?.sum }
  /// The mean over the samples of one source.
  public func averageQuantity(for source: Source) -> Quantity? { bySource[source]?.average }
  /// The smallest value of one source.
  public func minimumQuantity(for source: Source) -> Quantity? { bySource[source]?.minimum }
  /// The greatest value of one source.
  public func maximumQuantity(for source: Source) -> Quantity? { bySource[source]?.maximum }
  /// The value of the sample of one source that ends last.
  public func mostRecentQuantity(for source: Source) -> Quantity? {
    bySource[source]?.mostRecent
  }
  /// The time that the samples of one source cover, in seconds.
  public func duration(for source: Source) -> Quantity? { bySource[source]?.duration }
}
