import SampleModel

/// Values and units of records as texts that read back as the same numbers.
struct AppleExportValues {
  private struct Scale {
    let toWritten: UnitConversion
    let toStored: UnitConversion
  }

  private struct Key: Hashable {
    let type: SampleType
    let unitText: String
  }

  /// Of types outside the catalogue: the unit of the first sample stands for all.
  private var foreignUnits: [SampleType: String?] = [:]
  private var scales: [Key: Scale?] = [:]

  mutating func texts(of sample: Sample) -> (value: String, unit: String?) {
    if let text = sample.detail.valueText { return (text, nil) }
    if sample.type.kind == .category { return (Self.category(sample), nil) }
    guard sample.type.definition != nil else {
      let unit = foreignUnits[sample.type] ?? sample.detail.unitText
      foreignUnits[sample.type] = .some(unit)
      return (Self.text(sample.value), unit)
    }
    let canonical = sample.type.canonicalUnit
    if let unitText = sample.detail.unitText,
      let scale = scale(of: Key(type: sample.type, unitText: unitText), canonical),
      let written = Self.preimage(of: sample.value, scale)
    {
      return (Self.text(written), unitText)
    }
    return (Self.text(sample.value), canonical.text)
  }

  /// The shortest decimal that reads back as the same number.
  static func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func scale(of key: Key, _ canonical: Unit) -> Scale? {
    if let known = scales[key] { return known }
    var scale: Scale?
    if let unit = try? Unit(key.unitText), let back = try? canonical.conversion(to: unit),
      let forth = try? unit.conversion(to: canonical)
    {
      scale = Scale(toWritten: back, toStored: forth)
    }
    scales[key] = .some(scale)
    return scale
  }

  /// A number that converts to exactly the stored one; two roundings may miss it by a little.
  private static func preimage(of value: Double, _ scale: Scale) -> Double? {
    let near = scale.toWritten.apply(value)
    let candidates = [
      near, near.nextUp, near.nextDown, near.nextUp.nextUp, near.nextDown.nextDown,
    ]
    return candidates.first { $0.isFinite && scale.toStored.apply($0) == value }
  }

  /// HealthKit's full name of a category's value, or its number where no name means it.
  private static func category(_ sample: Sample) -> String {
    let raw = Int(sample.value)
    let enumName = sample.type.definition?.categoryEnum ?? ""
    guard let name = sample.type.categoryValueName(raw) else { return String(raw) }
    let full = enumName + name.prefix(1).uppercased() + name.dropFirst()
    return sample.type.categoryRawValue(named: full) == raw ? full : String(raw)
  }
}
