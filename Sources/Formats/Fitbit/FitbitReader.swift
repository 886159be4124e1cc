import SampleModel

/// Reads the folder `Fitbit` or `Google Health` of a Google Takeout.
///
/// Newer files are CSV with times in UTC, older ones JSON on the clock of the person; where both
/// hold the same kind of data, the JSON is a copy and left out.
struct FitbitReader: MemberReader {
  static let defaultSource = Source(name: "Fitbit")

  var collector: SampleCollector
  var watch: ReadingWatch
  let times: SampleTimes
  let path: String
  private var tableKinds: Set<String> = []

  init(path: String, options: ImportOptions) {
    collector = SampleCollector(path: path, kind: .fitbit)
    times = SampleTimes(options: options, path: path)
    watch = ReadingWatch(options: options, path: path)
    self.path = path
  }

  mutating func prepare(for names: [String]) {
    tableKinds = Set(
      names.filter { $0.lowercased().hasSuffix(".csv") }.map(FitbitMetric.kind(of:)))
  }

  mutating func read<Sink: SampleSink>(
    _ stream: any ByteStream, named name: String, into sink: inout Sink
  ) throws(ImportError) {
    var json = try JSONReader(stream, path: path)
    let kind = FitbitMetric.kind(of: name)
    switch try json.nextKind() {
    case .scalar: try readTable(CSVRows(json.window, path: path), into: &sink)
    case .array:
      do {
        try json.readElements { (json) throws(ImportError) in
          let offset = json.offset
          let value = try json.readValue()
          if tableKinds.contains(kind) {
            collector.skip()
          } else {
            try read(value, of: kind, at: offset)
            try drainIfFull(into: &sink)
          }
        }
      } catch {
        try noteDamage(error)
      }
    default: break
    }
  }

  private mutating func read(
    _ value: JSONValue, of kind: String, at offset: Int64
  ) throws(ImportError) {
    switch kind {
    case "sleep": try readSleep(value, at: offset)
    case "exercise": try readExercise(value, at: offset)
    default:
      if let metric = FitbitMetric.files[kind] {
        try read(value, as: metric, at: offset)
      } else {
        collector.skipElements(kind)
      }
    }
  }

  private mutating func read(
    _ value: JSONValue, as metric: FitbitMetric, at offset: Int64
  ) throws(ImportError) {
    let identifier = metric.type.identifier
    guard let text = value["dateTime"]?.text else {
      collector.reject(.missingDate, type: identifier, at: offset)
      return
    }
    guard let time = try times.microseconds(text) else {
      collector.reject(.malformedDate, type: identifier, at: offset)
      return
    }
    let inner = value["value"]
    guard let number = inner?.number ?? inner?["bpm"]?.number ?? inner?["value"]?.number else {
      collector.reject(
        inner == nil ? .missingValue : .malformedValue, type: identifier, at: offset)
      return
    }
    // A resting heart rate of 0 stands for a day without one.
    if metric.type == .restingHeartRate, number == 0 {
      collector.skip()
      return
    }
    collector.add(
      FoundSample(
        type: metric.type, source: Self.defaultSource, start: time, end: time,
        value: number / metric.divisor, unitText: metric.unitText, offset: offset))
  }
}
