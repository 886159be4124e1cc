import SampleModel

extension InputReader {
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
