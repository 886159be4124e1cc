import SampleModel

/// Reads JSON and CSV of the app Health Auto Export.
struct AutoExportReader: MemberReader {
  static let defaultSource = Source(name: "Health Auto Export")

  var collector: SampleCollector
  var watch: ReadingWatch
  let times: SampleTimes
  let path: String
  var metrics = AutoExportMetrics()

  init(path: String, options: ImportOptions) {
    collector = SampleCollector(path: path, kind: .healthAutoExport)
    times = SampleTimes(options: options, path: path)
    watch = ReadingWatch(options: options, path: path)
    self.path = path
  }

  mutating func read<Sink: SampleSink>(
    _ stream: any ByteStream, named name: String, into sink: inout Sink
  ) throws(ImportError) {
    var json = try JSONReader(stream, path: path)
    let kind = try json.nextKind()
    if kind == .scalar {
      try readTable(CSVRows(json.window, path: path), into: &sink)
      return
    }
    do {
      try json.readMembers { (json, name) throws(ImportError) in
        if name == "data" {
          try json.readMembers { (json, name) throws(ImportError) in
            try read(&json, name, into: &sink)
          }
        } else {
          try json.skipValue()
        }
      }
    } catch {
      try noteDamage(error)
    }
  }

  private mutating func read<Sink: SampleSink>(
    _ json: inout JSONReader, _ name: String, into sink: inout Sink
  ) throws(ImportError) {
    switch name {
    case "metrics":
      try json.readElements { (json) throws(ImportError) in
        try readMetric(&json, into: &sink)
      }
    case "workouts":
      try json.readElements { (json) throws(ImportError) in
        try readWorkout(&json)
        try drainIfFull(into: &sink)
      }
    default:
      var count = 0
      if try json.nextKind() == .array {
        try json.readElements { (json) throws(ImportError) in
          count += 1
          try json.skipValue()
        }
      } else {
        try json.skipValue()
      }
      collector.skipElements(name, count)
    }
  }

  /// Rows may come before the metric's name: then they wait for it.
  private mutating func readMetric<Sink: SampleSink>(
    _ json: inout JSONReader, into sink: inout Sink
  ) throws(ImportError) {
    var name: String?
    var units: String?
    var waiting: [JSONValue] = []
    let waitingLimit = 1 << 17
    try json.readMembers { (json, key) throws(ImportError) in
      switch key {
      case "name": name = try json.readValue().text
      case "units": units = try json.readValue().text
      case "data":
        try json.readElements { (json) throws(ImportError) in
          let offset = json.offset
          let row = try json.readValue()
          if let name, let units {
            try read(row, of: name, units, at: offset)
            try drainIfFull(into: &sink)
          } else if waiting.count < waitingLimit {
            waiting.append(row)
          } else {
            collector.reject(.tooLong, type: name ?? "", at: offset)
          }
        }
      default: try json.skipValue()
      }
    }
    for row in waiting {
      try read(row, of: name ?? "", units ?? "", at: json.offset)
      try drainIfFull(into: &sink)
    }
  }
}

extension MemberReader {
  /// Keeps what was read before JSON breaks off; a file that breaks at once is an error.
  mutating func noteDamage(_ error: ImportError) throws(ImportError) {
    guard case .wrongKind(let what) = error.reason, collector.report.records.read > 0 else {
      throw error
    }
    collector.report.isComplete = false
    collector.warn("the file ends early: \(what) at byte \(error.byteOffset ?? 0)")
  }
}
