public import TimeCore

/// One sample as it is shown to a person.
public struct Sample: Hashable, Sendable {
  /// What deletions name; that of an imported sample follows from its content.
  public var uuid: SampleIdentifier
  /// One of the catalogue, or an unknown one that an import brought.
  public var type: SampleType
  /// Empty for a sample of one instant.
  public var range: TimeRange
  /// In the type's canonical unit; the raw number of a category value.
  public var value: Double
  /// The name of a category value, or its text where the catalogue does not know it.
  public var valueName: String?
  /// Who wrote it, without the version.
  public var source: Source
  /// When it was first saved; the end where the input does not say.
  public var creation: Instant
  /// Device, version and metadata.
  public var detail: SampleDetail

  /// For stores and exports; apps make samples to be saved as `QuantitySample` or `CategorySample`.
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
  /// What comes first; ties go by the other date.
  public enum Order: Hashable, Sendable {
    /// The earliest start first.
    case startAscending
    /// The latest start first.
    case startDescending
    /// The earliest end first.
    case endAscending
    /// The latest end first.
    case endDescending
  }

  /// One type; samples of several types need several requests.
  public var type: SampleType
  /// Samples that overlap it; `nil` for all.
  public var range: TimeRange?
  /// Conditions beside the range.
  public var filter = SampleFilter()
  /// Decides also which samples a limit leaves out.
  public var order = Order.startAscending
  /// `nil`: all.
  public var limit: Int?

  /// All samples of the type that overlap the range.
  public init(type: SampleType, range: TimeRange? = nil) {
    self.type = type
    self.range = range
  }
}

/// What a store holds of one type.
public struct TypeSummary: Hashable, Sendable {
  /// One with at least one visible sample.
  public var type: SampleType
  /// Those that the asking client may see.
  public var sampleCount: Int
  /// First start and last end.
  public var range: TimeRange

  /// For stores.
  public init(type: SampleType, sampleCount: Int, range: TimeRange) {
    self.type = type
    self.sampleCount = sampleCount
    self.range = range
  }
}

/// What a store holds of one source, and its place in the order of sources.
public struct SourceSummary: Hashable, Sendable {
  /// One with at least one visible sample.
  public var source: Source
  /// Found by the devices that wrote its samples, else by its name.
  public var sourceClass: SourceClass
  /// 1 is the best.
  public var rank: Int
  /// Of all types together, or of the type that was asked for.
  public var sampleCount: Int
  /// First start and last end.
  public var range: TimeRange

  /// For stores.
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
