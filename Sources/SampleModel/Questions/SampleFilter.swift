/// Which samples of a type take part; every condition must hold. The default keeps all.
public struct SampleFilter: Hashable, Sendable {
  public enum UserEntered: Hashable, Sendable {
    case any, only, exclude
  }

  /// Names or identifiers, compared after folding; empty keeps all.
  public var sources: [String] = []
  public var excludedSources: [String] = []
  public var userEntered = UserEntered.any
  /// Raw values of a category; empty keeps all.
  public var categoryValues: Set<Int> = []

  public init() {}
}
