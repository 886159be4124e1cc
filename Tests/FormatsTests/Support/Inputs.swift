import Formats
import Foundation
import SampleModel

/// The path of an input of the corpus.
func corpus(_ path: String) -> String {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  return tests.appendingPathComponent("Corpus/" + path).path
}

struct ReadResult {
  var report: FileReport
  var sink: CollectingSink
}

func read(_ path: String, options: ImportOptions = ImportOptions()) throws -> ReadResult {
  var sink = CollectingSink()
  let report = try InputReader.read(.path(path), options: options, into: &sink)
  return ReadResult(report: report, sink: sink)
}

/// Reads text as if it stood in a file.
func read(text: String, options: ImportOptions = ImportOptions()) throws -> ReadResult {
  try read(bytes: Array(text.utf8), options: options)
}

func read(bytes: [UInt8], options: ImportOptions = ImportOptions()) throws -> ReadResult {
  try withTemporaryFile(bytes) { try read($0, options: options) }
}

func withTemporaryFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws
  -> Result
{
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("tsq-\(UUID().uuidString)").path
  try Data(bytes).write(to: URL(fileURLWithPath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try body(path)
}

/// An export around some elements.
func export(_ elements: String) -> String {
  "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n\(elements)\n</HealthData>\n"
}

/// A step record with further attributes.
func steps(_ value: String = "1", _ extra: String = "") -> String {
  """
  <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \
  startDate="2025-02-03 08:00:00 +0100" endDate="2025-02-03 08:10:00 +0100" \
  value="\(value)"\(extra)/>
  """
}

func failure(_ path: String, options: ImportOptions = ImportOptions()) -> ImportError.Reason? {
  do {
    _ = try read(path, options: options)
    return nil
  } catch {
    return (error as? ImportError)?.reason
  }
}

func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tsq-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

/// Copies a file of the corpus into a folder.
func copy(_ path: String, to folder: String) throws {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  try FileManager.default.copyItem(atPath: corpus(path), toPath: folder + "/" + name)
}
