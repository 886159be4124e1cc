/// Which samples of a type take part; every condition must hold. The default keeps all.
public struct SampleFilter: Hashable, Sendable {
  /// What becomes of samples that a person typed in (`HKWasUserEntered`).
  public enum UserEntered: Hashable, Sendable {
    /// They take part like others.
    case any
    /// Only they take part.
    case only
    /// They take no part.
    case exclude
  }

  /// Names or identifiers, compared after folding; empty keeps all.
  public var sources: [String] = []
  /// Names or identifiers of sources that take no part, even where `sources` names them.
  public var excludedSources: [String] = []
  /// By the sample's metadata, not by its source.
  public var userEntered = UserEntered.any
  /// Raw values of a category; empty keeps all.
  public var categoryValues: Set<Int> = []

  /// No condition: every sample takes part.
  public init() {}
}
