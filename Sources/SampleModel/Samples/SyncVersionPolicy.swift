/// Which version of a sample stays where two have the same sync identifier.
///
/// HealthKit says only that a greater version replaces; what it does with an equal one only a device
/// can answer. Source: reference sections "Identity, source, device" and "Open questions", 8.
public enum SyncVersionPolicy {
  /// Whether a new version takes the place of the stored one.
  public static func replaces(_ version: Int, stored: Int) -> Bool { version > stored }
}
