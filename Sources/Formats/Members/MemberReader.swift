import SampleModel

/// Reads a format that consists of one or several files of text.
protocol MemberReader {
  init(path: String, options: ImportOptions)

  var collector: SampleCollector { get set }
  /// Asked and told how the reading goes.
  var watch: ReadingWatch { get set }

  /// Is told the names of all files before the first one is read.
  mutating func prepare(for names: [String])

  /// Reads one file.
  mutating func read<Sink: SampleSink>(
    _ stream: any ByteStream, named name: String, into sink: inout Sink
  ) throws(ImportError)

  /// Takes what waited for the last file.
  mutating func finish() throws(ImportError)
}

extension MemberReader {
  mutating func prepare(for names: [String]) {}
  mutating func finish() throws(ImportError) {}

  /// Gives rows to the sink where there are many.
  mutating func drainIfFull<Sink: SampleSink>(into sink: inout Sink) throws(ImportError) {
    guard collector.isFull else { return }
    try collector.drain(into: &sink)
    try watch.look(sampleCount: collector.report.records.read)
  }
}
