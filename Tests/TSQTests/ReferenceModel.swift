import Foundation
import TSQ
import Testing

/// The slow model in exact fractions, run by Python.
enum ReferenceModel {
  struct Case {
    let history: RandomHistory
    let questions: [RandomQuestion]
  }

  /// What each bucket of each question may have as its value.
  static func answers(to cases: [Case]) throws -> [[[[Double]?]]] {
    let input = try JSONSerialization.data(withJSONObject: ["cases": cases.map(json)])
    let output = try run(input)
    let all = try #require(try JSONSerialization.jsonObject(with: output) as? [[[Any]]])
    return all.map { $0.map { $0.map(choices) } }
  }

  private static func choices(_ value: Any) -> [Double]? {
    (value as? [String])?.map { Double($0) ?? .nan }
  }

  private static func json(_ item: Case) -> [String: Any] {
    [
      "samples": item.history.rows.map {
        [$0.type.identifier, $0.source, $0.start, $0.end, "\($0.number)", $0.end] as [Any]
      },
      "requests": item.questions.map(json),
    ]
  }

  private static func json(_ question: RandomQuestion) -> [String: Any] {
    let request = question.request
    let range = request.range
    return [
      "type": request.type.identifier, "statistic": request.statistic.rawValue,
      "style": question.style, "zone": request.timeZone.identifier,
      "start": (range?.start.microseconds ?? 0) / 1_000_000,
      "end": (range?.end.microseconds ?? 0) / 1_000_000, "by": request.interval != nil,
      "priority": request.priority, "merge": request.merge?.rawValue ?? "",
      "attribution": request.attribution.rawValue, "once": request.overlaps == .once,
      "values": request.filter.categoryValues.sorted(), "sources": request.filter.sources,
    ]
  }

  private static func run(_ input: Data) throws -> Data {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Reference/reference_model.py")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appending(path: "input.json")
    try input.write(to: inputFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return output
  }
}
