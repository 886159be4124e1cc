/// The offsets of one time zone from UTC, for all time.
public struct TimeZoneRules: Hashable, Sendable {
  public let identifier: String
}
