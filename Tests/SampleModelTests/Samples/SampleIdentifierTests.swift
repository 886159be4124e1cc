import SampleModel
import Testing

@Suite("SampleIdentifier")
struct SampleIdentifierTests {
  @Test("prints and reads the form of RFC 9562")
  func text() {
    let identifier = SampleIdentifier(high: 0x0123_4567_89ab_cdef, low: 0xfedc_ba98_7654_3210)
    #expect("\(identifier)" == "01234567-89ab-cdef-fedc-ba9876543210")
    #expect(SampleIdentifier(text: "\(identifier)") == identifier)
    #expect(SampleIdentifier(text: "01234567-89AB-CDEF-FEDC-BA9876543210") == identifier)
    #expect("\(SampleIdentifier(high: 0, low: 0))" == "00000000-0000-0000-0000-000000000000")
  }

  @Test(
    "refuses any other text",
    arguments: [
      "", "0123", "0123456789abcdeffedcba9876543210", "01234567-89ab-cdef-fedc-ba987654321",
      "01234567-89ab-cdef-fedc-ba9876543210 ", "g1234567-89ab-cdef-fedc-ba9876543210",
      "012345678-9ab-cdef-fedc-ba9876543210", "01234567–89ab-cdef-fedc-ba98765432",
      "{1234567-89ab-cdef-fedc-ba987654321}",
    ])
  func malformed(text: String) {
    #expect(SampleIdentifier(text: text) == nil)
  }

  @Test("of an imported sample depends on each part of its identity, and on nothing else")
  func imported() {
    func identifier(
      type: SampleType = .stepCount, source: Source = Source(name: "Watch"), start: Int64 = 0,
      end: Int64 = 60, value: Double = 10, valueText: String? = nil, ordinal: Int = 0
    ) -> SampleIdentifier {
      .imported(
        type: type, source: source, start: start, end: end, value: value, valueText: valueText,
        ordinal: ordinal)
    }
    let variants = [
      identifier(), identifier(type: .heartRate), identifier(source: Source(name: "Phone")),
      identifier(source: Source(name: "Watch", identifier: "")), identifier(start: 1),
      identifier(end: 61), identifier(value: 11), identifier(valueText: ""),
      identifier(valueText: "x"), identifier(ordinal: 1), identifier(start: -1),
      identifier(source: Source(name: "", identifier: "Watch")),
    ]
    #expect(Set(variants).count == variants.count)
    #expect(identifier() == identifier())
    #expect(identifier(value: 0) == identifier(value: -0.0))
    for variant in variants { #expect(version(of: variant) == 8) }
    // Fixed for ever: identifiers that people noted down must stay valid.
    #expect("\(identifier())" == "187c86ef-45af-8fb9-8ee9-086faf5c0761")
  }

  @Test("of saved samples are random")
  func random() {
    let many = (0..<1000).map { _ in SampleIdentifier.random() }
    #expect(Set(many).count == 1000)
    for identifier in many { #expect(version(of: identifier) == 4) }
  }

  /// The version, if the variant is that of RFC 9562.
  private func version(of identifier: SampleIdentifier) -> Int? {
    let text = Array("\(identifier)")
    return "89ab".contains(text[19]) ? text[14].hexDigitValue : nil
  }

  @Test(
    "hashes as the authors of SipHash do",
    arguments: [
      (0, 0xa381_7f04_ba25_a8e6, 0x6df6_7214_c755_0293),
      (1, 0xda87_c1d8_6b99_af44, 0x3476_5911_9b22_fc45),
      (2, 0x8177_228d_a4a4_5dc7, 0xfca3_8bde_f60a_ffe4),
    ] as [(UInt8, UInt64, UInt64)])
  func vectors(count: UInt8, high: UInt64, low: UInt64) {
    let hash = SipHash128.hash(Array(0..<count))
    #expect(hash.high == high)
    #expect(hash.low == low)
  }
}
