public import SampleModel
public import TimeCore

/// A sample with one of the values of a category, made by an app.
public struct CategorySample: SavableSample, Hashable {
  public let uuid: SampleIdentifier
  public let type: SampleType
  /// The raw value; 0 (`notApplicable`) for types without values of their own.
  public let value: Int
  public let startDate: Instant
  public let endDate: Instant
  public let device: Device?
  public let metadata: Metadata

  /// A sample with a new UUID.
  public init(
    type: SampleType, value: Int, start: Instant, end: Instant, device: Device? = nil,
    metadata: Metadata = Metadata()
  ) {
    uuid = .random()
    self.type = type
    self.value = value
    startDate = start
    endDate = end
    self.device = device
    self.metadata = metadata
  }

  public func row(from source: Source, creation: Instant) throws(HealthError) -> Sample {
    guard type.kind == .category, type.definition != nil else {
      throw .invalidArgument("\(type.shortName) is no category type")
    }
    guard type.categoryValueName(value) != nil else {
      throw .invalidArgument("\(type.shortName) has no value \(value)")
    }
    return try SampleFrame(
      uuid: uuid, type: type, start: startDate, end: endDate, device: device, metadata: metadata
    ).row(value: Double(value), unitText: nil, from: source, creation: creation)
  }
}
