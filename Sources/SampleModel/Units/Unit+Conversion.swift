extension Unit {
  /// Whether both units measure the same, so that numbers convert.
  public func isCompatible(with other: Unit) -> Bool { dimension == other.dimension }

  /// How numbers of this unit become numbers of another.
  ///
  /// - Throws: `UnitError` with `incompatible` if the units measure different things, with
  ///   `factorOutOfRange` if the factor between them does not fit in 128 bits.
  public func conversion(to other: Unit) throws(UnitError) -> UnitConversion {
    try UnitConversion(from: self, to: other)
  }
}
