import Foundation
import Testing

/// The walls of the house: which room may import what.
@Suite("Walls")
struct WallTests {
  /// Room → rooms and modules that its files may import.
  static let allowed: [String: Set<String>] = {
    let model: Set = ["TimeCore", "SampleModel"]
    let core = model.union(["ColumnStore", "Synchronization", "Dispatch"])
    return [
      "TimeCore": ["Glibc"],
      "SampleModel": ["TimeCore"],
      "Formats": model.union(["Glibc", "FoundationEssentials", "CArchive", "CSQLite"]),
      "ColumnStore": model.union(["Synchronization", "Dispatch"]),
      "Storage": core.union(["Glibc", "CSQLite", "CStatx"]),
      "Queries": core,
      "TSQ": core.union(["Formats", "Storage", "Queries"]),
      "HealthApps": ["TSQ"],
      "tsq": ["TSQ", "HealthApps", "Glibc"],
    ]
  }()

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct Line {
    let room: String
    let path: String
    let text: String
  }

  static func lines() throws -> [Line] {
    let sources = root.appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .flatMap { file in
        let path = String(file.path.dropFirst(sources.path.count + 1))
        let room = String(path.prefix { $0 != "/" })
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
          .map { Line(room: room, path: path, text: String($0)) }
      }
  }

  /// The module that an import line names, whatever stands before `import`.
  static func importedModule(_ line: String) -> String? {
    let words = line.split(separator: " ")
    let modifiers: Set<Substring> = ["public", "package", "internal", "private", "fileprivate"]
    let rest = words.drop { modifiers.contains($0) || $0.hasPrefix("@") }
    guard rest.first == "import" else { return nil }
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]
    guard let path = rest.dropFirst().drop(while: { kinds.contains($0) }).first else { return nil }
    return String(path.prefix { $0 != "." })
  }

  @Test("let a room import only what stands further up in the river")
  func imports() throws {
    let lines = try Self.lines()
    #expect(Set(lines.map(\.room)).isSuperset(of: Self.allowed.keys))
    for line in lines {
      guard let module = Self.importedModule(line.text) else { continue }
      let allowed = try #require(Self.allowed[line.room], "room \(line.room) has no walls")
      #expect(allowed.contains(module), "\(line.path) imports \(module)")
    }
  }

  @Test("keep unsafe code in files that say so")
  func unsafeFiles() throws {
    for line in try Self.lines() where !line.path.hasSuffix("+Unsafe.swift") {
      let code = line.text.split(separator: "//", omittingEmptySubsequences: false)[0]
      #expect(!code.contains("unsafe "), "\(line.path): \(line.text)")
    }
  }

  @Test("allow the one underscored attribute in one file")
  func underscoredAttributes() throws {
    for line in try Self.lines() where line.text.contains("@_") {
      #expect(line.path == "TSQ/Exports.swift", "\(line.path): \(line.text)")
    }
  }

  @Test("recognise a forbidden import, however it is written")
  func canary() {
    #expect(Self.importedModule("@_exported public import Storage") == "Storage")
    #expect(Self.importedModule("import struct Foundation.URL") == "Foundation")
    #expect(Self.importedModule("let important = 1") == nil)
  }
}
