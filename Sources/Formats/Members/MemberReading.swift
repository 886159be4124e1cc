import SampleModel

/// Drives the reader of one format over the files of an input.
struct MemberReading<Reader: MemberReader> {
  private var reader: Reader
  private let options: ImportOptions
  private let path: String
  private var byteCount: Int64 = 0

  init(path: String, options: ImportOptions) {
    reader = Reader(path: path, options: options)
    self.options = options
    self.path = path
  }

  /// Reads one file that is the whole input.
  mutating func read<Sink: SampleSink>(
    _ stream: any ByteStream, named name: String, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    reader.prepare(for: [name])
    try readMember(stream, name, into: &sink)
    byteCount = stream.byteCount
    return try finish(into: &sink)
  }

  /// Reads files of a folder.
  mutating func read<Sink: SampleSink>(
    files: [String], into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    reader.prepare(for: files)
    for file in files {
      let stream = SharedBytes(try FileBytes(path: file))
      try readMember(stream, file, into: &sink)
      byteCount += stream.byteCount
    }
    return try finish(into: &sink)
  }

  /// Reads entries of an archive on disk.
  mutating func read<Sink: SampleSink>(
    entries names: [String], totalByteCount: Int64, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    reader.prepare(for: names)
    let wanted = Set(names)
    let stream = ArchiveStream(
      try Archive(path: path, totalByteCount: totalByteCount, password: options.password))
    while let entry = try nextEntry(of: stream) {
      guard entry.isFile, wanted.contains(entry.name) else { continue }
      try readMember(stream, entry.name, into: &sink)
      if stream.damage != nil { break }
    }
    byteCount = stream.byteCount
    return try finish(into: &sink)
  }

  /// Keeps what was read before the archive breaks off.
  private mutating func nextEntry(of stream: ArchiveStream) throws(ImportError) -> Archive.Entry? {
    do {
      return try stream.nextEntry()
    } catch {
      guard case .damagedArchive(let damage) = error.reason,
        reader.collector.report.records.read > 0
      else { throw error }
      note(damage)
      return nil
    }
  }

  private mutating func note(_ damage: String) {
    reader.collector.report.isComplete = false
    reader.collector.warn("the archive is damaged: \(damage)")
  }

  private mutating func readMember<Sink: SampleSink>(
    _ stream: any ByteStream, _ name: String, into sink: inout Sink
  ) throws(ImportError) {
    reader.watch.stream = stream
    reader.watch.byteCount = byteCount
    try reader.read(stream, named: name, into: &sink)
    if let damage = stream.damage { note(damage) }
    try reader.drainIfFull(into: &sink)
    try reader.watch.look(sampleCount: reader.collector.report.records.read)
  }

  private mutating func finish<Sink: SampleSink>(
    into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    try reader.finish()
    try reader.collector.drain(into: &sink, everything: true)
    var report = reader.collector.finishedReport()
    report.byteCount = byteCount
    return report
  }
}
