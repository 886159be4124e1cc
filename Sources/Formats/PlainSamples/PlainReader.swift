import SampleModel

/// Reads samples as `tsq samples` and `tsq export` write them: CSV, JSON, or an object a line.
struct PlainReader: MemberReader {
  var collector: SampleCollector
  var watch: ReadingWatch
  let times: SampleTimes
  let path: String
  /// By name as written.
  var types: [String: SampleType] = [:]

  init(path: String, options: ImportOptions) {
    collector = SampleCollector(path: path, kind: .tsq)
    times = SampleTimes(options: options, path: path)
    watch = ReadingWatch(options: options, path: path)
    self.path = path
  }

  mutating func read<Sink: SampleSink>(
    _ stream: any ByteStream, named name: String, into sink: inout Sink
  ) throws(ImportError) {
    var json = try JSONReader(stream, path: path)
    do {
      switch try json.nextKind() {
      case .array:
        try json.readElements { (json) throws(ImportError) in try readObject(&json, into: &sink) }
      case .object:
        while case .object = try json.nextKind() { try readObject(&json, into: &sink) }
      case .scalar: try readTable(CSVRows(json.window, path: path), into: &sink)
      case .end: break
      }
    } catch {
      try noteDamage(error)
    }
  }

  private mutating func readObject<Sink: SampleSink>(
    _ json: inout JSONReader, into sink: inout Sink
  ) throws(ImportError) {
    let offset = json.offset
    var record = PlainRecord()
    try json.readMembers { (json, name) throws(ImportError) in
      guard let column = PlainColumn(rawValue: name) else { return try json.skipValue() }
      let value = try json.readValue()
      switch (column, value) {
      case (.metadata, _): record.metadata = value
      case (.beats, _): record.beats = value
      case (.value, .number(let number)): record.number = number
      case (_, .string(let text)): record[column] = text
      case (_, .boolean(let truth)): record[column] = truth ? "true" : "false"
      default: break
      }
    }
    try add(record, at: offset)
    try drainIfFull(into: &sink)
  }

  private mutating func readTable<Sink: SampleSink>(
    _ table: consuming CSVRows, into sink: inout Sink
  ) throws(ImportError) {
    var rows = table
    guard case .row = try rows.next() else { return }
    let header = CSVHeader(rows)
    let columns = PlainColumn.allCases.compactMap { column in
      header.column(column.rawValue).map { (column, $0) }
    }
    while true {
      switch try rows.next() {
      case .end: return
      case .tooLong: collector.reject(.tooLong, type: "", at: rows.offset)
      case .row: try add(try record(rows, columns), at: rows.offset)
      }
      try drainIfFull(into: &sink)
    }
  }

  private func record(
    _ rows: borrowing CSVRows, _ columns: [(PlainColumn, Int)]
  ) throws(ImportError) -> PlainRecord {
    var record = PlainRecord()
    for (column, index) in columns where rows.isThere(index) {
      switch column {
      case .value:
        if case .value(let number) = rows.number(index) { record.number = number }
        record[.value] = rows.text(index)
      case .metadata: record.metadata = try list(rows.text(index))
      case .beats: record.beats = try list(rows.text(index))
      default: record[column] = rows.text(index)
      }
    }
    return record
  }

  /// A list in a cell; a cell that is none counts as empty.
  private func list(_ text: String) throws(ImportError) -> JSONValue? {
    var json = try JSONReader(TextStream(text), path: path)
    do { return try json.readValue() } catch { return nil }
  }
}
