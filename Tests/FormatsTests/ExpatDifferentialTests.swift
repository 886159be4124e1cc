import Formats
import Foundation
import SampleModel
import Testing

@Suite("Against expat")
struct ExpatDifferentialTests {
  @Test("agrees on well-formed exports", arguments: 1...100 as ClosedRange<UInt64>)
  func agrees(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let text = Self.randomExport(&random)
    let tags = try #require(ExpatTags.parse(text), "not well-formed: \(text)")
    let rows = try read(text: text).sink.rows
    let records = tags.filter { $0.name == "Record" }
    #expect(rows.map(\.source.name) == records.map { $0.attributes["sourceName"] })
    #expect(rows.map(\.detail.sourceVersion) == records.map { $0.attributes["sourceVersion"] })
    #expect(rows.map(\.detail.device) == records.map { $0.attributes["device"] })
    #expect(rows.map(\.value) == records.map { $0.attributes["value"].flatMap(Double.init) })
    let entries = tags.filter { $0.name == "MetadataEntry" }
    let metadata = rows.flatMap(\.detail.metadata)
    #expect(metadata.map(\.key) == entries.map { $0.attributes["key"] })
    #expect(metadata.map(\.value) == entries.map { $0.attributes["value"] })
  }

  private static func randomExport(_ random: inout SplitMix) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"x\">"
    // One source, so that rows come in the order of the file.
    let source = quoted(randomText(&random), &random)
    for _ in 0..<1 + random.below(20) {
      var attributes = [
        "type=\"HKQuantityTypeIdentifierStepCount\"", "sourceName=\(source)", "unit='count'",
        "value = \"\(random.below(100_000))\"", "startDate=\"2025-02-03 08:00:00 +0100\"",
        "endDate=\"2025-02-03 08:00:00 +0100\"",
      ]
      if random.below(2) == 0 {
        attributes.append("sourceVersion=\(quoted(randomText(&random), &random))")
      }
      if random.below(2) == 0 {
        attributes.append("device=\(quoted("x" + randomText(&random), &random))")
      }
      if random.below(3) == 0 { attributes.append("extra=\(quoted(randomText(&random), &random))") }
      for index in attributes.indices {
        attributes.swapAt(index, index + random.below(attributes.count - index))
      }
      let gap = [" ", "\n", "\t ", "  \r\n "][random.below(4)]
      text += filler(&random) + "<Record" + gap + attributes.joined(separator: gap)
      if random.below(2) == 0 {
        text += "/>"
        continue
      }
      text += gap + ">"
      for _ in 0..<random.below(4) {
        text += filler(&random)
        text += "<MetadataEntry key=\(quoted(randomText(&random), &random))"
        text += " value=\(quoted(randomText(&random), &random))/>"
      }
      text += "</Record >"
    }
    return text + "</HealthData>"
  }

  private static func quoted(_ text: String, _ random: inout SplitMix) -> String {
    random.below(2) == 0
      ? "\"" + text.replacing("\"", with: "&quot;") + "\""
      : "'" + text.replacing("'", with: "&apos;") + "'"
  }

  private static func randomText(_ random: inout SplitMix) -> String {
    let pieces = [
      "a", "Robin’s", " ", "\u{A0}", "&lt;", "&gt;", "&amp;", "&#65;", "&#x1F600;", "\"", "'", ">",
      "/>", "=", "\n", "\t", "\r\n", "0123456789", "名前", "é", "&#9;", "&#10;", "]]>", "-->",
    ]
    return (0..<1 + random.below(8)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  private static func filler(_ random: inout SplitMix) -> String {
    let pieces = [
      "", "\n ", "<!-- <Record type=\"x\"> -->", "<![CDATA[ </Record> ]]>", "<?a b?>", "text",
    ]
    return pieces[random.below(pieces.count)]
  }
}
