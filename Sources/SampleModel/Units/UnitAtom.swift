/// One named unit: what it measures and how it relates to the base units.
///
/// The base units are metre, gram, second, kelvin, ampere, lux and radian.
struct UnitAtom: Hashable, Sendable {
  /// How a number in this unit becomes one in base units.
  enum Form: Hashable, Sendable {
    case proportional
    /// The number of kelvins at the unit's zero, as a fraction.
    case affine(numerator: Int128, denominator: Int128)
    /// Twenty times the common logarithm of the ratio to the factor.
    case level
  }

  /// In the canonical spelling.
  var name: String
  let dimension: Dimension
  var factor: Ratio
  let form: Form

  init(_ name: String, _ dimension: Dimension, _ factor: Ratio, form: Form = .proportional) {
    self.name = name
    self.dimension = dimension
    self.factor = factor
    self.form = form
  }
}
