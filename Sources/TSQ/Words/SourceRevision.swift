public import SampleModel

/// A source in one of its versions.
public struct SourceRevision: Hashable, Sendable {
  public let source: Source
  public let version: String?

  public init(source: Source, version: String? = nil) {
    self.source = source
    self.version = version
  }
}

extension Sample {
  public var sourceRevision: SourceRevision {
    SourceRevision(source: source, version: detail.sourceVersion)
  }

  public var device: Device? { detail.device.map(Device.init(description:)) }

  public var metadata: Metadata { Metadata(detail.metadata) }

  /// The value with its unit; `nil` for a category.
  public var quantity: Quantity? {
    guard type.kind != .category else { return nil }
    return Quantity(value: value, unit: type.canonicalUnit)
  }

  /// Whether a person typed the value in.
  public var isUserEntered: Bool { detail.isUserEntered }
}
