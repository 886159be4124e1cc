import Formats
import Foundation
import SampleModel
import Testing

@Suite("Inputs")
struct InputTests {
  private func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tsq-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @discardableResult
  private func run(_ arguments: [String], in folder: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test("a large archive gives what the plain file gives")
  func archiveAgainstFile() throws {
    try withFolder { folder in
      let lines = (0..<15_000).map { steps("\($0 % 100)", " sourceVersion=\"\($0 % 7)\"") }
      try write(export(lines.joined(separator: "\n")), folder + "/export.xml")
      try run(["zip", "-q", "export.zip", "export.xml"], in: folder)
      let plain = try read(folder + "/export.xml")
      let packed = try read(folder + "/export.zip")
      #expect(packed.sink.rows == plain.sink.rows)
      #expect(packed.sink.rows.count == 15_000)
      #expect(packed.report.isComplete)

      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/export.zip"))
      try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: folder + "/cut.zip"))
      let cut = try read(folder + "/cut.zip")
      #expect(!cut.report.isComplete)
      #expect(cut.sink.rows == Array(plain.sink.rows.prefix(cut.sink.rows.count)))
      #expect(cut.sink.rows.count > 5_000)
    }
  }

  @Test("an archive whose checksum does not match is read, and said to be damaged")
  func checksum() throws {
    try withFolder { folder in
      let stored = URL(fileURLWithPath: corpus("06-zip-variants/stored.zip"))
      var bytes = Array(try Data(contentsOf: stored))
      let text = Array("value=\"511\"".utf8)
      let position = try #require(
        bytes.indices.first { bytes[$0...].starts(with: text) })
      bytes[position + 7] = UInt8(ascii: "6")
      let path = folder + "/flipped.zip"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let result = try read(path)
      #expect(result.sink.sum("stepCount") == 611)
      #expect(!result.report.isComplete)
      #expect(result.report.warnings.contains { $0.contains("damaged") })
    }
  }

  @Test("reads from a pipe: text, archives, and archives that hold other files first")
  func pipes() throws {
    for (file, sum) in [
      ("01-dtd-version12-broken/export.xml", 200.0), ("05-localized-zip-names/zh.zip", 431),
      ("06-zip-variants/data-descriptor.zip", 513),
    ] {
      try withFolder { folder in
        let pipe = folder + "/pipe"
        try run(["mkfifo", pipe], in: folder)
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", "cat '\(corpus(file))' > '\(pipe)'"]
        try writer.run()
        #expect(try read(pipe).sink.sum("stepCount") == sum)
        writer.waitUntilExit()
      }
    }
  }

  @Test("notices that an archive from a pipe was cut, wherever")
  func cutPipes() throws {
    try withFolder { folder in
      try write(export(steps("7")), folder + "/export.xml")
      try write(String(repeating: "x y ", count: 30_000), folder + "/more.csv")
      try run(["zip", "-q", "-0", "export.zip", "export.xml", "more.csv"], in: folder)
      try run(["mkfifo", "pipe"], in: folder)
      let size = try Data(contentsOf: URL(fileURLWithPath: folder + "/export.zip")).count
      for kept in [size, size - 1_000, size - 60, size - 22, size - 100_000] {
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", "head -c \(kept) '\(folder)/export.zip' > '\(folder)/pipe'"]
        try writer.run()
        let result = try read(folder + "/pipe")
        writer.waitUntilExit()
        #expect(result.sink.sum("stepCount") == 7)
        #expect(result.report.isComplete == (kept == size), "\(kept) of \(size) bytes")
      }
    }
  }

  @Test("finds an archive behind any length of junk", arguments: [100, 65_536, 300_000])
  func junkBefore(count: Int) throws {
    try withFolder { folder in
      try write(export(steps("7")), folder + "/export.xml")
      try run(["zip", "-q", "export.zip", "export.xml"], in: folder)
      let archive = try Data(contentsOf: URL(fileURLWithPath: folder + "/export.zip"))
      for byte in [0x00, 0x41] as [UInt8] {
        let junk = Data(repeating: byte, count: count)
        try (junk + archive).write(to: URL(fileURLWithPath: folder + "/junk.zip"))
        #expect(try read(folder + "/junk.zip").sink.sum("stepCount") == 7)
      }
      try Data(repeating: 0, count: count).write(to: URL(fileURLWithPath: folder + "/junk"))
      #expect(failure(folder + "/junk") != nil)
    }
  }

  @Test("opens an encrypted archive with its password only")
  func encryption() throws {
    try withFolder { folder in
      try write(export(steps("7")), folder + "/export.xml")
      try run(["zip", "-q", "-P", "secret", "export.zip", "export.xml"], in: folder)
      let path = folder + "/export.zip"
      #expect(failure(path) == .encryptedArchive)
      var options = ImportOptions()
      options.password = "wrong"
      #expect(failure(path, options: options) == .wrongPassword)
      options.password = "secret"
      #expect(try read(path, options: options).sink.sum("stepCount") == 7)
    }
  }

  @Test("refuses an archive inside an archive and names what the outer one holds")
  func nestedArchive() throws {
    try withFolder { folder in
      try write(export(steps("7")), folder + "/export.xml")
      try run(["zip", "-q", "inner.zip", "export.xml"], in: folder)
      try run(["zip", "-q", "outer.zip", "inner.zip"], in: folder)
      #expect(failure(folder + "/outer.zip") == .noExportInArchive(entries: ["inner.zip"]))
    }
  }

  @Test("finds the export in a folder by content, and follows no link inside it")
  func folders() throws {
    try withFolder { folder in
      #expect(
        failure(folder) == .wrongKind("a folder without an export: none of its files is one"))
      try write(export(steps("7")), folder + "/elsewhere.txt")
      let inside = folder + "/apple"
      try FileManager.default.createDirectory(
        atPath: inside + "/deep", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: inside + "/a.xml", withDestinationPath: folder + "/elsewhere.txt")
      guard case .wrongKind = failure(inside) else {
        Issue.record("a link was followed")
        return
      }
      try write("<gpx/>", inside + "/0.xml")
      try write(export(steps("9")), inside + "/deep/Export 导出.XML")
      let result = try read(inside)
      #expect(result.sink.sum("stepCount") == 9)
      #expect(result.report.path == inside)
      try write(export(steps("8")), inside + "/b.xml")
      let nearest = try read(inside)
      #expect(nearest.sink.sum("stepCount") == 8)
      #expect(nearest.report.warnings.count == 1)
    }
  }

  @Test("says why a path can't be read")
  func unreadable() {
    #expect(failure("/nonexistent/export.xml") == .unreadable("No such file or directory"))
  }

  @Test(
    "recognises files by their first bytes",
    arguments: [
      ("<?xml version='1.0'?><HealthData/>", InputKind.appleExport),
      ("\u{FEFF} \n<!-- c --><!DOCTYPE HealthData [", .appleExport),
      ("PK\u{3}\u{4}", .zip), ("SQLite format 3\0", .sqlite), (" {\"a\":1}", .json),
      ("a,b\n1,2", .text), ("", .empty), (" \n\t", .empty),
    ])
  func recognition(text: String, kind: InputKind) {
    #expect(InputKind.recognise(Array(text.utf8)) == kind)
  }
}
