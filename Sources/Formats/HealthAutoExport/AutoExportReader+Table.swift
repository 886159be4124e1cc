import SampleModel

extension AutoExportReader {
  /// Reads a CSV file: a column of times, and one for each metric named `Step Count (count)`.
  mutating func readTable<Sink: SampleSink>(
    _ table: consuming CSVRows, into sink: inout Sink
  ) throws(ImportError) {
    var rows = table
    guard case .row = try rows.next() else { return }
    let header = CSVHeader(rows)
    let sourceColumn = header.column("source", "sources")
    let columns = header.names.enumerated().dropFirst().compactMap { index, name in
      column(name).map { (index: index, metric: $0) }
    }
    while true {
      switch try rows.next() {
      case .end: return
      case .tooLong: collector.reject(.tooLong, type: "", at: rows.offset)
      case .row:
        guard let time = try times.microseconds(rows.text(0)) else {
          collector.reject(.malformedDate, type: "", at: rows.offset)
          continue
        }
        let source =
          rows.optionalText(sourceColumn).map { Source(name: $0) } ?? Self.defaultSource
        for (index, metric) in columns where !rows.isEmpty(index) {
          add(rows.number(index), metric, time, source, at: rows.offset)
        }
      }
      try drainIfFull(into: &sink)
    }
  }

  private mutating func add(
    _ number: DecimalNumber, _ metric: AutoExportMetrics.Metric, _ time: Int64, _ source: Source,
    at offset: Int64
  ) {
    switch number {
    case .value(let value):
      collector.add(
        FoundSample(
          type: metric.type, source: source, start: time, end: time,
          value: value / metric.divisor, unitText: metric.unitText, offset: offset))
    case .notFinite: collector.reject(.notFinite, type: metric.type.identifier, at: offset)
    case .malformed: collector.reject(.malformedValue, type: metric.type.identifier, at: offset)
    }
  }

  /// The metric in a column's name; `nil` for a column without a unit, or of what is not read.
  private mutating func column(_ name: String) -> AutoExportMetrics.Metric? {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return nil }
    var metricName = name[..<open].trimmed
    let units = String(name[name.index(after: open)...].dropLast())
    // Of the three columns of a heart rate the average is the sample.
    if metricName.hasSuffix("[Min]") || metricName.hasSuffix("[Max]") { return nil }
    if metricName.hasSuffix("[Avg]") { metricName = metricName.dropLast(5).trimmed }
    if metricName.lowercased().hasPrefix("sleep analysis") { return nil }
    let metric = metrics.metric(String(metricName), units)
    return metric.type.kind == .category ? nil : metric
  }
}

extension Substring {
  /// Without spaces at both ends.
  var trimmed: Substring {
    let start = drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }
    return end.map { start[...$0] } ?? start[start.startIndex..<start.startIndex]
  }
}
