import ColumnStore
import Queries
import SampleModel
import Storage
import TimeCore

extension HealthStore {
  /// The samples of a type that this store's client may see, with what ranks their sources.
  ///
  /// - Throws: `QueryError.authorizationNotDetermined` where the client never asked.
  func samples(of type: SampleType) throws(QueryError) -> TypeSamples {
    switch try visibility(of: type) {
    case .all: return try allSamples(of: type)
    case .own(let client):
      let all = try allSamples(of: type)
      let own = all.sources.indices.filter { client.owns(all.sources[$0].source) }
      return TypeSamples(
        type: type, sources: own.map { all.sources[$0] }, evidence: own.map { all.evidence[$0] },
        priority: [])
    }
  }

  func allSamples(of type: SampleType) throws(QueryError) -> TypeSamples {
    let memories = database.memories
    switch contents {
    case .memory(let database):
      let held = database.contents
      let sources = held.sources[type] ?? []
      return TypeSamples(
        type: type, sources: sources,
        evidence: sources.map { held.evidence[$0.source] ?? SourceEvidence() },
        priority: held.priorities[type] ?? [], memory: memories.memory(of: type))
    case .folder(let store):
      let held = try Self.reporting { () throws(StoreError) in try store.publishedType(type) }
      return held.remembering {
        TypeSamples(
          type: type, sources: held.sources, evidence: held.evidence, priority: held.priority,
          memory: memories.memory(of: type))
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
