import ColumnStore
import Queries
import SampleModel
import Storage
import TimeCore

extension HealthStore {
  /// The samples of a type, with what ranks their sources.
  func samples(of type: SampleType) throws(QueryError) -> TypeSamples {
    switch contents {
    case .memory(let memory):
      let sources = memory.sources[type] ?? []
      return TypeSamples(
        type: type, sources: sources,
        evidence: sources.map { memory.evidence[$0.source] ?? SourceEvidence() },
        priority: memory.priorities[type] ?? [])
    case .folder(let store):
      return try Self.reporting { () throws(StoreError) in
        TypeSamples(
          type: type, sources: try store.sourceSeries(of: type),
          evidence: try store.sources(of: type).map(\.sourceEvidence),
          priority: try store.priority(of: type))
      }
    }
  }

  /// What is known of each source over all types.
  static func evidence(in stored: [StoredSource]) -> [Source: SourceEvidence] {
    stored.reduce(into: [:]) { $0[$1.source, default: SourceEvidence()] += $1.evidence }
  }

  /// Words a store's failure while a question is answered.
  static func reporting<Value>(
    _ body: () throws(StoreError) -> Value
  ) throws(QueryError) -> Value {
    do {
      return try body()
    } catch {
      throw .storeFailed(error)
    }
  }
}
