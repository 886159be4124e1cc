import Formats
import Testing

@Suite("TimestampText")
struct TimestampTextTests {
  private func parse(_ text: String) -> TimestampText? {
    let bytes = Array(text.utf8)
    return TimestampText.parse(bytes.span, 0..<bytes.count)
  }

  @Test(
    "reads the forms that exports use",
    arguments: [
      ("1970-01-01 00:00:00 +0000", 0), ("2025-02-03 08:00:00 +0100", 1_738_566_000_000_000),
      ("2024-02-29 23:59:59 -0730", 1_709_278_199_000_000),
      ("20150616071916+0200", 1_434_431_956_000_000),
      ("2025-02-03T08:00:00Z", 1_738_569_600_000_000),
      ("2025-02-03T08:00:00.25+01:00", 1_738_566_000_250_000),
      ("0001-01-01 00:00:00 +0000", -62_135_596_800_000_000),
      ("9999-12-31 23:59:59 +0000", 253_402_300_799_000_000),
    ] as [(String, Int64)])
  func accepts(text: String, microseconds: Int64) {
    #expect(parse(text)?.microseconds == microseconds)
  }

  @Test(
    "refuses what is no date",
    arguments: [
      "", "2025-02-03", "2025-02-30 08:00:00 +0100", "2025-13-01 08:00:00 +0100",
      "2025-00-01 08:00:00 +0100", "2025-01-00 08:00:00 +0100", "0000-01-01 00:00:00 +0000",
      "2025-02-03 24:00:00 +0100", "2025-02-03 08:60:00 +0100", "2025-02-03 08:00:61 +0100",
      "2025-02-03 08:00:00", "2025-02-03 08:00:00 0100", "2025-02-03 08:00:00 +0160",
      "2025-02-03 08:00:00 +9900", "2025/02/03 08:00:00 +0100", "2025-02-03 08-00-00 +0100",
      "2025-02-03 08:00:00 +01000", "x2025-02-03 08:00:00 +010", "1900-02-29 08:00:00 +0000",
      "2025-02-03T08:00:00.+01:00", "20250203 080000 +0100 x",
    ])
  func refuses(text: String) {
    #expect(parse(text) == nil)
  }

  @Test("agrees with counting the days one by one")
  func agreesWithCounting() {
    var days: Int64 = -719_162
    for year in 1...2400 {
      for month in 1...12 {
        for day in 1...Self.dayCount(year: year, month: month) {
          if day == 1 || day > 27 {
            let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
            let text = date + " 01:02:03 -0100"
            let seconds = days * 86_400 + 2 * 3600 + 123
            #expect(parse(text)?.microseconds == seconds * 1_000_000, "\(text)")
          }
          days += 1
        }
      }
    }
  }

  @Test("one changed byte never gives another valid form by mistake")
  func changedBytes() {
    let usual = Array("2025-02-03 08:09:10 +0130".utf8)
    for position in usual.indices {
      for byte in UInt8.min...UInt8.max where byte != usual[position] {
        var changed = usual
        changed[position] = byte
        let isDigit = (0x30...0x39).contains(usual[position])
        let parsed = TimestampText.parse(changed.span, 0..<changed.count)
        if isDigit, !(0x30...0x39).contains(byte) { #expect(parsed == nil) }
        if position == 4 || position == 7 || position == 13 || position == 16 {
          #expect(parsed == nil)
        }
      }
    }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: width - text.count) + text
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
