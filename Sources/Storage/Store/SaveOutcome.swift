public import SampleModel

/// What became of samples that were to be saved.
public struct SaveOutcome: Hashable, Sendable {
  /// Samples that the store holds since this call.
  public internal(set) var saved: [SampleIdentifier] = []
  /// Samples that are stored already, and those whose sync identifier is, in no lower version.
  public internal(set) var unchanged: [SampleIdentifier] = []
  /// Stored samples that gave way to a greater version.
  public internal(set) var replaced: [SampleIdentifier] = []
}
