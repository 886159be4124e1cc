import Foundation
import Testing

/// One question of the corpus with its answer.
struct Expectation: Sendable, CustomTestStringConvertible {
  enum Answer: Sendable, Equatable {
    case number(Double)
    case noData
    /// How an import ends.
    case outcome(String)
  }

  let folder: String
  let query: String
  let answer: Answer
  let unit: String
  private let texts: [String: String]
  private let lists: [String: [String]]

  var testDescription: String { "\(folder): \(query)" }

  func text(_ key: String) -> String? { texts[key] }

  func list(_ key: String) -> [String] { lists[key] ?? texts[key].map { [$0] } ?? [] }

  private init(folder: String, _ entry: [String: Any]) {
    self.folder = folder
    query = entry["query"] as? String ?? ""
    unit = entry["unit"] as? String ?? ""
    switch entry["value"] {
    case let number as NSNumber: answer = .number(number.doubleValue)
    case let text as String: answer = text == "no data" ? .noData : .outcome(text)
    default: answer = .noData
    }
    var texts: [String: String] = [:]
    var lists: [String: [String]] = [:]
    for (key, value) in entry["args"] as? [String: Any] ?? [:] {
      if let list = value as? [String] { lists[key] = list } else { texts[key] = "\(value)" }
    }
    self.texts = texts
    self.lists = lists
  }

  /// All questions of all folders, in order.
  static func all() -> [Expectation] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: Corpus.path)) ?? []
    return folders.sorted().flatMap { folder -> [Expectation] in
      let file = URL(fileURLWithPath: Corpus.path + "/" + folder + "/expect.json")
      guard let data = try? Data(contentsOf: file),
        let entries = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
      else { return [] }
      return entries.map { Expectation(folder: folder, $0) }
    }
  }
}

/// Where the inputs with known answers lie.
enum Corpus {
  static let path: String = {
    // Support, CommandLineTests and this file's own name lead back to the folder of all tests.
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return tests.appendingPathComponent("Corpus").path
  }()
}
