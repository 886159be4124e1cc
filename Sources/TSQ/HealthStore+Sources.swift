import ColumnStore
import Queries
public import SampleModel
import Storage
import TimeCore

extension HealthStore {
  /// The sources of one type, or of all; the best rank first.
  ///
  /// Over all types the rank is the default one, since an order is set for a type.
  public func sources(of type: SampleType?) throws(QueryError) -> [SourceSummary] {
    let held = try visibleSources(of: type)
    let evidence = try heldEvidence()
    var priority: [String] = []
    if let type { priority = try self.priority(of: type) }
    var summaries: [SourceSummary] = []
    for source in Set(held.map(\.source)) {
      let parts = held.filter { $0.source == source }
      let start = parts.map(\.range.start).min()
      let end = parts.map(\.range.end).max()
      guard let start, let end else { continue }
      summaries.append(
        SourceSummary(
          source: source,
          sourceClass: (evidence[source] ?? SourceEvidence()).sourceClass(of: source), rank: 0,
          sampleCount: parts.reduce(0) { $0 + $1.sampleCount },
          range: TimeRange(start: start, end: end)))
    }
    let ranked = summaries.map { summary in
      RankedSource(
        source: summary.source, evidence: evidence[summary.source] ?? SourceEvidence(),
        earliestStart: summary.range.start.microseconds)
    }
    return SourceOrder(ranked).ranked(by: priority).enumerated().map { place, index in
      var summary = summaries[index]
      summary.rank = place + 1
      return summary
    }
  }

  /// The stored order of sources of a type, best first; empty if none was set.
  public func priority(of type: SampleType) throws(QueryError) -> [String] {
    guard case .all = try visibility(of: type) else { return [] }
    switch contents {
    case .memory(let database): return database.contents.priorities[type] ?? []
    case .folder(let store):
      return try Self.reporting { () throws(StoreError) in try store.priority(of: type) }
    }
  }

  /// Sets the order of sources of a type, best first; `nil` returns to the default order.
  ///
  /// - Precondition: the store is its owner's.
  /// - Throws: `StoreError.readOnly` also for a store in memory, whose inputs say the order.
  public func setPriority(_ sources: [String]?, of type: SampleType) throws(StoreError) {
    precondition(client == nil, "only the owner of a store sets priorities")
    guard case .folder(let store) = contents else { throw .readOnly(path: "memory") }
    try store.setPriority(sources, of: type)
  }

  /// The samples of one source and type.
  private struct Held {
    let type: SampleType
    let source: Source
    let sampleCount: Int
    let range: TimeRange
  }

  private func visibleSources(of type: SampleType?) throws(QueryError) -> [Held] {
    if let type {
      let visibility = try visibility(of: type)
      return try heldSources().filter { $0.type == type && visibility.shows($0.source) }
    }
    var visible: [Held] = []
    for held in try heldSources() where try isAsked(held.type) {
      if try visibility(of: held.type).shows(held.source) { visible.append(held) }
    }
    return visible
  }

  private func heldSources() throws(QueryError) -> [Held] {
    switch contents {
    case .memory(let database):
      var held: [Held] = []
      for (type, sources) in database.contents.sources {
        for source in sources {
          let alone = TypeSamples(
            type: type, sources: [source], evidence: [SourceEvidence()], priority: [])
          guard let range = try alone.extent() else { continue }
          held.append(
            Held(type: type, source: source.source, sampleCount: source.count, range: range))
        }
      }
      return held
    case .folder(let store):
      return try Self.reporting { () throws(StoreError) in
        try store.sources().map {
          Held(type: $0.type, source: $0.source, sampleCount: $0.sampleCount, range: $0.range)
        }
      }
    }
  }

  private func heldEvidence() throws(QueryError) -> [Source: SourceEvidence] {
    switch contents {
    case .memory(let database): return database.contents.evidence
    case .folder(let store):
      return try Self.reporting { () throws(StoreError) in Self.evidence(in: try store.sources()) }
    }
  }
}
