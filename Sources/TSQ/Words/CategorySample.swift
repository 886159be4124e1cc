public import SampleModel
public import TimeCore

/// A sample with one of the values of a category, made by an app.
public struct CategorySample: SavableSample, Hashable {
  /// Random; the store keeps it.
  public let uuid: SampleIdentifier
  /// A category type of the catalogue; saving another is refused.
  public let type: SampleType
  /// The raw value; 0 (`notApplicable`) for types without values of their own.
  public let value: Int
  /// Where the sample begins; not after `endDate`.
  public let startDate: Instant
  /// Equal to the start for a sample of one instant.
  public let endDate: Instant
  /// The hardware that measured; `nil` where nobody says.
  public let device: Device?
  /// Sync identifier and sync version are in it together or not at all.
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

  /// The row with the raw value; the value must be one of the type's.
  public func row(from source: Source, creation: Instant) throws(HealthError) -> Sample {
    guard type.kind == .category, type.definition != nil else {
      throw .invalidArgument("\(type.shortName) is no category type")
    }
    guard let name = type.categoryValueName(value) else {
      throw .invalidArgument("\(type.shortName) has no value \(value)")
    }
    return try SampleFrame(
      uuid: uuid, type: type, start: startDate, end: endDate, device: device, metadata: metadata
    ).row(value: Double(value), valueName: name, from: source, creation: creation)
  }
}
