public import SampleModel

/// What merged samples add up to at a border; a bucket's sum is the difference of two neighbours.
@frozen
public struct MergedTotals: Hashable, Sendable, BitwiseCopyable {
  /// The sum of everything before the border.
  public var cumulative: DoubleDouble
  /// Whether any sample lies between the border and the next one.
  public var hasData: Bool

  public static let zero = MergedTotals(cumulative: .zero, hasData: false)

  @inlinable
  public init(cumulative: DoubleDouble, hasData: Bool) {
    self.cumulative = cumulative
    self.hasData = hasData
  }

  /// The rounded sum of the bucket that begins here; `nil` without data.
  @inlinable
  public func sum(to next: MergedTotals) -> Double? {
    hasData ? (next.cumulative - cumulative).rounded : nil
  }
}
