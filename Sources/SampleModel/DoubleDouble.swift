/// An unevaluated sum of two doubles: about 106 bits of precision.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision" (1971),
/// and Y. Hida, X. S. Li, D. H. Bailey, "Algorithms for quad-double precision" (2001).
/// Factors must stay below 2^970, where splitting them would overflow.
@frozen
public struct DoubleDouble: Hashable, Sendable, BitwiseCopyable {
  /// The value rounded to one double.
  public var high: Double
  /// What rounding took away; at most half a unit in the last place of `high`.
  public var low: Double

  /// Where a sum begins.
  @inlinable public static var zero: DoubleDouble { DoubleDouble(high: 0, low: 0) }

  /// The exact value of a double.
  @inlinable
  public init(_ value: Double) {
    high = value
    low = 0
  }

  /// - Precondition: `high` is the rounded sum of both parts.
  @inlinable
  public init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// The exact value of an integer.
  @inlinable
  public init(integer: Int64) {
    let upper = (integer >> 32) << 32
    self = DoubleDouble.sum(of: Double(upper), Double(integer - upper))
  }

  /// Both parts in one double, rounded to nearest.
  @inlinable public var rounded: Double { high + low }

  /// The exact sum of two doubles (Knuth's two-sum).
  @inlinable
  public static func sum(of left: Double, _ right: Double) -> DoubleDouble {
    let sum = left + right
    let part = sum - left
    return DoubleDouble(high: sum, low: (left - (sum - part)) + (right - part))
  }

  /// The exact product of two doubles (Dekker's product with Veltkamp's split).
  @inlinable
  public static func product(of left: Double, _ right: Double) -> DoubleDouble {
    let product = left * right
    let (leftHigh, leftLow) = split(left)
    let (rightHigh, rightLow) = split(right)
    let error =
      ((leftHigh * rightHigh - product) + leftHigh * rightLow + leftLow * rightHigh)
      + leftLow * rightLow
    return DoubleDouble(high: product, low: error)
  }

  @inlinable
  static func split(_ value: Double) -> (Double, Double) {
    let scaled = 134_217_729.0 * value  // 2^27 + 1
    let high = scaled - (scaled - value)
    return (high, value - high)
  }

  @inlinable
  static func renormalized(_ high: Double, _ low: Double) -> DoubleDouble {
    let sum = high + low
    return DoubleDouble(high: sum, low: low - (sum - high))
  }

  /// The sum, with a relative error below 2^-104; also where the signs differ.
  @inlinable
  public static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = sum(of: left.high, right.high)
    let low = sum(of: left.low, right.low)
    let first = renormalized(high.high, high.low + low.high)
    return renormalized(first.high, first.low + low.low)
  }

  /// The sum with one double, with a relative error below 2^-104.
  @inlinable
  public static func + (left: DoubleDouble, right: Double) -> DoubleDouble {
    let high = sum(of: left.high, right)
    return renormalized(high.high, high.low + left.low)
  }

  /// As `+`, in place.
  @inlinable
  public static func += (left: inout DoubleDouble, right: DoubleDouble) { left = left + right }

  /// As `+`, in place; what sums over columns call for each row.
  @inlinable
  public static func += (left: inout DoubleDouble, right: Double) { left = left + right }

  /// The opposite, exactly.
  @inlinable
  public static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -value.high, low: -value.low)
  }

  /// The difference, with the error of `+`.
  @inlinable
  public static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + (-right) }

  /// The product with one double, with a relative error below 2^-103 where nothing underflows.
  @inlinable
  public static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
    let high = product(of: left.high, right)
    return renormalized(high.high, high.low + left.low * right)
  }

  /// The product, with a relative error below 2^-103 where nothing underflows.
  @inlinable
  public static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = product(of: left.high, right.high)
    return renormalized(high.high, high.low + (left.high * right.low + left.low * right.high))
  }

  /// The quotient, by three steps of long division; no number for a divisor of zero.
  @inlinable
  public static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let remainder = left - right * first
    let second = remainder.high / right.high
    let rest = remainder - right * second
    let third = rest.high / right.high
    return renormalized(first, second) + third
  }
}
