import SampleModel
import Testing

@Suite("Unit texts")
struct UnitTextTests {
  @Test(
    "read in all forms that HealthKit and exports write",
    arguments: [
      ("count/min", "count/min"), ("mL/min·kg", "mL/(min*kg)"), ("mL/kg·min", "mL/(kg*min)"),
      ("ml/(kg*min)", "mL/(kg*min)"), ("ml/kg/min", "mL/(kg*min)"), ("kcal/hr·kg", "kcal/(hr*kg)"),
      ("kg/m.s^2", "kg/(m*s^2)"), ("kg.m^-1.s^-2", "kg/(m*s^2)"), ("m²", "m^2"), ("m³", "m^3"),
      ("mmol<180.1558800000541>/L", "mmol<180.1558800000541>/L"), ("mol<18>", "mol<18>"),
      ("µg", "mcg"), ("\u{3BC}g", "mcg"), ("mcg", "mcg"), ("l", "L"), ("dl", "dL"), ("°C", "degC"),
      ("(m/s)^2", "m^2/s^2"), ("((s))", "s"), ("m*m", "m^2"), ("m/m", "count"), ("m^0", "count"),
      ("degC*m/m", "degC"), ("s^-1", "s^-1"), ("a", ""), ("none", "none"), ("%", "%"),
      ("m/(s/kg)", "m*kg/s"), ("Cal", "Cal"), ("kcal", "kcal"), ("fl_oz_us", "fl_oz_us"),
    ])
  func forms(text: String, canonical: String) throws {
    if canonical.isEmpty {
      #expect(throws: UnitError(text: text, position: 0, reason: .unknownName(text))) {
        try Unit(text)
      }
      return
    }
    let unit = try Unit(text)
    #expect(unit.text == canonical)
    #expect("\(unit)" == canonical)
    #expect(try Unit(canonical) == unit)
  }

  @Test(
    "mean whole names before prefixes, and case matters",
    arguments: [
      ("min", "s", 60), ("ft", "m", 0.3048), ("d", "s", 86_400), ("cd", "", 0), ("Pa", "Pa", 1),
      ("hPa", "Pa", 100), ("dag", "g", 10), ("dg", "g", 0.1), ("cal", "J", 4.184),
      ("Cal", "J", 4184), ("mm", "m", 0.001), ("Mm", "m", 1e6), ("MM", "", 0),
      ("mmHg", "Pa", 133.322387415),
      ("mmin", "", 0), ("kcount", "", 0), ("mmcg", "", 0), ("g", "g", 1), ("G", "", 0),
      ("TW", "W", 1e12), ("fs", "s", 1e-15), ("pt_us", "L", 0.473176473),
    ] as [(String, String, Double)])
  func names(name: String, base: String, factor: Double) throws {
    if base.isEmpty {
      #expect(throws: UnitError(text: name, position: 0, reason: .unknownName(name))) {
        try Unit(name)
      }
    } else {
      #expect(try Unit(name).conversion(to: Unit(base)).apply(1) == factor)
    }
  }

  @Test(
    "that are wrong are refused with place and reason",
    arguments: [
      ("", 0, .nameExpected), ("kg/", 3, .nameExpected), ("*m", 0, .nameExpected),
      ("1/s", 0, .nameExpected), ("m s", 1, .signExpected), ("m)", 1, .signExpected),
      ("(m", 2, .closingParenthesisExpected), ("m^", 2, .exponentExpected),
      ("m^16", 2, .exponentExpected), ("m^99999999999999999999", 2, .exponentExpected),
      ("(m^4)^4", 5, .exponentExpected), ("m^15*m", 0, .exponentExpected),
      ("m^^2", 2, .exponentExpected), ("m^+2", 2, .exponentExpected),
      ("mol", 3, .molarMassExpected), ("mol<0>/L", 3, .molarMassExpected),
      ("mol<>", 3, .molarMassExpected), ("mol<.5>", 3, .molarMassExpected),
      ("mol<-1>", 3, .molarMassExpected), ("mol<1e3>", 3, .molarMassExpected),
      ("mol<12345678901234567890>", 3, .molarMassExpected), ("qmol<1>", 0, .unknownName("qmol")),
      ("TK^15", 0, .factorOutOfRange), ("dBASPL/m", 0, .levelInCompound),
      ("dBASPL^2", 0, .levelInCompound), ("kg/none", 3, .unknownName("none")),
      ("m\u{0}", 1, .signExpected), ("m^٣", 2, .exponentExpected),
      ("🍎", 0, .nameExpected),
    ] as [(String, Int, UnitError.Reason)])
  func malformed(text: String, position: Int, reason: UnitError.Reason) {
    #expect(throws: UnitError(text: text, position: position, reason: reason)) {
      try Unit(text)
    }
  }

  @Test("stay within their limits, on both sides")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "m" + String(repeating: ")", count: depth)
    }
    #expect(try Unit(nested(Unit.depthLimit)).text == "m")
    #expect(throws: UnitError.self) { try Unit(nested(Unit.depthLimit + 1)) }
    let many = Array(repeating: "s/s", count: Unit.factorLimit / 2).joined(separator: "*")
    #expect(throws: Never.self) { try Unit(many) }
    #expect(throws: UnitError.self) { try Unit(many + "*s") }
    #expect(try Unit("m^\(Unit.exponentLimit)").text == "m^15")
    let longest = "mol<1." + String(repeating: "0", count: 18) + ">"
    #expect(throws: Never.self) { try Unit(longest) }
    let long = String(repeating: "(", count: Unit.textLimit + 1)
    #expect(throws: UnitError.self) { try Unit(long) }
    #expect(throws: UnitError.self) { try Unit(String(repeating: "m", count: 1_000_000)) }
  }

  @Test("of the catalogue are all units, and read back")
  func catalogue() throws {
    for definition in TypeDefinition.all {
      let type = SampleType(identifier: definition.identifier)
      for text in [definition.canonicalUnitText, definition.displayUnitText] {
        #expect(try Unit(Unit(text).text) == Unit(text))
      }
      #expect(type.canonicalUnit == (try Unit(definition.canonicalUnitText)))
      let isTimeOfCategory = definition.kind == .category
      #expect(type.canonicalUnit.isCompatible(with: type.displayUnit) != isTimeOfCategory)
    }
    #expect(SampleType.heartRate.canonicalUnit.text == "count/s")
    #expect(SampleType.heartRate.displayUnit == .countPerMinute)
    #expect(SampleType.sleepAnalysis.canonicalUnit == .none)
    #expect(SampleType.sleepAnalysis.displayUnit == .minute)
    #expect(SampleType(identifier: "X").canonicalUnit == .none)
    #expect(SampleType.oxygenSaturation.displayUnit.displayFactor == 100)
  }

  @Test("of any characters never trap", arguments: 1...200 as ClosedRange<UInt64>)
  func hostile(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "m", "kg", "mol", "<", "18.2", ">", "(", ")", "/", "*", ".", "·", "^", "-", "2", "15", "²",
      "dBASPL", "degC", "%", "T", "µ", "\u{301}", "\u{0}", "none", "Pa", " ", "99999999999",
    ]
    for _ in 0..<100 {
      let count = Int.random(in: 0...20, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let unit = try? Unit(text) else { continue }
      // Whatever reads at all prints in a form that reads back.
      #expect((try? Unit(unit.text)) == unit, "\(text)")
    }
  }
}
