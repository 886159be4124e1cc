/// A sample's UUID: 128 bits, printed in the form of RFC 9562.
public struct SampleIdentifier: Hashable, Sendable {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}
