import SampleModel

extension DoubleDouble {
  /// Lengths below it are exact as doubles.
  private static let exactLength: Int64 = 1 << 53

  /// `self` · `part` / `whole`: what a part of a sample's time holds of its value.
  ///
  /// The whole keeps the value to the last bit; else the relative error stays below 2^-100.
  ///
  /// - Precondition: `0 <= part <= whole`, `whole > 0`.
  func share(_ part: Int64, of whole: Int64) -> DoubleDouble {
    if part == whole { return self }
    guard whole < DoubleDouble.exactLength else {
      return self * DoubleDouble(integer: part) / DoubleDouble(integer: whole)
    }
    let divisor = Double(whole)
    let scaled = self * Double(part)
    let quotient = scaled.high / divisor
    let product = DoubleDouble.product(of: quotient, divisor)
    let remainder = ((scaled.high - product.high) - product.low) + scaled.low
    let correction = remainder / divisor
    let high = quotient + correction
    return DoubleDouble(high: high, low: correction - (high - quotient))
  }
}
