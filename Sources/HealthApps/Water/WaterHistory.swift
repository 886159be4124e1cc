public import TSQ

/// What was drunk today.
public struct WaterHistory: Hashable, Sendable {
  /// One logged drink.
  public struct Entry: Hashable, Sendable {
    public let uuid: SampleIdentifier
    public let milliliters: Double
    public let date: Instant
    /// Shown beside the entry wherever it is listed.
    public let isUserEntered: Bool
    /// Whether the app may take the entry back.
    public let isOwn: Bool

    init(_ sample: Sample) {
      uuid = sample.uuid
      milliliters = sample.value
      date = sample.range.start
      isUserEntered = sample.isUserEntered
      isOwn = Water.client.owns(sample.source)
    }
  }

  /// The newest first.
  public let entries: [Entry]

  /// The sum of the entries; 0 is right where there are none: nothing was logged.
  public var totalMilliliters: Double { entries.reduce(0) { $0 + $1.milliliters } }

  /// What the app shows; `no entries` is no error.
  public var summary: String {
    entries.isEmpty ? "no entries" : "\(totalMilliliters) mL in \(entries.count)"
  }
}
