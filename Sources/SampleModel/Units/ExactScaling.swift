extension Double {
  /// This number times a fraction, correctly rounded where the result is a normal double.
  ///
  /// - Precondition: `self` is finite; the parts of `ratio` fit in 64 bits, without π.
  func scaled(byExactly ratio: Ratio) -> Double {
    if self == 0 { return self }
    // self = significand × 2^(exponent − 52), the significand a whole number below 2^53.
    let significand = UInt64(self.significand * 0x1p52)
    let product = UInt128(significand) * ratio.numerator
    // With the highest of 128 bits set, the quotient by 64 bits has at least 64 bits.
    let shift = product.leadingZeroBitCount
    let (quotient, remainder) = (product << shift).quotientAndRemainder(
      dividingBy: ratio.denominator)
    let surplus = 64 - quotient.leadingZeroBitCount
    var top = UInt64(quotient >> surplus)
    // One sticky bit stands for all that lies below the 64 bits kept.
    if remainder != 0 || quotient.trailingZeroBitCount < surplus { top |= 1 }
    let power = Int(self.exponent) - 52 - shift + surplus
    let magnitude = Double(sign: .plus, exponent: power, significand: Double(top))
    return sign == .minus ? -magnitude : magnitude
  }
}

extension DoubleDouble {
  /// The value of an integer, to 106 bits.
  init(integer: Int128) {
    let upper = (integer >> 64) << 64
    let lower = integer - upper
    let middle = (lower >> 32) << 32
    self =
      DoubleDouble(Double(upper)) + DoubleDouble(Double(middle)) + Double(lower - middle)
  }

  static func power(ofPi exponent: Int) -> DoubleDouble {
    var result = DoubleDouble(1)
    for _ in 0..<abs(exponent) {
      result = exponent > 0 ? result * pi : result / pi
    }
    return result
  }
}
