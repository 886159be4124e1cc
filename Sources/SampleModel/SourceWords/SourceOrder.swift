/// A source with what decides its rank.
public struct RankedSource: Hashable, Sendable {
  public var source: Source
  public var evidence: SourceEvidence
  /// Microseconds UTC; `nil` without samples.
  public var earliestStart: Int64?

  public init(source: Source, evidence: SourceEvidence, earliestStart: Int64?) {
    self.source = source
    self.evidence = evidence
    self.earliestStart = earliestStart
  }
}

/// The total order of sources that a merge follows.
public enum SourceOrder {
  /// The positions of the sources, the best first.
  ///
  /// Sources that `priority` names come first, in its order; then by class, then the one whose first
  /// sample is the latest, then by name and identifier.
  /// Source: reference section "Merging sources".
  /// - Complexity: O(sources × priority + sources × log sources).
  public static func ranked(_ sources: [RankedSource], priority: [String]) -> [Int] {
    let places = priority.map(Source.folded)
    let keys = sources.indices.map { Key(sources[$0], at: $0, places: places) }
    return sources.indices.sorted { keys[$0] < keys[$1] }
  }

  private struct Key: Comparable {
    let place: Int
    let sourceClass: SourceClass
    let earliestStart: Int64
    let name: String
    let identifier: String
    let position: Int

    init(_ ranked: RankedSource, at position: Int, places: [String]) {
      let source = ranked.source
      let names = [source.foldedName, source.identifier.map(Source.folded)]
      place = places.firstIndex { names.contains($0) } ?? .max
      sourceClass = ranked.evidence.sourceClass(of: source)
      earliestStart = ranked.earliestStart ?? .min
      name = source.name
      identifier = source.identifier ?? ""
      self.position = position
    }

    static func < (left: Key, right: Key) -> Bool {
      if left.place != right.place { return left.place < right.place }
      if left.sourceClass != right.sourceClass { return left.sourceClass < right.sourceClass }
      if left.earliestStart != right.earliestStart {
        return left.earliestStart > right.earliestStart
      }
      return (left.name, left.identifier, left.position)
        < (right.name, right.identifier, right.position)
    }
  }
}
