/// `(value × numerator + addend) / denominator` in integers, and a power of π on the factor.
struct AffineFraction: Hashable, Sendable {
  let numerator: Int128
  let denominator: Int128
  let addend: Int128
  let piPower: Int

  private init(numerator: Int128, denominator: Int128, addend: Int128, piPower: Int) {
    self.numerator = numerator
    self.denominator = denominator
    self.addend = addend
    self.piPower = piPower
  }

  /// A factor, and a constant given in base units; `nil` if a part does not fit in 127 bits.
  ///
  /// - Parameter unit: base units in one unit of the result.
  init?(
    _ ratio: Ratio, adding constant: (numerator: Int128, denominator: Int128), over unit: Ratio
  ) {
    guard let numerator = Int128(exactly: ratio.numerator),
      let denominator = Int128(exactly: ratio.denominator)
    else { return nil }
    if constant.numerator == 0 {
      self.init(
        numerator: numerator, denominator: denominator, addend: 0, piPower: ratio.piPower)
      return
    }
    let magnitude = Ratio(
      constant.numerator.magnitude, over: constant.denominator.magnitude)
    guard let shift = magnitude.multiplied(by: unit.inverse),
      let top = Int128(exactly: shift.numerator), let bottom = Int128(exactly: shift.denominator)
    else { return nil }
    // Both over one denominator.
    let divisor = Int128(greatestCommonDivisor(ratio.denominator, shift.denominator))
    let scaled = numerator.multipliedReportingOverflow(by: bottom / divisor)
    let common = denominator.multipliedReportingOverflow(by: bottom / divisor)
    let added = top.multipliedReportingOverflow(by: denominator / divisor)
    guard !scaled.overflow, !common.overflow, !added.overflow else { return nil }
    self.init(
      numerator: scaled.partialValue, denominator: common.partialValue,
      addend: constant.numerator < 0 ? -added.partialValue : added.partialValue,
      piPower: ratio.piPower)
  }

  /// The factor alone, as it applies to differences.
  var proportional: AffineFraction {
    let divisor = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    return AffineFraction(
      numerator: numerator / divisor, denominator: denominator / divisor, addend: 0,
      piPower: piPower)
  }
}
