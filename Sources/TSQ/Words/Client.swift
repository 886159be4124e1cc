public import SampleModel

/// An app that uses the store: what it saves has it as source, what it may see its grants say.
public struct Client: Hashable, Sendable {
  /// Shown to people, in prompts and as the name of the source.
  public let name: String
  /// Tells clients apart: grants and ownership go by it, never by the name.
  public let bundleIdentifier: String

  /// One bundle identifier is one client, whatever name comes with it.
  public init(name: String, bundleIdentifier: String) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }

  /// The source of the client's samples.
  public var source: Source { Source(name: name, identifier: bundleIdentifier) }

  /// Whether samples of a source are the client's own, also under an earlier name.
  public func owns(_ source: Source) -> Bool { source.identifier == bundleIdentifier }
}
