public import SampleModel

/// The one door into this room: reads an input, whatever its kind.
public enum InputReader {
  /// Reads one input, whatever its kind, into a sink.
  ///
  /// Samples arrive in batches of at most some ten thousand rows; memory does not grow with the
  /// input. A single bad record is counted in the report and left out.
  /// - Throws: `ImportError` if the input can't be read, is nothing that an import understands, or
  ///   if the sink throws.
  public static func read<Sink: SampleSink>(
    _ input: ImportInput, options: ImportOptions, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    switch input {
    case .standardInput:
      let stream = FileBytes(standardInputUntil: options.isCancelled)
      return try readStream(stream, path: "-", options, into: &sink)
    case .path(let path):
      switch try FileSystem.kind(of: path) {
      case .file: return try readFile(path, options, into: &sink)
      case .folder: return try readFolder(path, options, into: &sink)
      case .other:
        return try readStream(try FileBytes(path: path), path: path, options, into: &sink)
      }
    }
  }

  private static func readFile<Sink: SampleSink>(
    _ path: String, _ options: ImportOptions, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    var file = try FileBytes(path: path)
    let head = try file.readHead()
    if try isArchive(head, path: path, byteCount: file.totalByteCount) {
      let archive = try Archive(
        path: path, totalByteCount: file.totalByteCount, password: options.password)
      return try readArchive(archive, options, into: &sink)
    }
    return try readPlain(PrefixedBytes(head: head, rest: file), head, path, options, into: &sink)
  }

  /// An archive may follow more junk than the head of a file shows; then its end tells.
  private static func isArchive(
    _ head: [UInt8], path: String, byteCount: Int64
  ) throws(ImportError) -> Bool {
    let kind = InputKind.recognise(head)
    let mayBeJunk = [.unknownBinary, .text, .empty].contains(kind)
    guard mayBeJunk, byteCount > Int64(head.count) else { return kind == .zip }
    guard FormatKind.recognise(head) == nil else { return false }
    return try ArchiveEnd.exists(inFile: path, byteCount: byteCount)
  }

  private static func readStream<Sink: SampleSink>(
    _ stream: consuming FileBytes, path: String, _ options: ImportOptions, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    let head = try stream.readHead()
    let whole = PrefixedBytes(head: head, rest: stream)
    if InputKind.recognise(head) == .zip {
      let archive = try Archive(stream: whole, password: options.password)
      return try readArchive(archive, options, into: &sink)
    }
    return try readPlain(whole, head, path, options, into: &sink)
  }

  /// Reads a file that is no archive.
  private static func readPlain<Sink: SampleSink>(
    _ bytes: consuming PrefixedBytes<FileBytes>, _ head: [UInt8], _ path: String,
    _ options: ImportOptions, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    let kind = InputKind.recognise(head)
    guard let format = try chosenKind(options, path: path) ?? FormatKind.recognise(head) else {
      throw kind.refusal(path: path)
    }
    guard format == .appleHealth else {
      return try readOther(format, bytes, kind, path, options, into: &sink)
    }
    var reader = AppleExportReader<Sink>(path: path, options: options)
    return try reader.read(&bytes, into: &sink)
  }

  private static func readFolder<Sink: SampleSink>(
    _ path: String, _ options: ImportOptions, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    let files = try FileSystem.files(below: path)
    let chosen = try chosenKind(options, path: path)
    var exports: [String] = []
    for file in files where file.lowercased().hasSuffix(".xml") {
      var bytes = try FileBytes(path: file)
      if InputKind.recognise(try bytes.readHead()) == .appleExport { exports.append(file) }
    }
    guard let export = exports.first, chosen ?? .appleHealth == .appleHealth else {
      return try readOtherFiles(files, chosen, path, options, into: &sink)
    }
    var report = try readFile(export, options, into: &sink)
    report.path = path
    if exports.count > 1 {
      report.warnings.append(
        "the folder holds \(exports.count) exports; only \(export) was read")
    }
    return report
  }

  private static func readArchive<Sink: SampleSink>(
    _ archive: consuming Archive, _ options: ImportOptions, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    let listedNames = 20
    let path = archive.path
    let chosen = try chosenKind(options, path: path)
    let totalByteCount = archive.totalByteCount
    var contents = InputContents()
    var names: [String] = []
    while let entry = try archive.nextEntry() {
      guard entry.isFile else { continue }
      if names.count < listedNames { names.append(entry.name) }
      if entry.isEncrypted, options.password == nil {
        throw ImportError(reason: .encryptedArchive, path: path)
      }
      let head = try archive.readHead()
      let kind = InputKind.recognise(head)
      if kind == .sqlite, totalByteCount == 0 {
        // A stream comes only once: its database is read where it stands.
        var reader = HealthConnectReader(path: path, options: options)
        let entryBytes = PrefixedBytes(head: head, rest: archive)
        return try reader.read(SharedBytes(entryBytes), into: &sink)
      }
      if kind == .appleExport, chosen ?? .appleHealth == .appleHealth {
        var bytes = PrefixedBytes(head: head, rest: PipedBytes(archive))
        var reader = AppleExportReader<Sink>(path: path, options: options)
        return try reader.read(&bytes, into: &sink)
      }
      contents.add(entry.name, head)
    }
    guard let kind = try contents.kind(chosen: chosen, path: path) else {
      throw ImportError(reason: .noExportInArchive(entries: names), path: path)
    }
    guard totalByteCount > 0 else {
      throw ImportError(
        reason: .unreadable("this archive is read twice; save it as a file first"), path: path)
    }
    let members = contents.members(
      of: kind, path: path, place: .archive(totalByteCount: totalByteCount))
    return try readMembers(kind, members, options, into: &sink)
  }
}

extension InputKind {
  /// The error for a file of this kind where an export is wanted.
  func refusal(path: String) -> ImportError {
    switch self {
    case .empty: return ImportError(reason: .empty, path: path)
    case .foreign(let what): return ImportError(reason: .wrongKind(what), path: path)
    case .text: return ImportError(reason: .wrongKind("text that is no health data"), path: path)
    case .json: return ImportError(reason: .wrongKind("JSON that is no health data"), path: path)
    case .sqlite: return ImportError(reason: .wrongKind("a database"), path: path)
    case .zip: return ImportError(reason: .wrongKind("an archive"), path: path)
    case .appleExport:
      return ImportError(reason: .wrongKind("an Apple Health export"), path: path)
    }
  }
}
