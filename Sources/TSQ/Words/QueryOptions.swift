/// Which ends of a sample a predicate of dates looks at; raw values are those of `HKQueryOptions`.
///
/// Source: reference section "What a predicate selects".
public struct QueryOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The sample must start in the range.
  public static let strictStartDate = QueryOptions(rawValue: 1)
  /// The sample must end in the range: before its end.
  public static let strictEndDate = QueryOptions(rawValue: 2)
}

/// How a predicate compares a value with the given one.
public enum ComparisonOperator: Hashable, Sendable, CaseIterable {
  /// Holds for no value that is equal.
  case lessThan
  /// Holds for an equal value too.
  case lessThanOrEqualTo
  /// Texts to the letter, numbers exactly, quantities in one unit.
  case equalTo
  /// Never holds where there is no value to compare.
  case notEqualTo
  /// Holds for an equal value too.
  case greaterThanOrEqualTo
  /// Holds for no value that is equal.
  case greaterThan

  func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .lessThan: left < right
    case .lessThanOrEqualTo: left <= right
    case .equalTo: left == right
    case .notEqualTo: left != right
    case .greaterThanOrEqualTo: left >= right
    case .greaterThan: left > right
    }
  }
}
