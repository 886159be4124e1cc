import Harness
import Testing

@Suite("Threshold")
struct ThresholdTests {
  private static func measurement(
    bytes: Double, requests: Double, instructions: Double?
  ) -> Measurement {
    var result = Measurement(name: "Query/x (20k)")
    result.bytesPerOperation = bytes
    result.requestsPerOperation = requests
    result.instructionsPerOperation = instructions
    return result
  }

  @Test("is kept by the same counts only")
  func exact() throws {
    let recorded = ThresholdTests.measurement(bytes: 48, requests: 1, instructions: nil)
    let threshold = try #require(Threshold(recorded))
    #expect(threshold.violations(by: recorded).isEmpty)
    let more = ThresholdTests.measurement(bytes: 64, requests: 1, instructions: nil)
    #expect(threshold.violations(by: more).count == 1)
    let fewer = ThresholdTests.measurement(bytes: 0, requests: 0, instructions: nil)
    #expect(threshold.violations(by: fewer).count == 2)
  }

  @Test("lets instructions differ a little, and fall")
  func instructions() throws {
    let recorded = ThresholdTests.measurement(bytes: 0, requests: 0, instructions: 100_000)
    let threshold = try #require(Threshold(recorded))
    for (now, count) in [(104_000.0, 0), (50_000, 0), (120_000, 1)] {
      let measured = ThresholdTests.measurement(bytes: 0, requests: 0, instructions: now)
      #expect(threshold.violations(by: measured).count == count)
    }
  }
}
