/// A source with what decides its rank.
public struct RankedSource: Hashable, Sendable {
  /// Found by its name or its identifier where an order names it.
  public var source: Source
  /// Gives its class.
  public var evidence: SourceEvidence
  /// Microseconds UTC; `nil` without samples.
  public var earliestStart: Int64?

  /// For those who rank; a source without samples comes last in its class.
  public init(source: Source, evidence: SourceEvidence, earliestStart: Int64?) {
    self.source = source
    self.evidence = evidence
    self.earliestStart = earliestStart
  }
}

/// The total order of sources that a merge follows.
public struct SourceOrder: Sendable {
  private let keys: [Key]

  /// - Complexity: O(sources); reads their names.
  public init(_ sources: [RankedSource]) {
    keys = sources.map(Key.init)
  }

  /// The positions of the sources, the best first.
  ///
  /// Sources that `priority` names come first, in its order; then by class, then the one whose first
  /// sample is the latest, then by name and identifier.
  /// Source: reference section "Merging sources".
  /// - Complexity: O(sources × priority + sources × log sources).
  public func ranked(by priority: [String]) -> [Int] {
    let named = priority.map(Source.folded)
    let places = keys.map { key in named.firstIndex { key.foldedNames.contains($0) } ?? .max }
    return keys.indices.sorted { left, right in
      if places[left] != places[right] { return places[left] < places[right] }
      if keys[left] < keys[right] { return true }
      return keys[right] < keys[left] ? false : left < right
    }
  }

  private struct Key {
    let foldedNames: [String]
    let sourceClass: SourceClass
    let earliestStart: Int64
    let name: String
    let identifier: String

    init(_ ranked: RankedSource) {
      let source = ranked.source
      foldedNames = [source.foldedName] + (source.identifier.map { [Source.folded($0)] } ?? [])
      sourceClass = ranked.evidence.sourceClass(of: source)
      earliestStart = ranked.earliestStart ?? .min
      name = source.name
      identifier = source.identifier ?? ""
    }

    static func < (left: Key, right: Key) -> Bool {
      if left.sourceClass != right.sourceClass { return left.sourceClass < right.sourceClass }
      if left.earliestStart != right.earliestStart {
        return left.earliestStart > right.earliestStart
      }
      return (left.name, left.identifier) < (right.name, right.identifier)
    }
  }
}
