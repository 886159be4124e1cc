import Foundation
import Testing

/// A question of the corpus as command lines.
struct CorpusQuestion {
  let expectation: Expectation

  init(_ expectation: Expectation) {
    self.expectation = expectation
  }

  /// The number that the question asks for; `nil` for no data.
  func value() throws -> Double? {
    if let line { return try answer(to: line) as? Double }
    let type = expectation.text("type") ?? ""
    switch expectation.text("op") {
    case "sum", "avg", "max", "count", "duration":
      return try number(expectation.text("op") ?? "", type)
    case "sum2":
      let parts = try expectation.list("types").map { try number("sum", $0) ?? .nan }
      return parts.reduce(0, +)
    case "countValue": return try number("count", type)
    case "days":
      let buckets = try ask("sum", type, ["--by", "day", "--fill", "none"])["buckets"]
      let values = (buckets as? [[String: Any]] ?? []).compactMap { $0["value"] as? Double }
      return Double(values.count)
    case "sources": return Double(try rows(["sources", type]).count)
    case "workout": return try workoutField()
    case "summary":
      let row = try #require(try rows(["summaries"] + range).first)
      return row[expectation.text("field") ?? ""] as? Double
    case "summaries": return Double(try rows(["summaries"]).count)
    default: return try reportedNumber()
    }
  }

  /// The command line of a question in plain words.
  private var line: CorpusWords.Line? {
    CorpusWords.lines[expectation.folder]?[expectation.query]
  }

  /// The text that a question in plain words asks for; `nil` for other questions.
  func text() throws -> String? {
    guard let line else { return nil }
    return try #require(try answer(to: line) as? String)
  }

  private func answer(to line: CorpusWords.Line) throws -> Any? {
    let path = Corpus.path + "/" + expectation.folder + "/" + line.input
    let isImport = line.words.first == "import"
    let run = try Tool.run(
      line.words + ["--json", "--tz", "Europe/Berlin"] + (isImport ? [path] : ["--input", path]))
    try #require(run.status == 0, "\(run.errors)")
    if isImport { return (try file(of: run)["records"] as? [String: Any])?[line.key] }
    let answer = try run.rows().first ?? run.object()
    try #require(answer.keys.contains(line.key))
    return answer[line.key]
  }

  /// The value of a statistic.
  func number(_ statistic: String, _ type: String) throws -> Double? {
    let answer = try ask(statistic, type, filters)
    try #require(answer.keys.contains("value"))
    return answer["value"] as? Double
  }

  func dryRun() throws -> Outcome {
    try Tool.run(["import", "--dry-run", "--json"] + inputs)
  }

  /// What an import reports on its one file.
  func file(of run: Outcome) throws -> [String: Any] {
    try #require((try run.object()["files"] as? [[String: Any]])?.first)
  }

  private func reportedNumber() throws -> Double? {
    let file = try file(of: try dryRun())
    switch expectation.text("op") {
    case "version": return file["formatVersion"] as? Double
    case "devices": return file["devices"] as? Double
    case "duplicates": return (file["records"] as? [String: Double])?["duplicates"]
    case "skipped":
      return (file["skippedElements"] as? [String: Double])?.values.reduce(0, +)
    default:
      Issue.record("an operation that this test does not know")
      return nil
    }
  }

  private func workoutField() throws -> Double? {
    let names = ["hrMax": "heartRateMaximum"]
    let field = expectation.text("field") ?? ""
    let activity = expectation.text("activity") ?? ""
    let rows = try rows(["workouts", "--activity", activity])
    #expect(rows.count == 1)
    return rows.first?[names[field] ?? field] as? Double
  }

  private func ask(
    _ statistic: String, _ type: String, _ options: [String]
  ) throws -> [String: Any] {
    let run = try run([statistic, type] + range + options)
    return try run.object()
  }

  private func rows(_ words: [String]) throws -> [[String: Any]] { try run(words).rows() }

  private func run(_ words: [String]) throws -> Outcome {
    let zone = expectation.text("tz") ?? "Europe/Berlin"
    let run = try Tool.run(
      words + ["--json", "--tz", zone] + inputs.flatMap { ["--input", $0] })
    try #require([0, 3].contains(run.status), "\(run.errors)")
    return run
  }

  private var range: [String] {
    if let day = expectation.text("day") { return ["--day", day] }
    let from = expectation.text("from_").map { ["--from", $0] } ?? []
    return from + (expectation.text("to").map { ["--to", $0] } ?? [])
  }

  private var filters: [String] {
    var options: [String] = []
    for (key, option) in [
      ("merge", "--merge"), ("attribution", "--attribution"), ("source", "--source"),
    ] {
      if let text = expectation.text(key) { options += [option, text] }
    }
    if let unit { options += ["--unit", unit] }
    let priority = expectation.list("priority")
    if !priority.isEmpty { options += ["--priority", priority.joined(separator: ",")] }
    for value in expectation.list("values") + expectation.list("value") {
      options += ["--value", value]
    }
    if expectation.text("userEntered") != nil { options += ["--user-entered", "exclude"] }
    return options
  }

  /// The unit that is asked for, else that of the expected number; counts have none.
  private var unit: String? {
    if let unit = expectation.text("unit") { return unit }
    let isCounted = ["count", "countValue"].contains(expectation.text("op"))
    return isCounted || expectation.unit.isEmpty ? nil : expectation.unit
  }

  private var inputs: [String] {
    let folder = Corpus.path + "/" + expectation.folder
    if let file = expectation.text("file") { return [folder + "/" + file] }
    let export = folder + "/export.xml"
    return [FileManager.default.fileExists(atPath: export) ? export : folder]
  }
}
