import TSQ
import Testing

@Suite("HealthKitRules, units and catalogue")
struct UnitRules {
  private func convert(_ value: Double, _ unit: String, to other: String) throws -> Double {
    try Quantity(value: value, unit: Unit(unit)).converted(to: Unit(other)).value
  }

  @Test("5.1 products bind before the quotient; powers may be negative")
  func grammar() throws {
    #expect(try Unit("kg/m.s^2").isCompatible(with: Unit("Pa")))
    #expect(try Unit("kg.m^-1.s^-2").isCompatible(with: Unit("Pa")))
    #expect(throws: UnitError.self) { try Unit("kg/") }
    #expect(throws: UnitError.self) { try Unit("parsec") }
  }

  @Test(
    "policy 5.1: the forms of exports are read: dots, several quotients, micro signs, molar mass")
  func exportForms() throws {
    let spellings = ["mL/(kg*min)", "ml/kg/min", "mL/kg·min", "mL/min·kg"]
    for spelling in spellings {
      #expect(try convert(3, spelling, to: "mL/(kg*min)") == 3, "\(spelling)")
    }
    for micro in ["mcg", "µg", "μg"] { #expect(try convert(5, micro, to: "mg") == 0.005) }
    #expect(try Unit("min").isCompatible(with: Unit("s")))
    #expect(try convert(1, "kcal", to: "Cal") == 1)
    #expect(try convert(1, "Cal", to: "cal") == 1000)
  }

  @Test("5.2 factors of the header that are exact")
  func factors() throws {
    let factors: [(String, String, Double)] = [
      ("in", "m", 0.0254), ("ft", "m", 0.3048), ("atm", "Pa", 101_325), ("min", "s", 60),
      ("hr", "s", 3600), ("d", "s", 86_400), ("cal", "J", 4.184), ("kcal", "J", 4184),
      ("fl_oz_us", "L", 0.029_573_529_562_5), ("cup_us", "L", 0.236_588_236_5),
      ("pt_imp", "L", 0.568_261_25), ("cmAq", "Pa", 98.0665),
    ]
    for (unit, base, factor) in factors {
      #expect(try convert(1, unit, to: base) == factor, "\(unit)")
    }
    #expect(try convert(37, "degC", to: "K") == 310.15)
    #expect(try convert(98.6, "degF", to: "degC") == 37)
    let pressure = try convert(94, "dBASPL", to: "Pa")
    #expect(abs(pressure - 1.002_374_467_254_545) < 1e-12)
  }

  @Test("5.2 percent runs from 0 to 1; a mole of glucose weighs 180.15588 g")
  func percentAndGlucose() throws {
    #expect(try convert(0.97, "%", to: "count") == 0.97)
    let molar = "mmol<180.15588000005408>/L"
    #expect(try convert(1, molar, to: "mg/dL") == 18.015_588_000_005_408)
  }

  @Test("policy 5.2: degrees are differences inside a compound; a wrong dimension is refused")
  func degrees() throws {
    #expect(try convert(9, "degF/min", to: "degC/min") == 5)
    #expect(try convert(60, "count/min", to: "Hz") == 1)
    #expect(throws: UnitError.self) { try convert(1, "kg", to: "m") }
    let store = HealthStore.inMemory()
    let code = Laboratory.code { () throws(HealthError) in
      _ = try store.execute(
        SampleQuery(
          type: .stepCount,
          predicate: .quantitySamples(.greaterThan, Quantity(value: 1, unit: .kilocalorie))))
    }
    #expect(code == .invalidArgument)
  }

  @Test("5.2 quantities compare whatever their units")
  func comparison() throws {
    let mile = Quantity(value: 1, unit: try Unit("mi"))
    let kilometer = Quantity(value: 1, unit: .kilometer)
    #expect(try kilometer.isLess(than: mile))
    #expect(try mile.isEqual(to: Quantity(value: 1609.344, unit: .meter)))
  }

  @Test("5.3 canonical units are the header's")
  func canonicalUnits() throws {
    for (type, unit) in [
      (SampleType.heartRate, "count/s"), (.respiratoryRate, "count/s"), (.dietaryWater, "mL"),
      (.dietaryProtein, "g"), (.distanceWalkingRunning, "m"), (.height, "m"),
      (.activeEnergyBurned, "kcal"), (.vo2Max, "mL/(kg*min)"),
    ] {
      #expect(try type.canonicalUnit == Unit(unit), "\(type.shortName)")
    }
  }

  @Test("5.3 exports use the unit that the person chose, and it is kept beside the canonical one")
  func originalUnits() throws {
    let store = HealthStore.inMemory()
    try store.save(Laboratory.quantity(.bodyMass, 0, 0, 154, try Unit("lb")))
    let sample = try #require(try store.execute(SampleQuery(type: .bodyMass)).first)
    #expect(sample.detail.unitText == "lb")
    #expect(sample.value == 69.853_224_98)
  }

  @Test("6 the catalogue has 120 quantity and 70 category types, and styles that differ by type")
  func catalogue() {
    let styles = TypeDefinition.all.compactMap(\.style)
    #expect(styles.count == 120)
    let categoryCount = TypeDefinition.all.count { $0.kind == .category }
    #expect(categoryCount == 70)
    let counts = AggregationStyle.allCases.map { style in styles.count { $0 == style } }
    #expect(counts == [63, 47, 7, 3])
  }

  @Test("6 raw values of categories: 0 is a present symptom, and it is the hour that was stood")
  func categories() {
    for (type, value, name) in [
      (SampleType.appleStandHour, 0, "stood"), (.appleStandHour, 1, "idle"),
      (.moodChanges, 0, "present"), (.headache, 0, "unspecified"), (.headache, 4, "severe"),
      (.menstrualFlow, 5, "none"), (.sleepAnalysis, 5, "asleepREM"),
      (.mindfulSession, 0, "notApplicable"), (.lowCardioFitnessEvent, 1, "lowFitness"),
    ] {
      #expect(type.categoryValueName(value) == name)
    }
  }
}
