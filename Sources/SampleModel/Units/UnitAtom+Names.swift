extension UnitAtom {
  /// The unit of a name: whole names first, so that `min` is minutes and `ft` feet, then a prefix
  /// with a name of the metric system.
  static func named(_ name: String, policy: DevicePolicy) -> UnitAtom? {
    if policy.unitFactors == .headerComments, let rounded = rounded(name) { return rounded }
    return metric(name, policy) ?? customary(name) ?? scalarOrOwn(name) ?? prefixed(name, policy)
  }

  /// A molar amount is a mass: `mol<180.15>` is 180.15 grams.
  static func mole(
    prefix: MetricPrefix, molarMassText: String, molarMass: Ratio
  ) -> UnitAtom? {
    guard let factor = molarMass.multiplied(by: prefix.factor) else { return nil }
    return UnitAtom(prefix.name + "mol<" + molarMassText + ">", .base(.mass), factor)
  }

  /// Units that take a prefix.
  private static func metric(_ name: String, _ policy: DevicePolicy) -> UnitAtom? {
    switch name {
    case "g": UnitAtom("g", .base(.mass), .one)
    case "m": UnitAtom("m", .base(.length), .one)
    case "L", "l": UnitAtom("L", .base(.length).raised(to: 3), Ratio(1, over: 1000))
    case "Pa": UnitAtom("Pa", .pressure, Ratio(1000))
    case "s": UnitAtom("s", .base(.time), .one)
    case "J": UnitAtom("J", .energy, Ratio(1000))
    case "K": UnitAtom("K", .base(.temperature), .one)
    case "S": UnitAtom("S", .conductance, Ratio(1, over: 1000))
    case "Hz": UnitAtom("Hz", .base(.time).raised(to: -1), .one)
    case "V": UnitAtom("V", .voltage, Ratio(1000))
    case "W": UnitAtom("W", .power, Ratio(1000))
    case "rad": UnitAtom("rad", .base(.angle), .one)
    case "lx", "lux": UnitAtom(policy.luxSpelling.rawValue, .base(.illuminance), .one)
    default: nil
    }
  }

  /// Units without prefix, by their exact definitions; source: reference section
  /// "Units and factors".
  private static func customary(_ name: String) -> UnitAtom? {
    let length = Dimension.base(.length)
    let volume = length.raised(to: 3)
    let mass = Dimension.base(.mass)
    // Volumes are fractions of a cubic metre, energies and pressures of gram-based units.
    return switch name {
    case "oz": UnitAtom(name, mass, Ratio(28_349_523_125, over: 1_000_000_000))
    case "lb": UnitAtom(name, mass, Ratio(45_359_237, over: 100_000))
    case "st": UnitAtom(name, mass, Ratio(635_029_318, over: 100_000))
    case "in": UnitAtom(name, length, Ratio(254, over: 10_000))
    case "ft": UnitAtom(name, length, Ratio(3048, over: 10_000))
    case "yd": UnitAtom(name, length, Ratio(9144, over: 10_000))
    case "mi": UnitAtom(name, length, Ratio(1_609_344, over: 1000))
    case "mmHg": UnitAtom(name, .pressure, Ratio(133_322_387_415, over: 1_000_000))
    case "inHg": UnitAtom(name, .pressure, Ratio(3_386_388_640_341, over: 1_000_000))
    case "cmAq": UnitAtom(name, .pressure, Ratio(980_665, over: 10))
    case "atm": UnitAtom(name, .pressure, Ratio(101_325_000))
    case "fl_oz_us": UnitAtom(name, volume, Ratio(295_735_295_625, over: 10_000_000_000_000_000))
    case "cup_us": UnitAtom(name, volume, Ratio(2_365_882_365, over: 10_000_000_000_000))
    case "pt_us": UnitAtom(name, volume, Ratio(473_176_473, over: 1_000_000_000_000))
    case "fl_oz_imp": UnitAtom(name, volume, Ratio(284_130_625, over: 10_000_000_000_000))
    case "cup_imp": UnitAtom(name, volume, Ratio(284_130_625, over: 1_000_000_000_000))
    case "pt_imp": UnitAtom(name, volume, Ratio(56_826_125, over: 100_000_000_000))
    case "min": UnitAtom(name, .base(.time), Ratio(60))
    case "hr": UnitAtom(name, .base(.time), Ratio(3600))
    case "d": UnitAtom(name, .base(.time), Ratio(86_400))
    case "cal": UnitAtom(name, .energy, Ratio(4184))
    case "kcal", "Cal": UnitAtom(name, .energy, Ratio(4_184_000))
    default: nil
    }
  }

  private static func scalarOrOwn(_ name: String) -> UnitAtom? {
    switch name {
    case "count": UnitAtom(name, .scalar, .one)
    // HealthKit's percent runs from 0 to 1: 0.97 % is shown as 97 %.
    case "%": UnitAtom(name, .scalar, .one)
    case "degC", "°C":
      UnitAtom(
        "degC", .base(.temperature), .one, form: .affine(numerator: 5463, denominator: 20))
    case "degF", "°F":
      UnitAtom(
        "degF", .base(.temperature), Ratio(5, over: 9),
        form: .affine(numerator: 45_967, denominator: 180))
    case "deg": UnitAtom(name, .base(.angle), Ratio(1, over: 180, piPower: 1))
    // The reference pressure of sound in air, 20 µPa.
    case "dBASPL": UnitAtom(name, .pressure, Ratio(2, over: 100), form: .level)
    case "dBHL": UnitAtom(name, .base(.hearingLevel), .one)
    case "IU": UnitAtom(name, .base(.internationalUnit), .one)
    case "D": UnitAtom(name, .base(.diopter), .one)
    case "pD": UnitAtom(name, .base(.prismDiopter), .one)
    case "appleEffortScore": UnitAtom(name, .base(.effort), .one)
    default: nil
    }
  }

  private static func prefixed(_ name: String, _ policy: DevicePolicy) -> UnitAtom? {
    // The longer prefix first: `dag` is ten grams, `mcg` a millionth of one.
    for length in [2, 1] where name.count > length {
      guard let prefix = MetricPrefix(String(name.prefix(length))),
        var atom = metric(String(name.dropFirst(length)), policy),
        let factor = atom.factor.multiplied(by: prefix.factor)
      else { continue }
      atom.name = prefix.name + atom.name
      atom.factor = factor
      return atom
    }
    return nil
  }
}
