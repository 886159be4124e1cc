import SampleModel
import TimeCore

/// Which samples a query selects; built from parts that are joined by `&&`, `||` and `!`.
///
/// Beside Foundation it is `TSQ.Predicate` where it is named; its builders need no name.
/// Source: reference section "What a predicate selects".
public struct Predicate: Hashable, Sendable {
  indirect enum Node: Hashable, Sendable {
    case dates(start: Instant?, end: Instant?, QueryOptions)
    case sources(Set<Source>)
    case revisions(Set<SourceRevision>)
    case devices(Set<Device>)
    case identifiers(Set<SampleIdentifier>)
    case metadataKey(MetadataKey)
    case metadata(MetadataKey, ComparisonOperator, MetadataOperand)
    case quantity(ComparisonOperator, Quantity)
    case category(ComparisonOperator, Int)
    case all([Predicate])
    case any([Predicate])
    case not(Predicate)
  }

  /// What metadata is compared with, in the kind of the given value.
  enum MetadataOperand: Hashable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case quantity(Quantity)
  }

  let node: Node

  init(_ node: Node) {
    self.node = node
  }

  /// Both predicates hold.
  public static func && (left: Predicate, right: Predicate) -> Predicate {
    Predicate(.all([left, right]))
  }

  /// At least one of two predicates holds.
  public static func || (left: Predicate, right: Predicate) -> Predicate {
    Predicate(.any([left, right]))
  }

  /// The predicate does not hold.
  public static prefix func ! (predicate: Predicate) -> Predicate {
    Predicate(.not(predicate))
  }

  /// Every one of the predicates holds; all samples for none.
  public static func all(_ predicates: [Predicate]) -> Predicate { Predicate(.all(predicates)) }

  /// At least one of the predicates holds; no sample for none.
  public static func any(_ predicates: [Predicate]) -> Predicate { Predicate(.any(predicates)) }
}
