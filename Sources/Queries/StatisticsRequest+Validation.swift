public import SampleModel
import TimeCore

extension StatisticsRequest {
  /// Refuses a statistic that the type's style does not allow, and options without meaning for it.
  ///
  /// Source: reference sections "Quantity samples and aggregation styles" and "Options". A type
  /// outside the catalogue has no known style: everything is allowed.
  public func validate() throws(QueryError) {
    try validate(for: TypeTraits(type.definition))
  }

  /// - Parameter traits: those of the request's type.
  func validate(for traits: TypeTraits) throws(QueryError) {
    try validateStyle(of: traits)
    try validateOptions()
    if let range, range.isEmpty { throw .emptyRange(range) }
  }

  private func validateStyle(of traits: TypeTraits) throws(QueryError) {
    guard traits.isKnown else { return }
    let style = policy.styles[type] ?? traits.style
    let isAllowed =
      switch statistic {
      case .sum: style == .cumulative
      case .average, .minimum, .maximum: style.map { !$0.isCumulative } ?? false
      case .latest, .count: true
      case .duration: traits.kind == .category || traits.kind == .quantity
      }
    if !isAllowed { throw .statisticNotAllowed(statistic, type) }
  }

  private func validateOptions() throws(QueryError) {
    let isSum = statistic == .sum
    if merge != nil && !isSum { throw .optionNotAllowed(option: "merge", statistic) }
    if !priority.isEmpty && !isSum { throw .optionNotAllowed(option: "priority", statistic) }
    if attribution != .prorated && !isSum {
      throw .optionNotAllowed(option: "attribution", statistic)
    }
    if overlaps != .once && statistic != .duration {
      throw .optionNotAllowed(option: "overlaps", statistic)
    }
    if statistic == .count || (statistic == .latest && type.kind == .category), unit != nil {
      throw .optionNotAllowed(option: "unit", statistic)
    }
    let takesValues = statistic == .duration || statistic == .count
    if !filter.categoryValues.isEmpty && !(takesValues && type.kind == .category) {
      throw .optionNotAllowed(option: "value", statistic)
    }
  }
}

/// What decides which questions about a type make sense.
struct TypeTraits: Sendable {
  /// Whether the catalogue knows the type.
  let isKnown: Bool
  let style: AggregationStyle?
  let kind: SampleKind?

  init(_ definition: TypeDefinition?) {
    isKnown = definition != nil
    style = definition?.style
    kind = definition?.kind
  }
}
