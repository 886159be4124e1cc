import Formats
import Foundation
import SampleModel
import Testing

@Suite("The scanner of Apple exports")
struct ScannerTests {
  @Test("takes attributes in any order, in either quotes, over several lines")
  func attributeForms() throws {
    let text = export(
      """
      <Record value='3'
        endDate = "2025-02-03 08:10:00 +0100"
      startDate="2025-02-03 08:00:00 +0100"\tunit="count" sourceName='a "b" c'
        type="HKQuantityTypeIdentifierStepCount"
      />
      """)
    let result = try read(text: text)
    #expect(result.sink.rows.map(\.value) == [3])
    #expect(result.sink.rows.first?.source.name == "a \"b\" c")
  }

  @Test("resolves the five named references and numeric ones, and no others")
  func references() throws {
    let name = "&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;&#11;&amp;lt;&nbsp;&;&#;&#xD800;"
    let text = export(steps().replacing("Phone", with: name))
    let result = try read(text: text)
    #expect(result.sink.rows.first?.source.name == "<>&\"'A\u{1F600}&lt;&nbsp;&;&#;")
  }

  @Test("skips comments, literal sections and instructions, with markup inside them")
  func otherMarkup() throws {
    let text = export(
      """
      <!-- <Record type="x"/> > -->\(steps("1"))<![CDATA[ <Record type="y"/> ]]>
      <?php <Record/> ?>\(steps("2"))<!DOCTYPE late>\(steps("4"))
      """)
    #expect(try read(text: text).sink.sum("stepCount") == 7)
  }

  @Test("takes a smaller-than sign inside a value")
  func lessInsideValue() throws {
    let device = "<<HKDevice: 0x2a>, name:iPhone>"
    let text = export(steps("5", " device=\"\(device)\""))
    let row = try #require(try read(text: text).sink.rows.first)
    #expect(row.detail.device == "name:iPhone")
  }

  @Test("loses one record to a lost quote or bracket, and no more")
  func lostQuote() throws {
    for broken in [
      steps("2").replacing("value=\"2\"", with: "value=\"2"),
      steps("2").replacing("unit=\"count\"", with: "unit=\"count"),
      steps("2").replacing("/>", with: "/"),
      steps("2").replacing("/>", with: ""),
    ] {
      let result = try read(text: export("\(steps("1"))\n\(broken)\n\(steps("4"))\n\(steps("8"))"))
      #expect(result.sink.sum("stepCount") == 13, "\(broken)")
      #expect(result.report.isComplete)
      #expect(result.report.rejected.map(\.reason) == [.malformedElement])
      #expect(result.report.records.read == 4)
    }
  }

  @Test("ends a record whose end tag is missing at the next one")
  func missingEndTag() throws {
    let open = steps("2").replacing("/>", with: ">") + "<MetadataEntry key=\"k\" value=\"v\"/>"
    let result = try read(text: export(open + steps("3")))
    #expect(result.sink.rows.map(\.value) == [2, 3])
    #expect(result.sink.rows.first?.detail.metadata.count == 1)
    #expect(result.sink.rows.last?.detail.metadata.isEmpty == true)
  }

  @Test("ignores end tags that close nothing, and any depth")
  func strangeNesting() throws {
    let deep =
      String(repeating: "<a>", count: 300) + steps("2") + String(repeating: "</a>", count: 300)
    let result = try read(text: export("</Record></x>" + deep + steps("1")))
    #expect(result.sink.sum("stepCount") == 3)
    #expect(result.report.isComplete)
  }

  @Test("replaces bytes that are not UTF-8, with a warning")
  func invalidBytes() throws {
    var bytes = Array(export(steps("1").replacing("Phone", with: "P?one")).utf8)
    let position = try #require(bytes.lastIndex(of: UInt8(ascii: "?")))
    bytes[position] = 0xFF
    let result = try read(bytes: bytes)
    #expect(result.sink.rows.first?.source.name == "P\u{FFFD}one")
    #expect(result.report.warnings == ["some bytes are not UTF-8 and were replaced"])
  }

  @Test("refuses a tag above its limit of length, and goes on behind it")
  func longTag() throws {
    let filler = String(repeating: "x", count: 1_200_000)
    let text = export(steps("1") + steps("2", " note=\"\(filler)\"") + steps("4"))
    let result = try read(text: text)
    #expect(result.sink.sum("stepCount") == 5)
    #expect(result.report.rejected.map(\.reason) == [.tooLong])
    let shorter = export(
      steps("1") + steps("2", " note=\"\(filler.prefix(900_000))\"") + steps("4"))
    #expect(try read(text: shorter).sink.sum("stepCount") == 7)
  }

  @Test("looks once through what holds no end of a tag, however many tags it begins")
  func unendingTags() throws {
    let starts = String(repeating: "<A ", count: 700_000)
    let result = try read(text: export(steps("1") + starts + "/>" + steps("4")))
    #expect(result.sink.sum("stepCount") == 5)
    #expect(result.report.records.rejected < 10)
  }

  @Test("gives the same rows wherever the window's border falls")
  func windowBorders() throws {
    for shift in [0, 1, 7, 63, 100, 150, 200, 250] {
      let pad = String(repeating: " ", count: 262_144 - 300 + shift)
      let result = try read(text: export(pad + steps("1", " sourceVersion=\"9\"") + steps("2")))
      #expect(result.sink.rows.map(\.value) == [1, 2], "shift \(shift)")
    }
  }

  @Test("a file that ends early is incomplete, wherever it is cut")
  func cuts() throws {
    let text = export("\(steps("1"))\n\(steps("2"))")
    let whole = Array(text.utf8)
    let first = try #require(text.range(of: "/>")).upperBound
    let rootEnd = try #require(text.range(of: "</HealthData>")).upperBound
    let firstEnd = text[..<first].utf8.count
    let end = text[..<rootEnd].utf8.count
    for count in 60..<whole.count {
      let result = try read(bytes: Array(whole[..<count]))
      #expect(result.report.isComplete == (count >= end))
      if count < firstEnd { #expect(result.sink.rows.isEmpty) }
    }
  }
}
