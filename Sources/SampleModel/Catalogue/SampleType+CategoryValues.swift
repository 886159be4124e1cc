extension SampleType {
  /// The values of this category, by number; empty if it is none or not in the catalogue.
  public var categoryValues: [CategoryValue] {
    guard let name = definition?.categoryEnum else { return [] }
    return CategoryValue.all.filter { $0.enumName == name }
  }

  /// The number of a value as files write it: a constant's name, or digits.
  ///
  /// A missing value is `notApplicable` (0) for categories without an enumeration of their own; for
  /// others 0 would be an answer that nobody gave.
  /// - Returns: `nil` for a text that means no value of this type; its text must be kept.
  public func categoryRawValue(named text: String?) -> Int? {
    guard let text else { return hasOwnCategoryValues ? nil : 0 }
    if let first = text.utf8.first, (0x30...0x39).contains(first) {
      return Int(text).flatMap { $0 <= Int(Int32.max) ? $0 : nil }
    }
    if text == "HKCategoryValueNotApplicable", !hasOwnCategoryValues { return 0 }
    guard var enumName = definition?.categoryEnum else { return nil }
    if !text.hasPrefix(enumName), let twin = Self.twins[enumName] { enumName = twin }
    guard text.hasPrefix(enumName) else { return nil }
    let name = text.dropFirst(enumName.count).lowercased()
    return CategoryValue.all.first {
      $0.enumName == enumName && $0.shortName.lowercased() == name
    }?.rawValue
  }

  /// The numbers that a person's word means, whatever the case.
  ///
  /// Words are a constant's full name, its short form (`asleepCore`), for sleep also without
  /// `asleep` (`core`), and the set `asleep` of sleep.
  /// - Returns: `nil` if the word means nothing for this type.
  public func categoryRawValues(matching text: String) -> Set<Int>? {
    if text.isEmpty { return nil }
    let asked = text.lowercased()
    let isSleep = self == .sleepAnalysis
    if isSleep, asked == "asleep" { return Self.asleepRawValues }
    for value in categoryValues {
      let short = value.shortName.lowercased()
      if asked == short || asked == value.enumName.lowercased() + short
        || (isSleep && short == "asleep" + asked)
      {
        return [value.rawValue]
      }
    }
    return categoryRawValue(named: text).map { [$0] }
  }

  /// The short name of a number, such as `asleepCore`; `nil` outside the catalogue.
  public func categoryValueName(_ rawValue: Int) -> String? {
    let values = categoryValues
    if values.isEmpty, kind == .category, rawValue == 0 { return "notApplicable" }
    return values.first { $0.rawValue == rawValue }?.shortName
  }

  /// Asleep in any stage; source: reference section "Duration".
  public static let asleepRawValues: Set<Int> = [1, 3, 4, 5]

  private var hasOwnCategoryValues: Bool {
    guard let name = definition?.categoryEnum else { return false }
    return name != "HKCategoryValue"
  }

  /// Enumerations with the same numbers that files use for one another.
  private static let twins = [
    "HKCategoryValueMenstrualFlow": "HKCategoryValueVaginalBleeding",
    "HKCategoryValueVaginalBleeding": "HKCategoryValueMenstrualFlow",
  ]
}
