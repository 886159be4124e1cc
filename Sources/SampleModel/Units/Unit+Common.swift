extension Unit {
  public static let count = known("count")
  /// A fraction: 0.97 means 97 %.
  public static let percent = known("%")
  public static let microsecond = known("mcs")
  public static let second = known("s")
  public static let minute = known("min")
  public static let hour = known("hr")
  public static let meter = known("m")
  public static let kilometer = known("km")
  public static let kilocalorie = known("kcal")
  public static let milliliter = known("mL")
  public static let countPerMinute = known("count/min")

  /// What a number is multiplied with where a person reads it: 100 for percent, else 1.
  public var displayFactor: Double { text == "%" ? 100 : 1 }
}

extension SampleType {
  /// The unit in which values are kept; `none` for categories and types outside the catalogue.
  ///
  /// - Complexity: reads the unit's text anew, about a microsecond.
  public var canonicalUnit: Unit {
    definition.map { .known($0.canonicalUnitText) } ?? .none
  }

  /// The unit in which answers are shown; minutes for the time that categories take.
  ///
  /// - Complexity: reads the unit's text anew, about a microsecond.
  public var displayUnit: Unit {
    if let definition { return .known(definition.displayUnitText) }
    return kind == .category ? .minute : .none
  }
}
