import Foundation
import Testing

@Suite("Sample export")
struct SampleExportTests {
  @Test("gives the answers that were worked out by another road")
  func answers() throws {
    let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Data")
    let text = try Data(contentsOf: data.appendingPathComponent("sample-export.answers.json"))
    let answers = try #require(try JSONSerialization.jsonObject(with: text) as? [[String: Any]])
    let export = data.appendingPathComponent("sample-export.zip").path
    #expect(!answers.isEmpty)
    for answer in answers {
      let command = try #require(answer["command"] as? [String])
      let expected = try #require(answer["value"] as? Double)
      let outcome = try Tool.run(command + ["--json", "--input", export])
      let value = try #require(try outcome.object()["value"] as? Double, "\(outcome.errors)")
      #expect(abs(value - expected) <= 1e-12 * abs(expected), "\(command)")
    }
  }
}
