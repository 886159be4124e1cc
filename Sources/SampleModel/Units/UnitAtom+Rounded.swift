extension UnitAtom {
  /// The units whose factor in the comments of HealthKit's header is not their exact definition.
  ///
  /// Source: reference section "Units and factors".
  static func rounded(_ name: String) -> UnitAtom? {
    let length = Dimension.base(.length)
    let mass = Dimension.base(.mass)
    return switch name {
    case "oz": UnitAtom(name, mass, Ratio(283_495, over: 10_000))
    case "lb": UnitAtom(name, mass, Ratio(453_592, over: 1000))
    case "st": UnitAtom(name, mass, Ratio(6350))
    case "mi": UnitAtom(name, length, Ratio(160_934, over: 100))
    // Pressures are gram-based: a pascal is a thousand of them.
    case "mmHg": UnitAtom(name, .pressure, Ratio(1_333_224, over: 10))
    case "inHg": UnitAtom(name, .pressure, Ratio(338_638_816, over: 100))
    default: nil
    }
  }
}
