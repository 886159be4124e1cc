extension Unit {
  /// Things counted, such as steps: HealthKit's `count()`.
  public static let count = known("count")
  /// A fraction: 0.97 means 97 %.
  public static let percent = known("%")
  /// 10^-6 of a second; HealthKit writes `mcs`.
  public static let microsecond = known("mcs")
  /// The base unit of time.
  public static let second = known("s")
  /// 60 seconds.
  public static let minute = known("min")
  /// 3,600 seconds.
  public static let hour = known("hr")
  /// The base unit of length.
  public static let meter = known("m")
  /// 1,000 metres.
  public static let kilometer = known("km")
  /// 4,184 joules.
  public static let kilocalorie = known("kcal")
  /// A cubic centimetre.
  public static let milliliter = known("mL")
  /// Rates of the heart and of breathing.
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
