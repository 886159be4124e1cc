/// A sample's UUID: 128 bits, printed in the form of RFC 9562.
public struct SampleIdentifier: Hashable, Sendable {
  /// The first 64 bits, in the order in which they are printed.
  public let high: UInt64
  /// The last 64 bits.
  public let low: UInt64

  /// Takes any bits; version and variant are not checked.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}
