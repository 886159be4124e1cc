/// What a unit measures: a power of each base dimension.
struct Dimension: Hashable, Sendable {
  /// One power per base dimension; two bytes each, as many factors may add up.
  private var powers = SIMD16<Int16>()

  enum Base: Int {
    case length, mass, time, temperature, current, illuminance, angle
    // Dimensions of their own in HealthKit: nothing converts to or from them.
    case internationalUnit, hearingLevel, diopter, prismDiopter, effort
    /// What has no quantity at all.
    case none
  }

  static let scalar = Dimension()

  static func base(_ base: Base) -> Dimension {
    var dimension = Dimension()
    dimension.powers[base.rawValue] = 1
    return dimension
  }

  static let pressure = base(.mass) * base(.length).raised(to: -1) * base(.time).raised(to: -2)
  static let energy = base(.mass) * base(.length).raised(to: 2) * base(.time).raised(to: -2)
  static let power = energy * base(.time).raised(to: -1)
  static let voltage = power * base(.current).raised(to: -1)
  static let conductance = base(.current) * voltage.raised(to: -1)

  static func * (left: Dimension, right: Dimension) -> Dimension {
    var product = left
    product.powers &+= right.powers
    return product
  }

  func raised(to exponent: Int) -> Dimension {
    var result = self
    result.powers &*= Int16(exponent)
    return result
  }
}
