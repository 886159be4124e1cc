import SampleModel
import TimeCore

/// Reads the CSV files of Samsung Health's own export.
///
/// Source: reference section "Other formats".
struct SamsungReader: MemberReader {
  var collector: SampleCollector
  var watch: ReadingWatch
  let times: SampleTimes
  let path: String
  var hasSleepStages = false
  var days = SamsungDays()
  private var hasDailyTotals = false

  init(path: String, options: ImportOptions) {
    collector = SampleCollector(path: path, kind: .samsungHealth)
    times = SampleTimes(options: options, path: path)
    watch = ReadingWatch(options: options, path: path)
    self.path = path
  }

  mutating func prepare(for names: [String]) {
    hasDailyTotals = names.contains { $0.contains(SamsungTable.dailyTotalsName) }
    hasSleepStages = names.contains { $0.contains(SamsungTable.sleepStagesName) }
  }

  mutating func read<Sink: SampleSink>(
    _ stream: any ByteStream, named name: String, into sink: inout Sink
  ) throws(ImportError) {
    var rows = try CSVRows(stream, path: path)
    // The first line names the kind, its version and a number; the header is the second.
    guard case .row = try rows.next() else { return }
    let kind = rows.text(0)
    guard case .row = try rows.next() else { return }
    let columns = SamsungColumns(rows)
    while true {
      switch try rows.next() {
      case .end: return
      case .tooLong: collector.reject(.tooLong, type: kind, at: rows.offset)
      case .row: try read(rows, SamsungTable.all[kind], kind, columns)
      }
      try drainIfFull(into: &sink)
    }
  }

  mutating func finish() throws(ImportError) {
    for sample in days.samples(&collector) { collector.add(sample) }
  }

  private mutating func read(
    _ rows: borrowing CSVRows, _ table: SamsungTable?, _ kind: String, _ columns: SamsungColumns
  ) throws(ImportError) {
    switch table {
    case nil: collector.skipElements(kind)
    case .dailyTotals(let metrics): try readDay(rows, metrics, columns)
    case .stepDetails(let metrics):
      if hasDailyTotals { collector.skip() } else { readMeasurements(rows, metrics, columns) }
    case .measurements(let metrics): readMeasurements(rows, metrics, columns)
    case .sleep: readSleep(rows, columns)
    case .sleepStages: readStage(rows, columns)
    case .exercise: readExercise(rows, columns)
    }
  }

  private mutating func readMeasurements(
    _ rows: borrowing CSVRows, _ metrics: [SamsungTable.Metric], _ columns: SamsungColumns
  ) {
    guard let start = columns.time(rows, columns.start) else {
      collector.reject(.malformedDate, type: metrics[0].type.identifier, at: rows.offset)
      return
    }
    let end = columns.time(rows, columns.end) ?? start
    for metric in metrics {
      guard let column = columns.header.column(metric.column), !rows.isEmpty(column) else {
        continue
      }
      add(
        rows.number(column), metric, columns.source(rows), start, end, columns.detail(rows),
        columns.time(rows, columns.creation), at: rows.offset)
    }
  }

  private mutating func add(
    _ number: DecimalNumber, _ metric: SamsungTable.Metric, _ source: Source, _ start: Int64,
    _ end: Int64, _ detail: SampleDetail, _ creation: Int64?, at offset: Int64
  ) {
    switch number {
    case .value(let value):
      collector.add(
        FoundSample(
          type: metric.type, source: source, start: start, end: end,
          value: value / metric.divisor, unitText: metric.unitText, creation: creation,
          detail: detail, offset: offset))
    case .notFinite: collector.reject(.notFinite, type: metric.type.identifier, at: offset)
    case .malformed: collector.reject(.malformedValue, type: metric.type.identifier, at: offset)
    }
  }
}
