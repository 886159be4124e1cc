import SampleModel

/// Drives the parser over an export's bytes and hands what it finds to a sink.
struct AppleExportReader<Sink: SampleSink> {
  /// Bytes read at a time: they stay in the processor's cache while they are parsed.
  private static var stepByteCount: Int { 1 << 18 }
  /// Bytes between two reports of progress.
  private static var progressByteCount: Int64 { 1 << 23 }

  private var parser: ExportParser
  private let options: ImportOptions
  private let path: String

  init(path: String, options: ImportOptions) {
    parser = ExportParser(path: path)
    self.options = options
    self.path = path
  }

  /// Reads a source to its end.
  mutating func read<Source: ByteSource & ~Copyable>(
    _ source: inout Source, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    var window = [UInt8](repeating: 0, count: Self.stepByteCount)
    var filled = 0
    var offset: Int64 = 0
    var nextProgress = Self.progressByteCount
    while true {
      if filled == window.count {
        // A token longer than the window; the parser gives up on one above its limit.
        window.append(contentsOf: repeatElement(0, count: window.count))
      }
      let count = try source.read(into: &window, at: filled)
      filled += count
      let taken = parser.parse(
        window.span.extracting(0..<filled), offset: offset, isLast: count == 0)
      offset += Int64(taken)
      window.removeFront(taken, of: filled)
      filled -= taken
      if count == 0 { parser.finish() }
      try drain(into: &sink, everything: count == 0)
      if count == 0 { break }
      if offset >= nextProgress {
        nextProgress = offset + Self.progressByteCount
        try reportProgress(source.byteCount, of: source.totalByteCount)
      }
    }
    return report(byteCount: source.byteCount, damage: source.damage)
  }

  private mutating func drain(into sink: inout Sink, everything: Bool) throws(ImportError) {
    if everything || parser.rows.isFull {
      try parser.rows.drain(into: &sink, everything: everything)
    }
    for workout in parser.workouts { try sink.receive(workout) }
    for summary in parser.summaries { try sink.receive(summary) }
    parser.workouts.removeAll(keepingCapacity: true)
    parser.summaries.removeAll(keepingCapacity: true)
  }

  private func reportProgress(_ byteCount: Int64, of total: Int64) throws(ImportError) {
    options.progress?(
      ImportProgress(
        byteCount: byteCount, totalByteCount: total, sampleCount: parser.report.records.read))
    if options.isCancelled?() == true {
      throw ImportError(reason: .interrupted, path: path)
    }
  }

  private func report(byteCount: Int64, damage: String?) -> FileReport {
    var report = parser.finishedReport()
    report.byteCount = byteCount
    if let damage {
      report.isComplete = false
      report.warnings.append("the archive is damaged: \(damage)")
    }
    return report
  }
}

extension [UInt8] {
  /// Moves the bytes from `count` to `filled` to the front; the length stays.
  fileprivate mutating func removeFront(_ count: Int, of filled: Int) {
    guard count > 0, count < filled else { return }
    let rest = Array(self[count..<filled])
    replace(at: 0, with: rest, 0..<rest.count)
  }
}
