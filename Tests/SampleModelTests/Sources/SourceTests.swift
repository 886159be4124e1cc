import SampleModel
import Testing

@Suite("Sources")
struct SourceTests {
  @Test(
    "match whatever quotes, spaces and case a person types",
    arguments: [
      "Robin\u{2019}s Apple\u{A0}Watch", "Robin's Apple Watch", "robin's apple watch",
      "Robin\u{2BC}s Apple\u{202F}Watch", "ROBIN\u{2018}S APPLE\u{3000}WATCH",
    ])
  func folding(text: String) {
    #expect(Source(name: "Robin\u{2019}s Apple\u{A0}Watch").matches(text))
    #expect(Source(name: text).foldedName == "robin's apple watch")
  }

  @Test("match by identifier, and not by a part of the name")
  func identifiers() {
    let source = Source(name: "Water", identifier: "com.example.Water")
    #expect(source.matches("com.example.water"))
    #expect(source.matches("Water"))
    #expect(!source.matches("Wat"))
    #expect(!source.matches(""))
    #expect(!Source(name: "Water").matches("com.example.water"))
  }

  @Test("keep plain quotes of both kinds apart")
  func quotes() {
    #expect(Source.folded("\u{201C}a\u{201D} \u{2018}b\u{2019}\t\u{E9}") == "\"a\" 'b' \u{E9}")
  }

  static let watch = "name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,1>"
  static let phone = "name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone9,9>"
  static let pad = "name:iPad, manufacturer:Apple Inc., model:iPad>"
  static let strap = "name:Strap, manufacturer:Example, model:Watch of another maker>"

  static func evidence(_ devices: [(String?, Int)], userEntered: Int = 0) -> SourceEvidence {
    var evidence = SourceEvidence()
    for (device, count) in devices {
      evidence.add(detail: SampleDetail(device: device), count: count)
    }
    let typed = [MetadataEntry(key: "HKWasUserEntered", value: "1")]
    evidence.add(detail: SampleDetail(metadata: typed), count: userEntered)
    return evidence
  }

  @Test("have the class that their samples tell")
  func classes() {
    func sourceClass(
      _ name: String, _ devices: [(String?, Int)], userEntered: Int = 0
    ) -> SourceClass {
      Self.evidence(devices, userEntered: userEntered).sourceClass(of: Source(name: name))
    }
    #expect(sourceClass("A", [(Self.watch, 2), (Self.phone, 1)]) == .appleWatch)
    #expect(sourceClass("A", [(Self.watch, 1), (Self.phone, 2)]) == .appleDevice)
    #expect(sourceClass("A", [(Self.pad, 1)]) == .appleDevice)
    #expect(sourceClass("A", [("model:Thing, hardware:iPod7,1", 1)]) == .appleDevice)
    #expect(sourceClass("A", [(Self.strap, 1)]) == .other)
    #expect(sourceClass("A", [(nil, 5)]) == .other)
    #expect(sourceClass("Robin\u{2019}s Apple\u{A0}Watch", [(nil, 5)]) == .appleWatch)
    #expect(sourceClass("iPhone", []) == .appleDevice)
    #expect(sourceClass("iPhone", [(Self.watch, 1)]) == .appleWatch)
    #expect(sourceClass("A", [], userEntered: 3) == .manual)
    #expect(sourceClass("A", [(nil, 1)], userEntered: 3) == .other)
    #expect(sourceClass("Health", [(nil, 1)]) == .manual)
    #expect(sourceClass("Health", [(Self.phone, 1)]) == .appleDevice)
    #expect(sourceClass("Healthy", [(nil, 1)]) == .other)
  }

  @Test("gather evidence that adds up and reads back")
  func evidenceAddsUp() {
    var sum = Self.evidence([(Self.watch, 2), (nil, 3)], userEntered: 1)
    sum += Self.evidence([(Self.phone, 5), (Self.pad, 7), (Self.strap, 11)])
    #expect(sum.samples == 29)
    #expect(sum.withoutDevice == 4)
    #expect(sum.userEntered == 1)
    #expect(sum.counters == [29, 1, 2, 5, 7, 11])
    #expect(SourceEvidence(counters: sum.counters) == sum)
    #expect(sum.counters.count == SourceEvidence.counterCount)
    for counters: [Int64] in [
      [], [1], [1, 2, 0, 0, 0, 0], [1, 0, 1, 1, 0, 0], [-1, 0, 0, 0, 0, 0],
      [.max, 0, 0, 0, 0, 0], [1, 0, .max, .max, .max, .max], [1, 0, 1, 0, 0, 0, 0],
    ] {
      #expect(SourceEvidence(counters: counters) == nil)
    }
  }
}
