import ColumnStore
import Queries
public import SampleModel

/// The sources that have at least one sample of a type.
public struct SourceQuery: Hashable, Sendable {
  /// Of the samples whose sources are looked for.
  public var type: SampleType
  /// Only sources of samples that it selects; `nil` for all.
  public var predicate: Predicate?

  /// Without a predicate the sources of all time.
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
