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

  public let type: SampleType
  public let startDate: Instant
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

  public func sumQuantity() -> Quantity? { merged.sum }
  public func averageQuantity() -> Quantity? { merged.average }
  public func minimumQuantity() -> Quantity? { merged.minimum }
  public func maximumQuantity() -> Quantity? { merged.maximum }
  public func mostRecentQuantity() -> Quantity? { merged.mostRecent }
  /// The time that the samples cover, in seconds.
  public func duration() -> Quantity? { merged.duration }

  public func sumQuantity(for source: Source) -> Quantity? { bySource[source]?.sum }
  public func averageQuantity(for source: Source) -> Quantity? { bySource[source]?.average }
  public func minimumQuantity(for source: Source) -> Quantity? { bySource[source]?.minimum }
  public func maximumQuantity(for source: Source) -> Quantity? { bySource[source]?.maximum }
  public func mostRecentQuantity(for source: Source) -> Quantity? {
    bySource[source]?.mostRecent
  }
  public func duration(for source: Source) -> Quantity? { bySource[source]?.duration }
}
