import Formats
import Glibc
import Testing

@Suite("DecimalNumber")
struct DecimalNumberTests {
  private func parse(_ text: String) -> DecimalNumber {
    let bytes = Array(text.utf8)
    return DecimalNumber.parse(bytes.span, 0..<bytes.count)
  }

  @Test(
    "accepts decimals",
    arguments: [
      ("0", 0.0), ("72", 72), ("-3.5", -3.5), ("+4", 4), (".5", 0.5), ("5.", 5), ("1e3", 1000),
      ("1.5E-2", 0.015), (" 12 ", 12), ("0.1", 0.1),
      ("123456789012345678901234567890", 1.2345678901234568e29),
      ("4.9e-324", Double.leastNonzeroMagnitude),
      ("1.7976931348623157e308", 1.7976931348623157e308), ("&#49;0", 10),
    ])
  func accepts(text: String, value: Double) {
    #expect(parse(text) == .value(value))
  }

  @Test(
    "refuses everything else",
    arguments: [
      "", " ", "-", ".", "e5", "1e", "1e+", "0x10", "0x1p3", "1,5", "1.2.3", "1 2", "abc", "1f",
      "--1",
      "٣", "1_000", "1\u{0}2x",
    ])
  func refuses(text: String) {
    #expect(parse(text) == .malformed)
  }

  @Test(
    "tells what is no finite number",
    arguments: [
      "NaN", "nan", "inf", "-Infinity", "1e999", "-1e400",
    ])
  func notFinite(text: String) {
    #expect(parse(text) == .notFinite)
  }

  @Test("keeps the sign of zero")
  func negativeZero() {
    guard case .value(let value) = parse("-0.0") else {
      Issue.record("not accepted")
      return
    }
    #expect(value.sign == .minus)
  }

  @Test("agrees with strtod to the last bit", arguments: 1...10 as ClosedRange<UInt64>)
  func agreesWithStrtod(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var bytes: [UInt8] = []
    var disagreements = 0
    for _ in 0..<20_000 {
      let text = Self.randomNumber(&random)
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: text.utf8)
      let expected = unsafe strtod(text, nil)
      let parsed = DecimalNumber.parse(bytes.span, 0..<bytes.count)
      let wanted: DecimalNumber = expected.isFinite ? .value(expected) : .notFinite
      if parsed != wanted {
        disagreements += 1
        Issue.record("\(text): \(parsed), strtod gives \(expected)")
      }
      if disagreements > 3 { return }
    }
  }

  private static func randomNumber(_ random: inout SplitMix) -> String {
    if random.below(4) == 0 {
      return "\(Double(bitPattern: random.next() & 0x7FEF_FFFF_FFFF_FFFF))"
    }
    var text = random.below(4) == 0 ? "-" : ""
    let digits = 1 + random.below(random.below(5) == 0 ? 40 : 18)
    let point = random.below(digits + 1)
    for index in 0..<digits {
      if index == point { text += "." }
      text += "\(random.below(10))"
    }
    if random.below(5) == 0 {
      text += "e\(random.below(2) == 0 ? "-" : "")\(random.below(random.below(3) == 0 ? 400 : 30))"
    }
    return text
  }
}
