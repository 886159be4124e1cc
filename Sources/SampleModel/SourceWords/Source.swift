/// The app or device that wrote a sample.
///
/// An Apple export names a source only by `name`; other formats also give an identifier.
public struct Source: Hashable, Sendable {
  /// As the input spells it; `foldedName` is what names are compared by.
  public let name: String
  /// Bundle or package identifier, where the input has one.
  public let identifier: String?

  /// Equal only where both name and identifier are.
  public init(name: String, identifier: String? = nil) {
    self.name = name
    self.identifier = identifier
  }
}
