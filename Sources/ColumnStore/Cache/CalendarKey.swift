public import TimeCore

/// Names a sequence of calendar borders: the same key means the same borders.
public struct CalendarKey: Hashable, Sendable {
  public let zoneIdentifier: String
  public let interval: CalendarInterval

  public init(zoneIdentifier: String, interval: CalendarInterval) {
    self.zoneIdentifier = zoneIdentifier
    self.interval = interval
  }
}
