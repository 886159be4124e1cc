import SampleModel
import TimeCore

/// Reads the CSV files of the app Simple Health Export, also where a spreadsheet saved them again.
struct SimpleExportReader: MemberReader {
  var collector: SampleCollector
  var watch: ReadingWatch
  private let times: SampleTimes
  private let path: String
  private var lastType = (type: SampleType.stepCount, kind: SampleKind.quantity)

  init(path: String, options: ImportOptions) {
    collector = SampleCollector(path: path, kind: .simpleHealthExport)
    times = SampleTimes(options: options, path: path)
    watch = ReadingWatch(options: options, path: path)
    self.path = path
  }

  mutating func read<Sink: SampleSink>(
    _ stream: any ByteStream, named name: String, into sink: inout Sink
  ) throws(ImportError) {
    var rows = try CSVRows(stream, path: path)
    guard case .row = try rows.next() else { return }
    var columns = SimpleExportColumns(CSVHeader(rows))
    while true {
      switch try rows.next() {
      case .end: return
      case .tooLong: collector.reject(.tooLong, type: "", at: rows.offset)
      case .row: try read(rows, &columns)
      }
      try drainIfFull(into: &sink)
    }
  }

  private mutating func read(
    _ rows: borrowing CSVRows, _ columns: inout SimpleExportColumns
  ) throws(ImportError) {
    guard let identifier = columns.text(rows, columns.type) else {
      collector.reject(.missingType, type: "", at: rows.offset)
      return
    }
    guard let startColumn = columns.start, let endColumn = columns.end,
      !rows.isEmpty(startColumn), !rows.isEmpty(endColumn)
    else {
      collector.reject(.missingDate, type: identifier, at: rows.offset)
      return
    }
    guard let start = try times.microseconds(rows, startColumn),
      let end = try times.microseconds(rows, endColumn)
    else {
      collector.reject(.malformedDate, type: identifier, at: rows.offset)
      return
    }
    let source = Source(name: columns.text(rows, columns.sourceName) ?? "")
    let detail = columns.detail(rows)
    if identifier != lastType.type.identifier {
      let type = SampleType(identifier: identifier)
      lastType = (type, type.kind)
    }
    let (type, kind) = lastType
    if kind == .workout {
      addWorkout(rows, columns, start, end, source, detail)
      return
    }
    var sample = FoundSample(
      type: type, source: source, start: start, end: end, value: 0, detail: detail,
      offset: rows.offset)
    if kind == .category {
      let text = columns.text(rows, columns.value)
      guard sample.setCategory(text) else {
        collector.reject(.missingValue, type: identifier, at: rows.offset)
        return
      }
    } else {
      guard let column = columns.value, !rows.isEmpty(column) else {
        collector.reject(.missingValue, type: identifier, at: rows.offset)
        return
      }
      switch rows.number(column) {
      case .value(let number): sample.value = number
      case .notFinite:
        collector.reject(.notFinite, type: identifier, at: rows.offset)
        return
      case .malformed:
        collector.reject(.malformedValue, type: identifier, at: rows.offset)
        return
      }
      sample.unitText = columns.text(rows, columns.unit)
    }
    collector.add(sample)
  }

  private mutating func addWorkout(
    _ rows: borrowing CSVRows, _ columns: SimpleExportColumns, _ start: Int64, _ end: Int64,
    _ source: Source, _ detail: SampleDetail
  ) {
    guard SampleTimes.supported.contains(start), SampleTimes.supported.contains(end) else {
      collector.reject(.malformedDate, type: "HKWorkoutTypeIdentifier", at: rows.offset)
      return
    }
    guard start <= end else {
      collector.reject(.endBeforeStart, type: "HKWorkoutTypeIdentifier", at: rows.offset)
      return
    }
    let activity = rows.optionalText(columns.activity)
    var workout = Workout(
      activity: WorkoutActivity.identifier(activity ?? "Other"),
      range: TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end)),
      source: source)
    workout.detail = detail
    collector.add(workout)
  }
}
