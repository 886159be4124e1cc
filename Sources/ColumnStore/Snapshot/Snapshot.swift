public import SampleModel

/// What a store holds at one moment; never changes.
public struct Snapshot: Sendable {
  /// The sources of each type, by name, then identifier.
  public let sources: [SampleType: [SourceSeries]]

  public init(sources: [SampleType: [SourceSeries]] = [:]) {
    self.sources = sources
  }

  public func sources(of type: SampleType) -> [SourceSeries] { sources[type] ?? [] }
}
