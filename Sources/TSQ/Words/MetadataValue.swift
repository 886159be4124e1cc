public import SampleModel

/// A value that metadata can hold: it is written as text and read back.
public protocol MetadataValue: Hashable, Sendable {
  /// - Returns: `nil` for a text that is no such value.
  init?(metadataText: String)
  var metadataText: String { get }
}

extension String: MetadataValue {
  public init?(metadataText: String) { self = metadataText }
  public var metadataText: String { self }
}

extension Bool: MetadataValue {
  /// Reads `1`, `true` and `yes`, `0`, `false` and `no`, whatever the case.
  public init?(metadataText: String) {
    switch metadataText.lowercased() {
    case "1", "true", "yes": self = true
    case "0", "false", "no": self = false
    default: return nil
    }
  }

  public var metadataText: String { self ? "1" : "0" }
}

extension Int: MetadataValue {
  /// Reads whole numbers, also with `.0` behind.
  public init?(metadataText: String) {
    let digits = metadataText.hasSuffix(".0") ? metadataText.dropLast(2) : metadataText[...]
    self.init(digits)
  }

  public var metadataText: String { "\(self)" }
}

extension Double: MetadataValue {
  public init?(metadataText: String) {
    guard let number = Double(metadataText), number.isFinite else { return nil }
    self = number
  }

  public var metadataText: String { "\(self)" }
}

extension Quantity: MetadataValue {
  /// Reads a number, a space and a unit, such as `12.5 kcal`.
  public init?(metadataText: String) {
    let parts = metadataText.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let number = Double(metadataText: String(parts[0])),
      let unit = try? Unit(String(parts[1]))
    else { return nil }
    self.init(value: number, unit: unit)
  }

  public var metadataText: String { "\(value) \(unit.text)" }
}
