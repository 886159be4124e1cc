public import ColumnStore
public import SampleModel
import TimeCore

/// The samples of one type, as a store hands them to a question.
public struct TypeSamples: Sendable {
  public let type: SampleType
  public let sources: [SourceSeries]
  /// What is known of each source over all types, in the order of `sources`.
  public let evidence: [SourceEvidence]
  /// The stored order of sources, best first, by name or identifier; empty for the default order.
  public let priority: [String]

  /// - Precondition: one piece of evidence for each source.
  public init(
    type: SampleType, sources: [SourceSeries], evidence: [SourceEvidence], priority: [String]
  ) {
    precondition(sources.count == evidence.count, "\(evidence.count) for \(sources.count) sources")
    self.type = type
    self.sources = sources
    self.evidence = evidence
    self.priority = priority
  }

  /// Samples of all sources.
  public var count: Int { sources.reduce(0) { $0 + $1.count } }
}

extension TypeSamples {
  /// A source's samples with its class.
  struct Ranked {
    let series: SourceSeries
    let sourceClass: SourceClass
  }

  /// All sources, the best first.
  func ranked(by order: [String]) throws(ColumnDamage) -> [Ranked] {
    var ranked: [RankedSource] = []
    for (series, evidence) in zip(sources, evidence) {
      ranked.append(
        RankedSource(
          source: series.source, evidence: evidence,
          earliestStart: try series.firstStart()?.microseconds))
    }
    return SourceOrder.ranked(ranked, priority: order).map { index in
      Ranked(
        series: sources[index],
        sourceClass: evidence[index].sourceClass(of: sources[index].source))
    }
  }
}
