/// What the catalogue knows of a type.
public struct TypeDefinition: Hashable, Sendable {
  /// HealthKit's identifier, such as `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String
  /// The name of HealthKit's Swift constant, such as `stepCount`.
  public let shortName: String
  /// Decides which statistics and options a type can have at all.
  public let kind: SampleKind
  /// `nil` unless the kind is quantity.
  public let style: AggregationStyle?
  /// The unit in which values are kept; `none` without one.
  public let canonicalUnitText: String
  /// The unit in which answers are shown; minutes for the time that categories take.
  public let displayUnitText: String
  /// Separated by commas: a list would turn the table from constant data into code run at start.
  let aliasText: String
  /// The enumeration of a category's values, such as `HKCategoryValueSleepAnalysis`.
  public let categoryEnum: String?
  /// Whether only the system may write samples of this type.
  public let isReadOnlyForApps: Bool

  /// Further names for people, such as `steps`.
  public var aliases: [String] { aliasText.split(separator: ",").map(String.init) }

  /// The definition of one identifier, spelled exactly.
  ///
  /// - Complexity: O(log types); allocates nothing.
  public static func named(_ identifier: String) -> TypeDefinition? {
    let types = all
    let place = types.partitioningPoint { $0.identifier < identifier }
    return place < types.count && types[place].identifier == identifier ? types[place] : nil
  }
}
