import Foundation

/// What a run of the command line left behind.
struct Outcome {
  let output: String
  let errors: String
  /// The exit status; 128 + the number of the signal that ended the process.
  let status: Int32

  /// The answer as JSON.
  func json() throws -> Any {
    try JSONSerialization.jsonObject(with: Data(output.utf8), options: [.fragmentsAllowed])
  }

  func object() throws -> [String: Any] {
    try (json() as? [String: Any]) ?? [:]
  }

  func rows() throws -> [[String: Any]] {
    try (json() as? [[String: Any]]) ?? []
  }
}

/// Runs the built product as a process, with a clock, a zone and a home of its own.
enum Tool {
  /// The product lies beside the bundle of the tests.
  static let path: String = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appendingPathComponent("tsq").path
  }()

  static let environment = [
    "TZ": "Europe/Berlin", "TSQ_NOW": "2025-02-05T12:00:00+01:00", "HOME": "/nonexistent",
    "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
  ]

  static func run(
    _ arguments: [String], environment changes: [String: String] = [:], input: String? = nil
  ) throws -> Outcome {
    try run(path, arguments, environment: changes, input: input)
  }

  static func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

  /// Runs a line of shell in which `$TSQ` names the product.
  static func shell(_ line: String) throws -> Outcome {
    try run("/bin/bash", ["-c", line], environment: ["TSQ": path])
  }

  private static func run(
    _ executable: String, _ arguments: [String], environment changes: [String: String],
    input: String? = nil
  ) throws -> Outcome {
    // Files, not pipes: a full pipe that nobody reads would stop the process for ever.
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = environment.merging(changes) { $1 }
    process.standardOutput = try folder.newFile("output")
    process.standardError = try folder.newFile("errors")
    try folder.write(input ?? "", to: "input")
    process.standardInput = FileHandle(forReadingAtPath: folder.path("input"))
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Outcome(
      output: try folder.text(of: "output"), errors: try folder.text(of: "errors"),
      status: process.terminationStatus + (isSignal ? 128 : 0))
  }
}

/// A folder that goes when the last reference to it goes.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tsq-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func newFile(_ name: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path(name), contents: nil)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }
}
