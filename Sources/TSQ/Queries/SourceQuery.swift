import ColumnStore
import Queries
public import SampleModel

/// The sources that have at least one sample of a type.
public struct SourceQuery: Hashable, Sendable {
  public var type: SampleType
  public var predicate: Predicate?

  public init(type: SampleType, predicate: Predicate? = nil) {
    self.type = type
    self.predicate = predicate
  }
}

extension HealthStore {
  /// The sources that a query finds; a client without the right to read finds itself at most.
  ///
  /// - Throws: as `execute(_:)` of a `SampleQuery`.
  public func execute(_ query: SourceQuery) throws(HealthError) -> Set<Source> {
    let series = try selection(of: query.type, query.predicate).series()
    return Set(series.sources.map(\.source))
  }
}
