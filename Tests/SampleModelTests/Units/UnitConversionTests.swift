import SampleModel
import Testing

@Suite("Unit conversions")
struct UnitConversionTests {
  @Test(
    "use the exact definitions",
    arguments: [
      ("oz", 28.349523125, "g"), ("lb", 453.59237, "g"), ("st", 6350.29318, "g"),
      ("in", 0.0254, "m"), ("ft", 0.3048, "m"), ("yd", 0.9144, "m"), ("mi", 1609.344, "m"),
      ("mmHg", 133.322387415, "Pa"), ("inHg", 3386.388640341, "Pa"), ("cmAq", 98.0665, "Pa"),
      ("atm", 101_325, "Pa"), ("fl_oz_us", 0.0295735295625, "L"), ("cup_us", 0.2365882365, "L"),
      ("pt_us", 0.473176473, "L"), ("fl_oz_imp", 0.0284130625, "L"), ("cup_imp", 0.284130625, "L"),
      ("pt_imp", 0.56826125, "L"), ("min", 60, "s"), ("hr", 3600, "s"), ("d", 86_400, "s"),
      ("cal", 4.184, "J"), ("kcal", 4184, "J"), ("Cal", 4184, "J"), ("count", 1, "%"),
      ("deg", 0.017453292519943295, "rad"), ("mol<18.5>", 18.5, "g"), ("Hz", 60, "count/min"),
      ("W", 1, "J/s"), ("S", 1, "W/V^2"), ("Pa", 1, "kg/(m*s^2)"), ("J", 1, "kg*m^2/s^2"),
      ("L", 1, "dm^3"), ("kcal/(kg*hr)", 4184.0 / 3600, "J/(kg*s)"),
      ("mmol<180.15588000005408>/L", 18.015588000005408, "mg/dL"),
    ] as [(String, Double, String)])
  func definitions(unit: String, factor: Double, base: String) throws {
    let conversion = try Unit(unit).conversion(to: Unit(base))
    #expect(conversion.apply(1) == factor)
    #expect(try Unit(base).conversion(to: Unit(unit)).apply(factor) == 1)
  }

  @Test(
    "keep whole numbers whole",
    arguments: [
      (1046, "kJ", 250, "kcal"), (240, "mL", 240, "mL"), (240, "mL", 0.24, "L"),
      (1, "mi", 1609.344, "m"), (6, "ft", 182.88, "cm"), (12, "st", 76.20351816, "kg"),
      (8, "fl_oz_us", 236.5882365, "mL"), (72, "count/min", 1.2, "count/s"),
      (418.4, "kJ", 100, "kcal"), (5000, "cal", 5, "kcal"), (90, "km/hr", 25, "m/s"),
      (10_000, "km", 10_000_000, "m"), (2.4, "mcg", 0.0000024, "g"), (0.96, "%", 0.96, "%"),
      (9_007_199_254_740_991, "m", 9_007_199_254_740.991, "km"),
    ] as [(Double, String, Double, String)])
  func whole(value: Double, unit: String, expected: Double, other: String) throws {
    let converted = try Quantity(value: value, unit: Unit(unit)).converted(to: Unit(other))
    #expect(converted.value == expected)
    #expect(converted.unit == (try Unit(other)))
  }

  @Test(
    "of temperatures move the zero, but not for differences",
    arguments: [
      (98.6, "degF", 37, "degC"), (37, "degC", 98.6, "degF"), (0, "degC", 273.15, "K"),
      (-40, "degF", -40, "degC"), (-459.67, "degF", 0, "K"), (32, "degF", 0, "degC"),
      (212, "degF", 100, "degC"), (300, "K", 26.85, "degC"), (0, "K", -273.15, "degC"),
    ] as [(Double, String, Double, String)])
  func temperatures(value: Double, unit: String, expected: Double, other: String) throws {
    let conversion = try Unit(unit).conversion(to: Unit(other))
    let error = (conversion.apply(value) - expected).magnitude
    #expect(error <= max(expected.ulp, value.ulp))
    #expect(conversion.asInterval.apply(0) == 0)
  }

  @Test("of temperature differences have the factor only")
  func intervals() throws {
    let conversion = try Unit("degC").conversion(to: Unit("degF"))
    #expect(conversion.asInterval.apply(1) == 1.8)
    #expect(try Unit("degC").conversion(to: Unit("K")).asInterval.isIdentity)
    #expect(try !Unit("degC").conversion(to: Unit("K")).isIdentity)
    #expect(try Unit("degF/min").conversion(to: Unit("K/min")).apply(9) == 5)
    #expect(try Unit("degC^2").conversion(to: Unit("K^2")).isIdentity)
  }

  @Test(
    "of sound levels are logarithmic",
    arguments: [(0, 0.00002), (20, 0.0002), (94, 1.0023744672545445), (-20, 0.000002)]
      as [(Double, Double)])
  func levels(level: Double, pressure: Double) throws {
    let toPressure = try Unit("dBASPL").conversion(to: Unit("Pa"))
    let toLevel = try Unit("Pa").conversion(to: Unit("dBASPL"))
    #expect((toPressure.apply(level) - pressure).magnitude <= pressure.ulp)
    #expect((toLevel.apply(pressure) - level).magnitude <= 8 * max(level.ulp, 1e-15))
    #expect(try Unit("dBASPL").conversion(to: Unit("dBASPL")).isIdentity)
    #expect(toLevel.apply(0) == -.infinity)
    #expect(toLevel.apply(-1).isNaN)
  }

  @Test("exist only between units that measure the same")
  func incompatible() throws {
    let groups = [
      ["m", "mi", "km"], ["g", "lb", "mol<18>"], ["s", "hr"], ["count", "%"], ["count/min", "Hz"],
      ["IU"], ["dBHL"], ["D", "D"], ["pD"], ["appleEffortScore"], ["none"], ["lx"], ["deg", "rad"],
      ["L", "m^3"], ["Pa", "dBASPL", "mmHg"], ["J", "kcal", "W*s"], ["K", "degF"], ["V"], ["S"],
    ]
    for (index, group) in groups.enumerated() {
      for (otherIndex, otherGroup) in groups.enumerated() {
        for (left, right) in zip(group, otherGroup) {
          let unit = try Unit(left)
          let other = try Unit(right)
          #expect(unit.isCompatible(with: other) == (index == otherIndex))
          if index == otherIndex { continue }
          let error = UnitError(text: left, position: 0, reason: .incompatible(with: right))
          #expect(throws: error) { try unit.conversion(to: other) }
        }
      }
      let first = try Unit(group[0])
      for text in group {
        #expect(try first.conversion(to: Unit(text)).apply(1.0).isFinite)
      }
    }
  }

  @Test("of extreme numbers neither trap nor turn into nonsense")
  func extremes() throws {
    let large = try Unit("Tm").conversion(to: Unit("pm"))
    #expect(large.apply(1e300) == .infinity)
    #expect(large.apply(-1e300) == -.infinity)
    let small = try Unit("m").conversion(to: Unit("km"))
    #expect(small.apply(4e-300) == 4e-300 / 1000)
    #expect(small.apply(1.7e308) == 1.7e308 / 1000)
    #expect(small.apply(0) == 0)
    #expect(small.apply(-0.0).sign == .minus)
    #expect(small.apply(.nan).isNaN)
    #expect(small.apply(-.infinity) == -.infinity)
    #expect(small.apply(.leastNonzeroMagnitude) == 0)
    #expect(throws: UnitError(text: "degF", position: 0, reason: .factorOutOfRange)) {
      try Unit("degF").conversion(to: Unit("K*Tm^3/m^3"))
    }
    let degrees = try Unit("degC").conversion(to: Unit("degF"))
    #expect(degrees.apply(1e300).isFinite)
    #expect(degrees.apply(.greatestFiniteMagnitude) == .infinity)
  }

  @Test("compare quantities of different units")
  func comparison() throws {
    let mile = try Quantity(value: 1, unit: Unit("mi"))
    let kilometers = try Quantity(value: 1.609344, unit: Unit("km"))
    #expect(try mile.isEqual(to: kilometers))
    #expect(try !mile.isLess(than: kilometers))
    #expect(try Quantity(value: 1.6, unit: Unit("km")).isLess(than: mile))
    #expect(throws: UnitError.self) {
      try mile.isLess(than: Quantity(value: 1, unit: .second))
    }
  }

  @Test("prints a quantity as its shortest number and its unit")
  func description() throws {
    #expect("\(Quantity(value: 240, unit: .milliliter))" == "240 mL")
    #expect("\(Quantity(value: 0.1, unit: try Unit("kcal")))" == "0.1 kcal")
  }
}
