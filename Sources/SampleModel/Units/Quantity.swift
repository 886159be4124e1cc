/// A number with its unit.
public struct Quantity: Hashable, Sendable {
  /// In `unit`; a fraction for percent.
  public var value: Double
  /// Decides which quantities this one can be compared with and converted to.
  public var unit: Unit

  /// Takes any number; saving and statistics refuse those that are not finite.
  public init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The same quantity in another unit.
  ///
  /// - Throws: `UnitError` if the units measure different things.
  public func converted(to other: Unit) throws(UnitError) -> Quantity {
    Quantity(value: try unit.conversion(to: other).apply(value), unit: other)
  }

  /// Whether this quantity is the smaller one, whatever the units.
  ///
  /// - Throws: `UnitError` if the units measure different things.
  public func isLess(than other: Quantity) throws(UnitError) -> Bool {
    try value < other.converted(to: unit).value
  }

  /// Whether both quantities round to the same number in this one's unit.
  ///
  /// - Throws: `UnitError` if the units measure different things.
  public func isEqual(to other: Quantity) throws(UnitError) -> Bool {
    try other.converted(to: unit).value == value
  }
}

extension Quantity: CustomStringConvertible {
  /// The shortest decimal that reads back as the same number, and the unit: `240 mL`.
  public var description: String {
    let number = value.description
    return "\(number.hasSuffix(".0") ? String(number.dropLast(2)) : number) \(unit)"
  }
}
