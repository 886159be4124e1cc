import SampleModel

extension InputReader {
  /// The kind that the options name.
  static func chosenKind(
    _ options: ImportOptions, path: String
  ) throws(ImportError) -> FormatKind? {
    guard let text = options.kind else { return nil }
    guard let kind = FormatKind(rawValue: text) else {
      throw ImportError(
        reason: .unknownKind(text, known: FormatKind.allCases.map(\.rawValue)), path: path)
    }
    return kind
  }

  /// Reads a file that is the whole input and no archive.
  static func readOther<Sink: SampleSink>(
    _ format: FormatKind, _ bytes: consuming PrefixedBytes<FileBytes>, _ kind: InputKind,
    _ path: String, _ options: ImportOptions, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    let totalByteCount = bytes.totalByteCount
    let stream = SharedBytes(bytes)
    guard format == .healthConnect else {
      switch kind {
      case .json, .text: return try readText(format, stream, path, options, into: &sink)
      default: throw kind.refusal(path: path)
      }
    }
    guard kind == .sqlite else { throw kind.refusal(path: path) }
    var reader = HealthConnectReader(path: path, options: options)
    if totalByteCount == 0 { return try reader.read(stream, into: &sink) }
    return try reader.read(file: path, byteCount: totalByteCount, into: &sink)
  }

  /// Reads the files of a folder that holds no Apple export.
  static func readOtherFiles<Sink: SampleSink>(
    _ files: [String], _ chosen: FormatKind?, _ path: String, _ options: ImportOptions,
    into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    var contents = InputContents()
    for file in files {
      var bytes = try FileBytes(path: file)
      contents.add(file, try bytes.readHead())
    }
    guard let kind = try contents.kind(chosen: chosen, path: path), kind != .appleHealth else {
      throw ImportError(
        reason: .wrongKind("a folder without an export: none of its files is one"), path: path)
    }
    let members = contents.members(of: kind, path: path, place: .folder)
    return try readMembers(kind, members, options, into: &sink)
  }

  private static func readText<Sink: SampleSink>(
    _ kind: FormatKind, _ stream: any ByteStream, _ path: String, _ options: ImportOptions,
    into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    switch kind {
    case .appleHealth, .healthConnect: preconditionFailure("\(kind) is no text of rows")
    case .fitbit: return try read(FitbitReader.self, stream, path, options, into: &sink)
    case .samsungHealth: return try read(SamsungReader.self, stream, path, options, into: &sink)
    case .healthAutoExport:
      return try read(AutoExportReader.self, stream, path, options, into: &sink)
    case .simpleHealthExport:
      return try read(SimpleExportReader.self, stream, path, options, into: &sink)
    case .tsq: return try read(PlainReader.self, stream, path, options, into: &sink)
    }
  }

  private static func read<Reader: MemberReader, Sink: SampleSink>(
    _ reader: Reader.Type, _ stream: any ByteStream, _ path: String, _ options: ImportOptions,
    into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    var reading = MemberReading<Reader>(path: path, options: options)
    return try reading.read(stream, named: path, into: &sink)
  }
}
