/// Exponentials and logarithms to about 97 bits, the same on every platform.
///
/// Source: Y. Hida, X. S. Li, D. H. Bailey, "Library for double-double and quad-double
/// arithmetic" (2007), sections 4.1 and 4.2.
extension DoubleDouble {
  private static let naturalLogarithmOfTwo = DoubleDouble(
    high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56)
  private static let naturalLogarithmOfTen = DoubleDouble(
    high: 0x1.26bb1bbb55516p+1, low: -0x1.f48ad494ea3e9p-53)
  static let pi = DoubleDouble(high: 0x1.921fb54442d18p+1, low: 0x1.1a62633145c07p-53)

  /// e to the power of this number; infinity beyond the range of `Double`, 0 below it.
  public var exponential: DoubleDouble {
    guard high < 709.8 else { return DoubleDouble(high.isNaN ? high : .infinity) }
    guard high > -708 else { return .zero }
    let halvings = Int((high / Self.naturalLogarithmOfTwo.high) + (high < 0 ? -0.5 : 0.5))
    let reduced = self - Self.naturalLogarithmOfTwo * Double(halvings)
    // Divided by 512, nine terms of the series suffice; squaring nine times undoes the division.
    let small = DoubleDouble(high: reduced.high / 512, low: reduced.low / 512)
    var sum = DoubleDouble.zero
    for divisor in stride(from: 9.0, through: 1, by: -1) {
      sum = small * (DoubleDouble(1) + sum) / DoubleDouble(divisor)
    }
    for _ in 0..<9 {
      sum = sum * 2 + sum * sum
    }
    let result = sum + DoubleDouble(1)
    // In two steps, as 2^1024 itself is no `Double`.
    let scale = Double(sign: .plus, exponent: halvings - 1, significand: 1)
    return DoubleDouble(high: result.high * scale * 2, low: result.low * scale * 2)
  }

  /// The natural logarithm; minus infinity for 0, not a number below it.
  public var naturalLogarithm: DoubleDouble {
    guard high > 0, high < .infinity else {
      return DoubleDouble(high == 0 ? -.infinity : high < 0 ? .nan : high)
    }
    let isUpper = high.significand >= 1.5
    let exponent = Int(high.exponent) + (isUpper ? 1 : 0)
    let mantissa = isUpper ? high.significand / 2 : high.significand
    // Four digits are enough to start: each step triples them.
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    let start = 2 * ratio * (1 + square / 3 + square * square / 5)
    // The scale of a subnormal number may be infinite; its low part is 0.
    let scale = low == 0 ? 1 : Double(sign: .plus, exponent: -exponent, significand: 1)
    let scaled = DoubleDouble(high: mantissa, low: low * scale)
    var estimate = DoubleDouble(start)
    for _ in 0..<2 {
      let power = estimate.exponential
      estimate += (scaled - power) / (scaled + power) * 2
    }
    return Self.naturalLogarithmOfTwo * Double(exponent) + estimate
  }

  /// The logarithm to base 10; minus infinity for 0, not a number below it.
  public var commonLogarithm: DoubleDouble {
    let natural = naturalLogarithm
    return natural.high.isFinite ? natural / Self.naturalLogarithmOfTen : natural
  }

  /// 10 to the power of `exponent`.
  public static func powerOfTen(_ exponent: DoubleDouble) -> DoubleDouble {
    (exponent * naturalLogarithmOfTen).exponential
  }
}
