/// One value of a category enumeration.
public struct CategoryValue: Hashable, Sendable {
  /// HealthKit's name of the enumeration, such as `HKCategoryValueSleepAnalysis`.
  public let enumName: String
  /// The name of the Swift constant, such as `asleepCore`.
  public let shortName: String
  /// HealthKit's number; two names of one enumeration may share it.
  public let rawValue: Int

  init(_ enumName: String, _ shortName: String, _ rawValue: Int) {
    self.enumName = enumName
    self.shortName = shortName
    self.rawValue = rawValue
  }
}
