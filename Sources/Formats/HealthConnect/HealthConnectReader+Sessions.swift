import SampleModel
import TimeCore

extension HealthConnectReader {
  /// Sessions are time in bed; their stages are sleep, and a session without stages is too.
  mutating func readSleep<Sink: SampleSink>(
    _ tables: HealthConnectTables, _ database: borrowing Database, into sink: inout Sink
  ) throws(ImportError) {
    let table = "sleep_session_record_table"
    let stages = "sleep_stages_table"
    let schema = tables.schema
    guard let common = tables.commonColumns(of: table), schema.has("row_id", in: table) else {
      return
    }
    let hasStages = ["parent_key", "stage_start_time", "stage_end_time", "stage_type"]
      .allSatisfy { schema.has($0, in: stages) }
    var staged: Set<Int64> = []
    if hasStages {
      let origin = ["last_modified_time", "app_info_id", "device_info_id", "recording_method"]
        .map { schema.expression($0, of: table, as: "r") }.joined(separator: ", ")
      let rows = try database.prepare(
        "SELECT s.stage_start_time, s.stage_end_time, \(origin), s.stage_type, s.parent_key"
          + " FROM \(stages) s LEFT JOIN \(table) r ON r.row_id = s.parent_key")
      try readRows(rows, tables, .sleepAnalysis, into: &sink) { reader, record, rows, offset in
        let place = HealthConnectRecord.columnCount
        if let parent = rows.integer(place + 1) { staged.insert(parent) }
        // An unknown stage says no more than the session does.
        guard let stage = rows.integer(place), let value = HealthConnectCategory.sleepStages[stage]
        else {
          reader.collector.skip()
          return
        }
        let detail = reader.metadata.detail(record, tables.apps)
        reader.add(.sleepAnalysis, Double(value), nil, record, tables, detail, at: offset)
      }
    }
    let rows = try database.prepare("SELECT \(common), r.row_id FROM \(table) r")
    try readRows(rows, tables, .sleepAnalysis, into: &sink) { reader, record, rows, offset in
      let number = rows.integer(HealthConnectRecord.columnCount)
      let inBed = 0.0
      let asleep = 1.0
      let value = number.map(staged.contains) == true ? inBed : asleep
      let detail = reader.metadata.detail(record, tables.apps)
      reader.add(.sleepAnalysis, value, nil, record, tables, detail, at: offset)
    }
  }

  mutating func readExercise<Sink: SampleSink>(
    _ tables: HealthConnectTables, _ database: borrowing Database, into sink: inout Sink
  ) throws(ImportError) {
    let table = "exercise_session_record_table"
    guard let common = tables.commonColumns(of: table) else { return }
    let kind = tables.schema.expression("exercise_type", of: table, as: "r")
    let title = tables.schema.expression("title", of: table, as: "r")
    let rows = try database.prepare("SELECT \(common), \(kind), \(title) FROM \(table) r")
    let type = SampleType(identifier: "HKWorkoutTypeIdentifier")
    try readRows(rows, tables, type, into: &sink) { reader, record, rows, offset in
      let place = HealthConnectRecord.columnCount
      guard let start = record.start.flatMap(SampleTimes.microseconds(milliseconds:)),
        let end = record.end.flatMap(SampleTimes.microseconds(milliseconds:))
      else {
        reader.collector.reject(.malformedDate, type: type.identifier, at: offset)
        return
      }
      guard start <= end else {
        reader.collector.reject(.endBeforeStart, type: type.identifier, at: offset)
        return
      }
      var workout = Workout(
        activity: HealthConnectExercise.activity(rows.integer(place)),
        range: TimeRange(
          start: Instant(microseconds: start), end: Instant(microseconds: end)),
        source: tables.apps.source(record.app))
      workout.detail = reader.metadata.detail(record, tables.apps)
      if let title = rows.text(place + 1), !title.isEmpty {
        workout.detail.metadata.append(MetadataEntry(key: "title", value: title))
      }
      reader.collector.add(workout)
    }
  }
}
