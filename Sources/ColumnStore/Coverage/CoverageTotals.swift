/// What is covered at a border; a bucket's length is the difference of two neighbours.
@frozen
public struct CoverageTotals: Hashable, Sendable, BitwiseCopyable {
  /// Covered microseconds before the border.
  public var coveredMicroseconds: Int64
  /// Whether any sample lies between the border and the next one.
  public var hasData: Bool

  public static let zero = CoverageTotals(coveredMicroseconds: 0, hasData: false)

  @inlinable
  public init(coveredMicroseconds: Int64, hasData: Bool) {
    self.coveredMicroseconds = coveredMicroseconds
    self.hasData = hasData
  }
}
