import SampleModel

/// Converts single numbers whose unit is given as text.
enum UnitText {
  /// `nil` without a number, or where the text is no unit that converts to the wanted one.
  static func convert(_ value: Double?, from text: String?, to unit: Unit) -> Double? {
    guard let value, let text else { return nil }
    do {
      let converted = try Unit(text).conversion(to: unit).apply(value)
      return converted.isFinite ? converted : nil
    } catch {
      return nil
    }
  }
}
