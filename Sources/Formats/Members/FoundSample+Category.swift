import SampleModel

extension FoundSample {
  /// Sets the value of a category by its text: a constant's name, long or short, or digits.
  ///
  /// A text outside the catalogue is kept as such.
  /// - Returns: false where no text is given and the type needs one.
  mutating func setCategory(_ text: String?) -> Bool {
    guard let text else {
      guard let raw = type.categoryRawValue(named: nil) else { return false }
      value = Double(raw)
      return true
    }
    let enumName = type.definition?.categoryEnum ?? ""
    let raw = type.categoryRawValue(named: text) ?? type.categoryRawValue(named: enumName + text)
    if let raw, raw >= 0 {
      value = Double(raw)
    } else {
      value = SampleBatch.unknownCategoryValue
      detail.valueText = text
    }
    return true
  }
}

extension WorkoutActivity {
  /// HealthKit's identifier for an activity's name or number; other texts stay as they are.
  static func identifier(_ text: String) -> String {
    let folded = text.lowercased()
    let known = all.first {
      $0.name.lowercased() == folded || String($0.rawValue) == folded
    }
    return known.map { "HKWorkoutActivityType" + $0.name } ?? text
  }
}
