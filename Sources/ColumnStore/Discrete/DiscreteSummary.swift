public import SampleModel

/// Count, sum and extremes of the samples that overlap a range, each with its whole value.
@frozen
public struct DiscreteSummary: Hashable, Sendable, BitwiseCopyable {
  public var sampleCount = 0
  public var sum = DoubleDouble.zero
  /// Infinity without samples.
  public var minimum = Double.infinity
  /// Minus infinity without samples.
  public var maximum = -Double.infinity

  @inlinable
  public init() {}

  /// The arithmetic mean, rounded once; `nil` without samples.
  public var average: Double? {
    guard sampleCount > 0 else { return nil }
    return (sum / DoubleDouble(integer: Int64(sampleCount))).rounded
  }

  @inline(__always)
  mutating func add(_ value: Double) {
    sampleCount += 1
    sum += value
    include(value)
  }

  @inline(__always)
  mutating func include(_ value: Double) {
    minimum = value < minimum ? value : minimum
    maximum = value > maximum ? value : maximum
  }
}
