public import SampleModel

/// A value that metadata can hold: it is written as text and read back.
public protocol MetadataValue: Hashable, Sendable {
  /// - Returns: `nil` for a text that is no such value.
  init?(metadataText: String)
  /// As files write it; `init(metadataText:)` reads it back.
  var metadataText: String { get }
}

extension String: MetadataValue {
  /// Takes every text.
  public init?(metadataText: String) { self = metadataText }
  /// The text itself.
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

  /// `1` or `0`, as exports write flags.
  public var metadataText: String { self ? "1" : "0" }
}

extension Int: MetadataValue {
  /// Reads whole numbers, also with `.0` behind.
  public init?(metadataText: String) {
    let digits = metadataText.hasSuffix(".0") ? metadataText.dropLast(2) : metadataText[...]
    self.init(digits)
  }

  /// Decimal digits, a minus in front of a negative number.
  public var metadataText: String { "\(self)" }
}

extension Double: MetadataValue {
  /// Reads finite numbers only.
  public init?(metadataText: String) {
    guard let number = Double(metadataText), number.isFinite else { return nil }
    self = number
  }

  /// The shortest text that reads back as the same number.
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

  /// A number, a space and a unit.
  public var metadataText: String { "\(value) \(unit.text)" }
}
