/// A unit of measurement in HealthKit's grammar.
public struct Unit: Hashable, Sendable {
  public let text: String
}
