extension Double {
  /// This number times a fraction, correctly rounded where the result is a normal double.
  ///
  /// - Precondition: both parts are positive.
  func multiplied(by numerator: UInt64, over denominator: UInt64) -> Double {
    if self == 0 || !isFinite { return self }
    // self = whole × 2^(exponent − 52), the whole number below 2^53.
    let whole = UInt64(significand * 0x1p52)
    let product = UInt128(whole) * UInt128(numerator)
    // With the highest of 128 bits set, the quotient by 64 bits has at least 64 bits.
    let shift = product.leadingZeroBitCount
    let (quotient, remainder) = (product << shift).quotientAndRemainder(
      dividingBy: UInt128(denominator))
    let surplus = 64 - quotient.leadingZeroBitCount
    var top = UInt64(quotient >> surplus)
    // One sticky bit stands for all that lies below the 64 bits kept.
    if remainder != 0 || quotient.trailingZeroBitCount < surplus { top |= 1 }
    let power = Int(exponent) - 52 - shift + surplus
    let magnitude = Double(sign: .plus, exponent: power, significand: Double(top))
    return sign == .minus ? -magnitude : magnitude
  }
}

extension DoubleDouble {
  /// The value of an integer, to 106 bits.
  init(integer: Int128) {
    // Parts of at most 43 bits are doubles without rounding.
    let mask: Int64 = (1 << 42) - 1
    let high = Double(Int64(truncatingIfNeeded: integer >> 84))
    let middle = Double(Int64(truncatingIfNeeded: integer >> 42) & mask)
    let low = Double(Int64(truncatingIfNeeded: integer) & mask)
    self = DoubleDouble.sum(of: high * 0x1p84, middle * 0x1p42) + low
  }

  static func power(ofPi exponent: Int) -> DoubleDouble {
    var result = DoubleDouble(1)
    for _ in 0..<abs(exponent) {
      result = exponent > 0 ? result * pi : result / pi
    }
    return result
  }
}
