extension SampleType {
  /// What the catalogue knows; `nil` for a type outside it.
  ///
  /// - Complexity: O(log types).
  public var definition: TypeDefinition? { TypeDefinition.named(identifier) }

  /// A type outside the catalogue is judged by the prefix of its identifier.
  public var kind: SampleKind {
    if let definition { return definition.kind }
    return identifier.hasPrefix("HKCategoryTypeIdentifier") ? .category : .quantity
  }

  /// The name of HealthKit's constant, such as `stepCount`; the identifier outside the catalogue.
  public var shortName: String { definition?.shortName ?? identifier }

  /// How samples combine over time; `nil` if the type is no quantity or not in the catalogue.
  public var style: AggregationStyle? { definition?.style }
}
