import SampleModel
import Testing

@Suite("SourceOrder")
struct SourceOrderTests {
  private func ranked(
    _ name: String, _ device: String? = nil, identifier: String? = nil, start: Int64? = 0
  ) -> RankedSource {
    RankedSource(
      source: Source(name: name, identifier: identifier),
      evidence: SourceTests.evidence([(device, 1)]), earliestStart: start)
  }

  @Test("follows the listed sources, then the classes")
  func classes() {
    let sources = [
      ranked("Other"), ranked("Phone", SourceTests.phone), ranked("Health"),
      ranked("Robin\u{2019}s Watch", SourceTests.watch), ranked("Listed", identifier: "com.a"),
    ]
    #expect(SourceOrder(sources).ranked(by: []) == [2, 3, 1, 4, 0])
    #expect(SourceOrder(sources).ranked(by: ["other", "COM.A"]) == [0, 4, 2, 3, 1])
    #expect(SourceOrder(sources).ranked(by: ["Robin's Watch"]) == [3, 2, 1, 4, 0])
    #expect(SourceOrder(sources).ranked(by: ["Nobody"]) == [2, 3, 1, 4, 0])
    #expect(SourceOrder([]).ranked(by: ["Nobody"]) == [])
  }

  @Test("puts a newly added source of a class first, then goes by name")
  func newest() {
    let sources = [
      ranked("b", start: 5), ranked("a", start: 5), ranked("c", start: 9), ranked("d", start: nil),
      ranked("a", identifier: "x", start: 5),
    ]
    #expect(SourceOrder(sources).ranked(by: []) == [2, 1, 4, 0, 3])
  }

  @Test("does not depend on the order of its input", arguments: 1...50 as ClosedRange<UInt64>)
  func isTotal(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let devices = [nil, SourceTests.watch, SourceTests.phone, SourceTests.strap]
    let sources = (0..<20).map { index in
      ranked(
        "s\(index)", devices.randomElement(using: &generator) ?? nil,
        start: Int64.random(in: 0...3, using: &generator))
    }
    let priority = ["S3", "s17", "s3", "none"]
    let expected = SourceOrder(sources).ranked(by: priority).map { sources[$0].source }
    #expect(expected.prefix(2).map(\.name) == ["s3", "s17"])
    let shuffled = sources.shuffled(using: &generator)
    let order = SourceOrder(shuffled).ranked(by: priority)
    #expect(order.map { shuffled[$0].source } == expected)
  }
}
