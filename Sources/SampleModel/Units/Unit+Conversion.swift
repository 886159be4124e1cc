extension Unit {
  /// Whether both units measure the same, so that numbers convert.
  public func isCompatible(with other: Unit) -> Bool { dimension == other.dimension }

  /// How numbers of this unit become numbers of another.
  ///
  /// - Throws: `UnitError` with `incompatible` if the units measure different things, with
  ///   `factorOutOfRange` if the factor between them does not fit in 127 bits.
  public func conversion(to other: Unit) throws(UnitError) -> UnitConversion {
    guard isCompatible(with: other) else {
      throw UnitError(text: text, position: 0, reason: .incompatible(with: other.text))
    }
    let isSameLevel = form == .level && other.form == .level
    guard let ratio = factor.multiplied(by: other.factor.inverse),
      let fraction = AffineFraction(ratio, adding: zeroShift(to: other), over: other.factor)
    else {
      throw UnitError(text: text, position: 0, reason: .factorOutOfRange)
    }
    return UnitConversion(
      fraction, isFromLevel: form == .level && !isSameLevel,
      isToLevel: other.form == .level && !isSameLevel)
  }

  /// The zero of this temperature scale above that of the other one, in kelvins.
  private func zeroShift(to other: Unit) -> (numerator: Int128, denominator: Int128) {
    let (top, bottom) = form.zero
    let (otherTop, otherBottom) = other.form.zero
    return (top * otherBottom - otherTop * bottom, bottom * otherBottom)
  }
}

extension UnitAtom.Form {
  /// Kelvins at the unit's zero.
  fileprivate var zero: (numerator: Int128, denominator: Int128) {
    if case .affine(let numerator, let denominator) = self { return (numerator, denominator) }
    return (0, 1)
  }
}
