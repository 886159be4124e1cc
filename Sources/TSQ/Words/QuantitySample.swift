public import SampleModel
public import TimeCore

/// A sample with a number and a unit, made by an app.
public struct QuantitySample: SavableSample, Hashable {
  /// Random; the store keeps it.
  public let uuid: SampleIdentifier
  /// A quantity type of the catalogue; saving another is refused.
  public let type: SampleType
  /// In any unit that measures what the type's canonical unit does; stored in that one.
  public let quantity: Quantity
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
    type: SampleType, quantity: Quantity, start: Instant, end: Instant, device: Device? = nil,
    metadata: Metadata = Metadata()
  ) {
    self.init(
      uuid: .random(), type: type, quantity: quantity, start: start, end: end, device: device,
      metadata: metadata)
  }

  private init(
    uuid: SampleIdentifier, type: SampleType, quantity: Quantity, start: Instant, end: Instant,
    device: Device?, metadata: Metadata
  ) {
    self.uuid = uuid
    self.type = type
    self.quantity = quantity
    startDate = start
    endDate = end
    self.device = device
    self.metadata = metadata
  }

  /// The same sample, UUID included, with its quantity in other words.
  func measured(in quantity: Quantity) -> QuantitySample {
    QuantitySample(
      uuid: uuid, type: type, quantity: quantity, start: startDate, end: endDate, device: device,
      metadata: metadata)
  }

  /// The row with the value in the type's canonical unit.
  public func row(from source: Source, creation: Instant) throws(HealthError) -> Sample {
    guard let definition = type.definition, definition.kind == .quantity else {
      throw .invalidArgument("\(type.shortName) is no quantity type")
    }
    // Most samples come in the canonical unit: its text need not be read as a unit for each.
    let isCanonical = quantity.unit.text == definition.canonicalUnitText
    return try SampleFrame(
      uuid: uuid, type: type, start: startDate, end: endDate, device: device, metadata: metadata
    ).row(
      value: isCanonical ? quantity.value : try canonicalValue(),
      unitText: isCanonical ? nil : quantity.unit.text, from: source, creation: creation)
  }

  private func canonicalValue() throws(HealthError) -> Double {
    let canonical = type.canonicalUnit
    do {
      return try quantity.converted(to: canonical).value
    } catch {
      throw .invalidArgument("\(quantity.unit) does not measure what \(canonical) does")
    }
  }
}
