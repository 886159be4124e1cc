public import SampleModel

/// What rows that a sieve keeps add up to, and the time that they span.
public struct KeptSum: Hashable, Sendable {
  public var sum = DoubleDouble.zero
  public var count = 0
  /// Microseconds UTC; the greatest number without rows.
  public var firstStart = Int64.max
  /// Microseconds UTC; the smallest number without rows.
  public var lastEnd = Int64.min

  /// Nothing, to which rows are added.
  public init() {}

  mutating func add(_ value: Double, start: Int64, end: Int64) {
    sum += value
    count += 1
    firstStart = min(firstStart, start)
    lastEnd = max(lastEnd, end)
  }
}
