import SampleModel

extension FitbitReader {
  /// Reads a CSV file: a time, one or several numbers, and the device.
  mutating func readTable<Sink: SampleSink>(
    _ table: consuming CSVRows, into sink: inout Sink
  ) throws(ImportError) {
    var rows = table
    guard case .row = try rows.next() else { return }
    let header = CSVHeader(rows)
    // A file without data holds the words "no data".
    guard let timeColumn = header.column("timestamp") else { return }
    let sourceColumn = header.column("data source")
    let columns = header.names.enumerated().compactMap { index, name in
      FitbitMetric.columns[CSVHeader.folded(name)].map { (index: index, metric: $0) }
    }
    let ignored = columns.isEmpty ? header.names.dropFirst().joined(separator: ", ") : ""
    while true {
      switch try rows.next() {
      case .end: return
      case .tooLong: collector.reject(.tooLong, type: "", at: rows.offset)
      case .row:
        if columns.isEmpty {
          collector.skipElements(String(ignored.prefix(80)))
        } else {
          try read(rows, timeColumn, sourceColumn, columns)
        }
      }
      try drainIfFull(into: &sink)
    }
  }

  private mutating func read(
    _ rows: borrowing CSVRows, _ timeColumn: Int, _ sourceColumn: Int?,
    _ columns: [(index: Int, metric: FitbitMetric)]
  ) throws(ImportError) {
    let name = rows.optionalText(sourceColumn) ?? ""
    // Such a row came from another app by way of Health Connect, and is no measurement of Fitbit's.
    if name.contains("Health Connect") {
      collector.skip()
      return
    }
    guard let time = try times.microseconds(rows.text(timeColumn)) else {
      collector.reject(.malformedDate, type: columns[0].metric.type.identifier, at: rows.offset)
      return
    }
    let source = name.isEmpty ? Self.defaultSource : Source(name: name)
    for (index, metric) in columns where !rows.isEmpty(index) {
      switch rows.number(index) {
      case .value(let number):
        collector.add(
          FoundSample(
            type: metric.type, source: source, start: time, end: time,
            value: number / metric.divisor, unitText: metric.unitText, offset: rows.offset))
      case .notFinite:
        collector.reject(.notFinite, type: metric.type.identifier, at: rows.offset)
      case .malformed:
        collector.reject(.malformedValue, type: metric.type.identifier, at: rows.offset)
      }
    }
  }
}
