public import TimeCore

/// One sample as it is shown to a person.
public struct Sample: Hashable, Sendable {
  public var uuid: SampleIdentifier
  public var type: SampleType
  public var range: TimeRange
  /// In the type's canonical unit; the raw number of a category value.
  public var value: Double
  /// The name of a category value, or its text where the catalogue does not know it.
  public var valueName: String?
  public var source: Source
  public var creation: Instant
  public var detail: SampleDetail

  public init(
    uuid: SampleIdentifier, type: SampleType, range: TimeRange, value: Double,
    valueName: String?, source: Source, creation: Instant, detail: SampleDetail
  ) {
    self.uuid = uuid
    self.type = type
    self.range = range
    self.value = value
    self.valueName = valueName
    self.source = source
    self.creation = creation
    self.detail = detail
  }
}

/// Which samples to list, in which order.
public struct SampleRequest: Hashable, Sendable {
  public enum Order: Hashable, Sendable {
    case startAscending, startDescending, endAscending, endDescending
  }

  public var type: SampleType
  /// Samples that overlap it; `nil` for all.
  public var range: TimeRange?
  public var filter = SampleFilter()
  public var order = Order.startAscending
  /// `nil`: all.
  public var limit: Int?

  public init(type: SampleType, range: TimeRange? = nil) {
    self.type = type
    self.range = range
  }
}

/// What a store holds of one type.
public struct TypeSummary: Hashable, Sendable {
  public var type: SampleType
  public var sampleCount: Int
  /// First start and last end.
  public var range: TimeRange

  public init(type: SampleType, sampleCount: Int, range: TimeRange) {
    self.type = type
    self.sampleCount = sampleCount
    self.range = range
  }
}

/// What a store holds of one source, and its place in the order of sources.
public struct SourceSummary: Hashable, Sendable {
  public var source: Source
  public var sourceClass: SourceClass
  /// 1 is the best.
  public var rank: Int
  public var sampleCount: Int
  /// First start and last end.
  public var range: TimeRange

  public init(
    source: Source, sourceClass: SourceClass, rank: Int, sampleCount: Int, range: TimeRange
  ) {
    self.source = source
    self.sourceClass = sourceClass
    self.rank = rank
    self.sampleCount = sampleCount
    self.range = range
  }
}
