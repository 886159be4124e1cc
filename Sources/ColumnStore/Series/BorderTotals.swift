public import SampleModel

/// What a series adds up to at one instant; a bucket is the difference of two neighbours.
@frozen
public struct BorderTotals: Hashable, Sendable, BitwiseCopyable {
  /// F: values of all samples up to the instant, a crossing one by its share.
  public var cumulative: DoubleDouble
  /// Samples that start before the instant.
  public var startedCount: Int
  /// Samples of those that end after the instant.
  public var openCount: Int

  public static let zero = BorderTotals(cumulative: .zero, startedCount: 0, openCount: 0)

  @inlinable
  public init(cumulative: DoubleDouble, startedCount: Int, openCount: Int) {
    self.cumulative = cumulative
    self.startedCount = startedCount
    self.openCount = openCount
  }

  /// The sum between this border and a later one.
  @inlinable
  public func sum(to later: BorderTotals) -> DoubleDouble { later.cumulative - cumulative }

  /// The number of samples that overlap the range from this border to a later one.
  @inlinable
  public func sampleCount(to later: BorderTotals) -> Int {
    later.startedCount - startedCount + openCount
  }

  /// The totals of two series together.
  @inlinable
  public static func += (left: inout BorderTotals, right: BorderTotals) {
    left.cumulative += right.cumulative
    left.startedCount += right.startedCount
    left.openCount += right.openCount
  }

  /// The totals without the rows of another series.
  @inlinable
  public static func -= (left: inout BorderTotals, right: BorderTotals) {
    left.cumulative = left.cumulative - right.cumulative
    left.startedCount -= right.startedCount
    left.openCount -= right.openCount
  }
}
