public import ColumnStore
public import SampleModel
import Synchronization
import TimeCore

/// The samples of one type, as a store hands them to a question.
public final class TypeSamples: Sendable {
  public let type: SampleType
  public let sources: [SourceSeries]
  /// What is known of each source over all types, in the order of `sources`.
  public let evidence: [SourceEvidence]
  /// The stored order of sources, best first, by name or identifier; empty for the default order.
  public let priority: [String]
  let traits: TypeTraits
  let memory: TypeMemory
  /// Whether the sources stand in the order of their rank already.
  private let isRanked: Bool
  private let ranking = Mutex<Ranking?>(nil)

  /// The sources in the order that was asked for last.
  private struct Ranking {
    let priority: [String]
    let places: [Int]
    let sources: [SourceSeries]
  }

  /// - Parameter memory: of earlier questions about this type.
  /// - Precondition: one piece of evidence for each source.
  public init(
    type: SampleType, sources: [SourceSeries], evidence: [SourceEvidence], priority: [String],
    memory: TypeMemory = TypeMemory()
  ) {
    precondition(sources.count == evidence.count, "\(evidence.count) for \(sources.count) sources")
    self.type = type
    self.sources = sources
    self.evidence = evidence
    self.priority = priority
    self.memory = memory
    traits = TypeTraits(type.definition)
    isRanked = sources.count == 1
  }

  /// The same sources, with rows of theirs, in an order that holds for every question.
  private init(ranked samples: TypeSamples, sources: [SourceSeries], evidence: [SourceEvidence]) {
    type = samples.type
    self.sources = sources
    self.evidence = evidence
    priority = samples.priority
    memory = samples.memory
    traits = samples.traits
    isRanked = true
  }

  /// Samples of all sources.
  public var count: Int { sources.reduce(0) { $0 + $1.count } }

  /// All sources, the best first.
  func ranked(by priority: [String]) throws(ColumnDamage) -> [SourceSeries] {
    if isRanked { return sources }
    let known = ranking.withLock { $0?.priority == priority ? $0?.sources : nil }
    if let known { return known }
    return try rank(by: priority).sources
  }

  /// The places of the sources, the best first.
  private func order(by priority: [String]) throws(ColumnDamage) -> [Int] {
    isRanked ? Array(sources.indices) : try rank(by: priority).places
  }

  private func rank(by priority: [String]) throws(ColumnDamage) -> Ranking {
    var ranked: [RankedSource] = []
    for (series, evidence) in zip(sources, evidence) {
      ranked.append(
        RankedSource(
          source: series.source, evidence: evidence,
          earliestStart: try series.firstStart()?.microseconds))
    }
    let places = memory.order(of: ranked, by: priority)
    let made = Ranking(
      priority: priority, places: places, sources: places.map { sources[$0] })
    ranking.withLock { $0 = made }
    return made
  }
}

extension TypeSamples {
  /// The rows that `choose` keeps of each source, ranked as all samples are.
  ///
  /// The rank does not depend on what is selected.
  /// - Throws: `QueryError.damagedStore`.
  public func selecting(
    _ choose: (SourceSeries) throws(ColumnDamage) -> SourceSeries
  ) throws(QueryError) -> TypeSamples {
    try reportingDamage { () throws(ColumnDamage) in
      var selected: [SourceSeries] = []
      var known: [SourceEvidence] = []
      for index in try order(by: priority) {
        let source = try choose(sources[index])
        guard !source.isEmpty else { continue }
        selected.append(source)
        known.append(evidence[index])
      }
      return TypeSamples(ranked: self, sources: selected, evidence: known)
    }
  }
}
