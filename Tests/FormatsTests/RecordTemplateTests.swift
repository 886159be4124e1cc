import Formats
import SampleModel
import Testing

@Suite("Records that repeat each other")
struct RecordTemplateTests {
  @Test(
    "are read as if each were the only one of its kind", arguments: 1...300 as ClosedRange<UInt64>)
  func agreesWithScanner(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let records = (0..<4 + random.below(20)).map { _ in Self.randomRecord(&random) }
    let repeated = try read(text: export(records.joined(separator: "\n ")))
    // A word that is different in each tag keeps all of them from following a pattern.
    let unique = records.enumerated().map { index, record in
      record.replacing("<Record", with: "<Record n\(index)=\"\"")
    }
    let single = try read(text: export(unique.joined(separator: "\n ")))
    #expect(repeated.sink.rows == single.sink.rows, "\(records)")
    #expect(repeated.report.records == single.report.records)
    #expect(repeated.report.isComplete == single.report.isComplete)
    #expect(
      repeated.report.rejected.map { "\($0.reason) \($0.type) \($0.count)" }
        == single.report.rejected.map { "\($0.reason) \($0.type) \($0.count)" })
  }

  @Test("keep what differs: address, dates, value, source, children")
  func differences() throws {
    let records = [
      ("1", "08", "2a", "Watch"), ("2", "09", "2b4", "Watch"), ("3", "10", "", "Phone"),
      ("4", "11", "ffff0000", "Watch"), ("5.5", "23", "2a", "Phone"),
    ].map { value, hour, address, source in
      "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(source)\""
        + " device=\"&lt;&lt;HKDevice: 0x\(address)&gt;, name:W&gt;\" unit=\"count\""
        + " creationDate=\"2025-02-03 \(hour):30:00 +0100\""
        + " startDate=\"2025-02-03 \(hour):00:00 +0100\""
        + " endDate=\"2025-02-03 \(hour):10:07 +0100\" value=\"\(value)\"/>"
    }
    let rows = try read(text: export(records.joined(separator: "\n"))).sink.rows
    let midnight: Int64 = 1_738_537_200
    func seconds(_ hour: Int64, _ rest: Int64) -> Int64 {
      (midnight + hour * 3600 + rest) * 1_000_000
    }
    #expect(rows.map(\.value) == [1, 2, 4, 3, 5.5])
    #expect(rows.map(\.start) == [8, 9, 11, 10, 23].map { seconds($0, 0) })
    #expect(rows.map(\.end) == [8, 9, 11, 10, 23].map { seconds($0, 607) })
    #expect(rows.map(\.creation) == [8, 9, 11, 10, 23].map { seconds($0, 1800) })
    #expect(Set(rows.map(\.detail.device)) == ["name:W"])
  }

  /// A record as exports write it, sometimes with a few bytes changed.
  private static func randomRecord(_ random: inout SplitMix) -> String {
    let type = ["QuantityTypeIdentifierStepCount", "CategoryTypeIdentifierSleepAnalysis"][
      random.below(8) / 7]
    let source = ["Watch", "Watch", "Phone", "Robin’s &amp; Co"][random.below(4)]
    let address = String(random.below(1 << 30), radix: 16)
    func date(_ latest: Int) -> String {
      let day = 3 + random.below(2)
      let clock = [random.below(latest), random.below(60), random.below(61)]
        .map { $0 < 10 ? "0\($0)" : "\($0)" }
      return
        "2025-02-0\(day) \(clock.joined(separator: ":")) \(["+0100", "-0530"][random.below(2)])"
    }
    let value =
      type.hasPrefix("C")
      ? "HKCategoryValueSleepAnalysisAsleepREM"
      : ["7", "12.25", "", "nan", "1e3", "&#49;"][max(0, random.below(12) - 6)]
    var text =
      "<Record type=\"HK\(type)\" sourceName=\"\(source)\" sourceVersion=\"9\""
      + " device=\"&lt;&lt;HKDevice: 0x\(address)&gt;, name:W&gt;\""
      + (type.hasPrefix("C") ? "" : " unit=\"count\"") + " creationDate=\"\(date(24))\""
      + " startDate=\"\(date(12))\" endDate=\"\(date(25))\" value=\"\(value)\""
    if random.below(3) == 0 { change(&text, &random) }
    guard random.below(4) == 0 else { return text + "/>" }
    return text + ">\n  <MetadataEntry key=\"k\" value=\"\(random.below(3))\"/>\n </Record>"
  }

  private static func change(_ text: inout String, _ random: inout SplitMix) {
    var characters = Array(text)
    let replacements: [Character] = ["\"", "'", "<", ">", "/", "=", " ", "0", "9", "a", ":", "&"]
    for _ in 0..<1 + random.below(2) {
      let place = "<Record ".count + random.below(characters.count - "<Record ".count)
      characters[place] = replacements[random.below(replacements.count)]
    }
    text = String(characters)
  }
}
