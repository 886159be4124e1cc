import SampleModel
import Testing

@Suite("Names of types")
struct TypeNameTests {
  @Test(
    "mean one type by identifier, short name or alias, whatever the case",
    arguments: [
      "HKQuantityTypeIdentifierStepCount", "hkquantitytypeidentifierstepcount", "StepCount",
      "stepCount", "STEPCOUNT", "steps", "Steps",
    ])
  func stepCount(name: String) throws {
    #expect(try SampleType(named: name) == .stepCount)
  }

  @Test("all lead back to their own type")
  func everyName() throws {
    for definition in TypeDefinition.all {
      for name in [definition.identifier, definition.shortName] + definition.aliases {
        let type = try SampleType(named: name.uppercased())
        #expect(type.identifier == definition.identifier)
      }
    }
  }

  @Test("that are misspelled name their neighbours")
  func neighbours() {
    #expect(nearest(to: "stepCuont") == ["stepCount"])
    #expect(nearest(to: "step")?.contains("stepCount") == true)
    #expect(nearest(to: "watter")?.first == "dietaryWater")
    #expect(nearest(to: "HeartRat")?.first == "heartRate")
  }

  @Test("that resemble nothing have no neighbours")
  func noNeighbours() {
    #expect(nearest(to: "qqqqqqqqqqqq") == [])
    #expect(nearest(to: "") == [])
    #expect(nearest(to: String(repeating: "steps", count: 10_000)) == [])
  }

  @Test("may be identifiers that only the data know")
  func knownFromData() throws {
    let known = ["HKQuantityTypeIdentifierTomorrow", "com.example.mood"]
    #expect(try SampleType(named: "tomorrow", known: known).identifier == known[0])
    #expect(try SampleType(named: "COM.EXAMPLE.MOOD", known: known).identifier == known[1])
    #expect(throws: UnknownTypeError(text: "tomorow", nearest: [known[0]])) {
      try SampleType(named: "tomorow", known: known)
    }
  }

  private func nearest(to text: String) -> [String]? {
    do {
      _ = try SampleType(named: text)
      return nil
    } catch {
      return error.text == text ? error.nearest : nil
    }
  }
}
