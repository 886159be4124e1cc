/// Turns numbers of one unit into numbers of another that measures the same.
///
/// Proportional units convert as value × numerator / denominator; temperatures add a constant over
/// the same denominator; a sound level goes through its ratio to the reference pressure.
public struct UnitConversion: Hashable, Sendable {
  let numerator: DoubleDouble
  let denominator: DoubleDouble
  private(set) var addend: DoubleDouble
  /// The factor where it is rational; without π.
  let ratio: Ratio
  private let isFromLevel: Bool
  private let isToLevel: Bool

  /// - Throws: `UnitError` if the units measure different things, or if the factor between them
  ///   does not fit in 128 bits.
  init(from: Unit, to: Unit) throws(UnitError) {
    guard from.dimension == to.dimension else {
      throw UnitError(text: from.text, position: 0, reason: .incompatible(with: to.text))
    }
    let isSameLevel = from.form == .level && to.form == .level
    let factor = isSameLevel ? Ratio.one : from.factor.multiplied(by: to.factor.inverse)
    guard let factor, let shift = Self.shift(from: from, to: to, factor: factor) else {
      throw UnitError(text: from.text, position: 0, reason: .factorOutOfRange)
    }
    ratio = factor
    let turned = DoubleDouble.power(ofPi: factor.piPower)
    numerator = DoubleDouble(integer: shift.numerator) * turned
    denominator = DoubleDouble(integer: shift.denominator)
    addend = DoubleDouble(integer: shift.addend)
    isFromLevel = from.form == .level && !isSameLevel
    isToLevel = to.form == .level && !isSameLevel
  }

  /// Whether every number stays as it is.
  public var isIdentity: Bool {
    ratio == .one && addend == .zero && !isFromLevel && !isToLevel
  }

  /// The conversion of differences, without the offset between temperature scales.
  ///
  /// A sound level has no differences in another unit: its conversion stays as it is.
  public var asInterval: UnitConversion {
    var result = self
    result.addend = .zero
    return result
  }

  /// Converts to about 100 bits.
  public func apply(_ value: DoubleDouble) -> DoubleDouble {
    if isIdentity { return value }
    let ratio = isFromLevel ? DoubleDouble.powerOfTen(value / DoubleDouble(20)) : value
    let linear = (ratio * numerator + addend) / denominator
    guard isToLevel else { return linear }
    let level = linear.commonLogarithm
    return level.high.isFinite ? level * 20 : level
  }

  /// Converts to the nearest double.
  ///
  /// Between proportional units whose factor is a ratio of integers below 2^64 the result is
  /// correctly rounded, in the range of normal doubles; elsewhere it is within 1 ulp, beyond
  /// 1e200 within 2 ulp.
  public func apply(_ value: Double) -> Double {
    if isIdentity || !value.isFinite { return value }
    if isCorrectlyRounded { return roundedCorrectly(value) }
    if isFromLevel || isToLevel || value.magnitude < 1e200 {
      return apply(DoubleDouble(value)).rounded
    }
    // Splitting a product would overflow; the addend is far below the last bit.
    return value * (numerator / denominator).rounded
  }

  private var isCorrectlyRounded: Bool {
    addend == .zero && !isFromLevel && !isToLevel && ratio.piPower == 0 && ratio.fitsIn64Bits
  }

  /// Ziv's test: where the last bits of the approximation could tip the rounding, integers decide.
  private func roundedCorrectly(_ value: Double) -> Double {
    guard value.magnitude > 1e-200, value.magnitude < 1e200 else {
      return value.scaled(byExactly: ratio)
    }
    let near = DoubleDouble(value) * numerator / denominator
    let slack = near.high * 0x1p-95
    let upper = near.high + (near.low + slack)
    let lower = near.high + (near.low - slack)
    return upper == lower ? upper : value.scaled(byExactly: ratio)
  }

  /// The fraction `(numerator × value + addend) / denominator` with a common denominator.
  private static func shift(
    from: Unit, to: Unit, factor: Ratio
  ) -> (numerator: Int128, denominator: Int128, addend: Int128)? {
    guard let numerator = Int128(exactly: factor.numerator),
      let denominator = Int128(exactly: factor.denominator)
    else { return nil }
    let (fromTop, fromBottom) = from.form.zero
    let (toTop, toBottom) = to.form.zero
    let difference = fromTop * toBottom - toTop * fromBottom
    if difference == 0 { return (numerator, denominator, 0) }
    guard let toNumerator = Int128(exactly: to.factor.numerator),
      let toDenominator = Int128(exactly: to.factor.denominator)
    else { return nil }
    let (bottom, isBottomLost) = (fromBottom * toBottom)
      .multipliedReportingOverflow(by: toNumerator)
    let (top, isTopLost) = difference.multipliedReportingOverflow(by: toDenominator)
    let (common, isCommonLost) = denominator.multipliedReportingOverflow(by: bottom)
    let (scaled, isScaledLost) = numerator.multipliedReportingOverflow(by: bottom)
    let (added, isAddedLost) = top.multipliedReportingOverflow(by: denominator)
    guard !isBottomLost, !isTopLost, !isCommonLost, !isScaledLost, !isAddedLost else { return nil }
    let divisor = Int128(
      greatestCommonDivisor(
        greatestCommonDivisor(scaled.magnitude, added.magnitude), common.magnitude))
    return (scaled / divisor, common / divisor, added / divisor)
  }
}

extension UnitAtom.Form {
  /// Kelvins at the unit's zero.
  fileprivate var zero: (numerator: Int128, denominator: Int128) {
    if case .affine(let numerator, let denominator) = self { return (numerator, denominator) }
    return (0, 1)
  }
}

extension Ratio {
  fileprivate var fitsIn64Bits: Bool { numerator <= UInt64.max && denominator <= UInt64.max }
}
