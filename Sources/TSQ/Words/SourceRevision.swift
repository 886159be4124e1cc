public import SampleModel

/// A source in one of its versions.
public struct SourceRevision: Hashable, Sendable {
  /// The app or device, whatever its version.
  public let source: Source
  /// As the app states it; `nil` where the input has none.
  public let version: String?

  /// Without a version it is another revision than with any.
  public init(source: Source, version: String? = nil) {
    self.source = source
    self.version = version
  }
}

extension Sample {
  /// The source in the version that wrote the sample.
  public var sourceRevision: SourceRevision {
    SourceRevision(source: source, version: detail.sourceVersion)
  }

  /// Read from the printed description; `nil` where the sample has none.
  public var device: Device? { detail.device.map(Device.init(description:)) }

  /// What the app said beside the value; empty, never `nil`.
  public var metadata: Metadata { Metadata(detail.metadata) }

  /// The value with its unit; `nil` for a category.
  public var quantity: Quantity? {
    guard type.kind != .category else { return nil }
    return Quantity(value: value, unit: type.canonicalUnit)
  }

  /// Whether a person typed the value in.
  public var isUserEntered: Bool { detail.isUserEntered }
}
