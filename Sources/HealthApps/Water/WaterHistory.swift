public import TSQ

/// What was drunk today.
public struct WaterHistory: Hashable, Sendable {
  /// One logged drink.
  public struct Entry: Hashable, Sendable {
    /// What `Water.undo(_:)` takes.
    public let uuid: SampleIdentifier
    /// Millilitres, whatever unit the entry was saved in.
    public let milliliters: Double
    /// When it was drunk: the start of the sample.
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
    guard !entries.isEmpty else { return "no entries" }
    let total = Quantity(value: totalMilliliters, unit: .milliliter)
    return entries.count == 1 ? "\(total) in 1 entry" : "\(total) in \(entries.count) entries"
  }
}
