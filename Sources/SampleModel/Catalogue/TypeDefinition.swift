/// What the catalogue knows of a type.
public struct TypeDefinition: Hashable, Sendable {
  /// HealthKit's identifier, such as `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String
  /// The name of HealthKit's Swift constant, such as `stepCount`.
  public let shortName: String
  public let kind: SampleKind
  /// `nil` unless the kind is quantity.
  public let style: AggregationStyle?
  /// The unit in which values are kept; `none` without one.
  public let canonicalUnitText: String
  /// The unit in which answers are shown; minutes for the time that categories take.
  public let displayUnitText: String
  /// The enumeration of a category's values, such as `HKCategoryValueSleepAnalysis`.
  public let categoryEnum: String?
  /// Whether only the system may write samples of this type.
  public let isReadOnlyForApps: Bool
  let aliasText: String

  init(
    _ identifier: String, _ shortName: String, _ kind: SampleKind,
    style: AggregationStyle? = nil, unit: String = "none", display: String? = nil,
    aliases: String = "", categoryEnum: String? = nil, isReadOnlyForApps: Bool = false
  ) {
    self.identifier = identifier
    self.shortName = shortName
    self.kind = kind
    self.style = style
    canonicalUnitText = unit
    displayUnitText = display ?? unit
    aliasText = aliases
    self.categoryEnum = categoryEnum
    self.isReadOnlyForApps = isReadOnlyForApps
  }

  /// Further names for people, such as `steps`.
  public var aliases: [String] { aliasText.split(separator: ",").map(String.init) }

  /// The definition of one identifier, spelled exactly.
  ///
  /// - Complexity: O(log types); allocates nothing.
  public static func named(_ identifier: String) -> TypeDefinition? {
    let types = all
    var low = 0
    var high = types.count
    while low < high {
      let middle = (low + high) / 2
      if types[middle].identifier < identifier { low = middle + 1 } else { high = middle }
    }
    return low < types.count && types[low].identifier == identifier ? types[low] : nil
  }
}
