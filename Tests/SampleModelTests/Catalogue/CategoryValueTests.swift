import SampleModel
import Testing

@Suite("Category values")
struct CategoryValueTests {
  @Test("are read as exports write them, old names included")
  func exportNames() {
    let sleep = SampleType.sleepAnalysis
    #expect(sleep.categoryRawValue(named: "HKCategoryValueSleepAnalysisInBed") == 0)
    #expect(sleep.categoryRawValue(named: "HKCategoryValueSleepAnalysisAsleep") == 1)
    #expect(sleep.categoryRawValue(named: "HKCategoryValueSleepAnalysisAsleepUnspecified") == 1)
    #expect(sleep.categoryRawValue(named: "HKCategoryValueSleepAnalysisAsleepREM") == 5)
    #expect(sleep.categoryRawValue(named: "1") == 1)
    #expect(sleep.categoryRawValue(named: "HKCategoryValueSleepAnalysisFromTheFuture") == nil)
    #expect(sleep.categoryRawValue(named: "-1") == nil)
    #expect(sleep.categoryRawValue(named: "99999999999999999999") == nil)
    #expect(sleep.categoryRawValue(named: "4294967296") == nil)
    #expect(sleep.categoryRawValue(named: "1.5") == nil)
    #expect(sleep.categoryRawValue(named: "") == nil)
    #expect(
      SampleType.appleStandHour.categoryRawValue(named: "HKCategoryValueAppleStandHourStood") == 0)
  }

  @Test("of both spellings of bleeding are the same numbers")
  func twins() {
    for type in [SampleType.menstrualFlow, .bleedingAfterPregnancy, .bleedingDuringPregnancy] {
      #expect(type.categoryRawValue(named: "HKCategoryValueMenstrualFlowHeavy") == 4)
      #expect(type.categoryRawValue(named: "HKCategoryValueVaginalBleedingHeavy") == 4)
    }
  }

  @Test("may be missing only where there is nothing to choose")
  func missing() {
    #expect(SampleType.mindfulSession.categoryRawValue(named: nil) == 0)
    #expect(SampleType.mindfulSession.categoryRawValue(named: "HKCategoryValueNotApplicable") == 0)
    #expect(SampleType.sleepAnalysis.categoryRawValue(named: nil) == nil)
    #expect(SampleType.sleepAnalysis.categoryRawValue(named: "HKCategoryValueNotApplicable") == nil)
    let unknown = SampleType(identifier: "HKCategoryTypeIdentifierTomorrow")
    #expect(unknown.categoryRawValue(named: nil) == 0)
    #expect(unknown.categoryRawValue(named: "HKCategoryValueNotApplicable") == 0)
    #expect(unknown.categoryRawValue(named: "HKCategoryValueTomorrowSunny") == nil)
    #expect(unknown.categoryValueName(0) == "notApplicable")
  }

  @Test(
    "are asked for by full name, short form, stage or set",
    arguments: [
      ("HKCategoryValueSleepAnalysisAsleepCore", [3]), ("asleepCore", [3]), ("ASLEEPCORE", [3]),
      ("core", [3]), ("deep", [4]), ("rem", [5]), ("asleep", [1, 3, 4, 5]), ("inBed", [0]),
      ("awake", [2]), ("HKCategoryValueSleepAnalysisAsleep", [1]), ("4", [4]),
    ] as [(String, Set<Int>)])
  func asked(word: String, expected: Set<Int>) {
    #expect(SampleType.sleepAnalysis.categoryRawValues(matching: word) == expected)
  }

  @Test("of another type, or none, are not found")
  func notFound() {
    #expect(SampleType.sleepAnalysis.categoryRawValues(matching: "stood") == nil)
    #expect(SampleType.appleStandHour.categoryRawValues(matching: "core") == nil)
    #expect(SampleType.appleStandHour.categoryRawValues(matching: "Stood") == [0])
    #expect(SampleType.stepCount.categoryRawValues(matching: "asleep") == nil)
    #expect(SampleType.sleepAnalysis.categoryRawValues(matching: "") == nil)
    #expect(SampleType.mindfulSession.categoryRawValues(matching: "notApplicable") == [0])
  }

  @Test("have the newest of their names")
  func names() {
    #expect(SampleType.sleepAnalysis.categoryValueName(1) == "asleepUnspecified")
    #expect(SampleType.sleepAnalysis.categoryValueName(6) == nil)
    #expect(SampleType.appleStandHour.categoryValueName(0) == "stood")
    #expect(SampleType.ovulationTestResult.categoryValueName(2) == "luteinizingHormoneSurge")
    #expect(SampleType.headache.categoryValueName(4) == "severe")
    #expect(SampleType.stepCount.categoryValueName(0) == nil)
  }

  @Test("of every category read back from their own names")
  func roundTrip() {
    #expect(CategoryValue.all.count == 62)
    for definition in TypeDefinition.all where definition.kind == .category {
      let type = SampleType(identifier: definition.identifier)
      #expect(!type.categoryValues.isEmpty)
      for value in type.categoryValues {
        let text =
          value.enumName + value.shortName.prefix(1).uppercased()
          + value.shortName.dropFirst()
        #expect(type.categoryRawValue(named: text) == value.rawValue)
        #expect(type.categoryRawValues(matching: text) == [value.rawValue])
      }
    }
  }
}
