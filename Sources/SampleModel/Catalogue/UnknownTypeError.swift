/// A name that no type has.
public struct UnknownTypeError: Error, Hashable, Sendable {
  /// The name as it was given.
  public let text: String
  /// Short names that look alike, the nearest first; at most 3.
  public let nearest: [String]

  /// For every face that reads names of types.
  public init(text: String, nearest: [String]) {
    self.text = text
    self.nearest = nearest
  }
}
