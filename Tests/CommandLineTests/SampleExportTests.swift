import Foundation
import Testing

/// The export that comes with the project, and the answers that its generator worked out.
@Suite("The sample export")
struct SampleExportTests {
  struct Answer: Decodable, CustomTestStringConvertible {
    let command: [String]
    let unit: String
    let value: Double

    var testDescription: String { command.joined(separator: " ") }
  }

  static let data = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Data")

  static let answers: [Answer] = {
    let file = data.appending(path: "sample-export.answers.json")
    return (try? JSONDecoder().decode([Answer].self, from: Data(contentsOf: file))) ?? []
  }()

  @Test("has answers")
  func answersExist() {
    #expect(Self.answers.count >= 10)
  }

  @Test("gives the answers of its generator, read as a file", arguments: answers)
  func agrees(answer: Answer) throws {
    let export = Self.data.appending(path: "sample-export.zip").path
    let run = try Tool.run(answer.command + ["--json", "--input", export])
    #expect(run.status == 0)
    let object = try run.object()
    #expect(object["unit"] as? String == answer.unit)
    let value = try #require(object["value"] as? Double)
    #expect(abs(value - answer.value) <= 1e-12 * answer.value)
  }

  @Test("gives the same answers from a store, and adds nothing the second time")
  func store() throws {
    let folder = try TemporaryFolder()
    let export = Self.data.appending(path: "sample-export.zip").path
    let store = ["--store", folder.path("store"), "--json"]
    let first = try Tool.run(["import", export] + store)
    #expect(first.status == 0)
    let again = try Tool.run(["import", export] + store)
    let file = try #require((try again.object()["files"] as? [[String: Any]])?.first)
    let records = try #require(file["records"] as? [String: Int])
    #expect(records["stored"] == 0)
    #expect(records["read"] == 20744)
    for answer in Self.answers {
      let object = try Tool.run(answer.command + store).object()
      let value = try #require(object["value"] as? Double, "\(answer)")
      #expect(abs(value - answer.value) <= 1e-12 * answer.value, "\(answer)")
    }
  }
}
