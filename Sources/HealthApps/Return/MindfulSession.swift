public import TSQ

/// A finished session of an app, as the app itself remembers it.
public struct MindfulSession: Hashable, Sendable {
  /// From the start of the session to its end; never empty where the app recorded it.
  public let range: TimeRange
  /// Whether it was also saved to the health store.
  public let isInHealth: Bool

  /// Made when a session ends, saved or not.
  public init(range: TimeRange, isInHealth: Bool) {
    self.range = range
    self.isInHealth = isInHealth
  }

  /// One line: start and end in microseconds, and whether the health store has it.
  var text: String {
    "\(range.start.microseconds) \(range.end.microseconds) \(isInHealth ? 1 : 0)"
  }

  init?(text: Substring) {
    let parts = text.split(separator: " ").compactMap { Int64($0) }
    guard parts.count == 3, parts[0] <= parts[1] else { return nil }
    range = TimeRange(
      start: Instant(microseconds: parts[0]), end: Instant(microseconds: parts[1]))
    isInHealth = parts[2] == 1
  }
}
