/// An exact fraction for slow models; traps where 128 bits do not do.
struct Fraction: Equatable {
  let numerator: Int128
  let denominator: Int128

  init(_ numerator: Int128, over denominator: Int128 = 1) {
    var (left, right) = (numerator.magnitude, denominator.magnitude)
    while right != 0 { (left, right) = (right, left % right) }
    let divisor = max(Int128(left), 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  static let zero = Fraction(0)

  static func + (left: Fraction, right: Fraction) -> Fraction {
    Fraction(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator)
  }

  static func += (left: inout Fraction, right: Fraction) { left = left + right }

  /// Rounded once: both parts must be exact as doubles.
  var rounded: Double {
    precondition(numerator.magnitude < 1 << 53 && denominator < 1 << 53, "\(self) is too long")
    return Double(numerator) / Double(denominator)
  }
}
