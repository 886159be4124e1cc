public import SampleModel

/// What a series adds up to between two neighbouring borders.
@frozen
public struct BucketTotals: Hashable, Sendable, BitwiseCopyable {
  /// Values of all samples in the bucket, crossing ones by their share.
  public var sum: DoubleDouble
  /// Samples that overlap the bucket.
  public var sampleCount: Int

  public static let zero = BucketTotals(sum: .zero, sampleCount: 0)

  @inlinable
  public init(sum: DoubleDouble, sampleCount: Int) {
    self.sum = sum
    self.sampleCount = sampleCount
  }

  /// What lies between two borders.
  @inlinable
  public init(from earlier: BorderTotals, to later: BorderTotals) {
    sum = earlier.sum(to: later)
    sampleCount = earlier.sampleCount(to: later)
  }

  /// The totals of two series together.
  @inlinable
  public static func += (left: inout BucketTotals, right: BucketTotals) {
    left.sum += right.sum
    left.sampleCount += right.sampleCount
  }

  /// The totals without the rows of another series.
  @inlinable
  public static func -= (left: inout BucketTotals, right: BucketTotals) {
    left.sum = left.sum - right.sum
    left.sampleCount -= right.sampleCount
  }
}
