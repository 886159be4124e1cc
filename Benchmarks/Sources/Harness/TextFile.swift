import FoundationEssentials

/// Whole small files: baselines and thresholds.
public enum TextFile {
  static func decode<Value: Decodable>(
    _ type: Value.Type, from path: String
  ) throws(BenchmarkError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .file(path: path, what: "\(error)")
    }
  }

  /// Writes a file, and its folder where that is missing.
  public static func write(_ text: String, to path: String) throws(BenchmarkError) {
    do {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      throw .file(path: path, what: "\(error)")
    }
  }

  /// The names of a folder's JSON files in order; none if the folder is missing.
  public static func jsonFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }
}
