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

  /// Reads the files of a folder, or the entries of an archive, that have the kind.
  static func readMembers<Sink: SampleSink>(
    _ kind: FormatKind, _ members: InputMembers, _ options: ImportOptions, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    switch kind {
    case .appleHealth: preconditionFailure("\(kind) is read from one file")
    case .healthConnect: return try readDatabase(members, options, into: &sink)
    case .fitbit: return try read(FitbitReader.self, members, options, into: &sink)
    case .samsungHealth: return try read(SamsungReader.self, members, options, into: &sink)
    case .healthAutoExport: return try read(AutoExportReader.self, members, options, into: &sink)
    case .simpleHealthExport:
      return try read(SimpleExportReader.self, members, options, into: &sink)
    case .tsq: return try read(PlainReader.self, members, options, into: &sink)
    }
  }

  private static func read<Reader: MemberReader, Sink: SampleSink>(
    _ reader: Reader.Type, _ members: InputMembers, _ options: ImportOptions,
    into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    var reading = MemberReading<Reader>(path: members.path, options: options)
    switch members.place {
    case .folder: return try reading.read(files: members.names, into: &sink)
    case .archive(let totalByteCount):
      return try reading.read(
        entries: members.names, totalByteCount: totalByteCount, into: &sink)
    }
  }

  /// Reads the one database among the members.
  private static func readDatabase<Sink: SampleSink>(
    _ members: InputMembers, _ options: ImportOptions, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    var reader = HealthConnectReader(path: members.path, options: options)
    guard let name = members.names.first else {
      throw ImportError(reason: .noExportInArchive(entries: []), path: members.path)
    }
    switch members.place {
    case .folder:
      let file = try FileBytes(path: name)
      return try reader.read(file: name, byteCount: file.totalByteCount, into: &sink)
    case .archive(let totalByteCount):
      let stream = ArchiveStream(
        try Archive(
          path: members.path, totalByteCount: totalByteCount, password: options.password))
      while let entry = try stream.nextEntry() {
        if entry.name == name { return try reader.read(stream, into: &sink) }
      }
      throw ImportError(reason: .noExportInArchive(entries: members.names), path: members.path)
    }
  }
}

/// The files of one kind in a folder or an archive.
struct InputMembers {
  enum Place {
    case folder
    case archive(totalByteCount: Int64)
  }

  let path: String
  let place: Place
  var names: [String]
}

/// Which kinds of files a folder or an archive holds.
struct InputContents {
  private var names: [FormatKind: [String]] = [:]

  mutating func add(_ name: String, _ head: [UInt8]) {
    if let kind = FormatKind.recognise(head) { names[kind, default: []].append(name) }
  }

  /// The kind to read: the chosen one, or the only one that is there; `nil` if there is none.
  ///
  /// - Throws: `ambiguousKind` where several are there.
  func kind(chosen: FormatKind?, path: String) throws(ImportError) -> FormatKind? {
    if let chosen { return names[chosen] == nil ? nil : chosen }
    if names.count > 1 {
      throw ImportError(
        reason: .ambiguousKind(names.keys.map(\.rawValue).sorted()), path: path)
    }
    return names.keys.first
  }

  func members(of kind: FormatKind, path: String, place: InputMembers.Place) -> InputMembers {
    InputMembers(path: path, place: place, names: names[kind] ?? [])
  }
}
