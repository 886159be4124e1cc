import SampleModel

extension HealthConnectReader {
  /// Stands for a value that was not recorded; source: reference section "Other formats".
  private static let notRecorded = Double.leastNonzeroMagnitude

  /// Reads one column of records that have a value each.
  mutating func read<Sink: SampleSink>(
    _ column: HealthConnectColumn, _ tables: HealthConnectTables,
    _ database: borrowing Database, into sink: inout Sink
  ) throws(ImportError) {
    let table = column.table
    guard let common = tables.commonColumns(of: table),
      tables.schema.has(column.column, in: table)
    else { return }
    let food = tables.schema.expression("meal_name", of: table, as: "r")
    let rows = try database.prepare(
      "SELECT \(common), r.\"\(column.column)\", \(food) FROM \"\(table)\" r")
    let isNutrition = table == "nutrition_record_table"
    try readRows(rows, tables, column.type, into: &sink) { reader, record, rows, offset in
      let place = HealthConnectRecord.columnCount
      let value = rows.number(place)
      if value == Self.notRecorded || (isNutrition && value == nil) { return }
      guard let value else {
        reader.collector.reject(.missingValue, type: column.type.identifier, at: offset)
        return
      }
      var detail = reader.metadata.detail(record, tables.apps)
      if let meal = rows.text(place + 1), !meal.isEmpty {
        detail.metadata.append(MetadataEntry(key: "HKFoodType", value: meal))
      }
      reader.add(
        column.type, value / column.divisor, column.unitText, record, tables, detail, at: offset)
    }
  }

  /// Reads readings that refer to a record with their app.
  mutating func read<Sink: SampleSink>(
    _ column: HealthConnectColumn, of parent: String, _ tables: HealthConnectTables,
    _ database: borrowing Database, into sink: inout Sink
  ) throws(ImportError) {
    let table = column.table
    let schema = tables.schema
    guard schema.has("parent_key", in: table), schema.has("epoch_millis", in: table),
      schema.has(column.column, in: table), schema.has("row_id", in: parent)
    else { return }
    let common = ["last_modified_time", "app_info_id", "device_info_id", "recording_method"]
      .map { schema.expression($0, of: parent, as: "r") }.joined(separator: ", ")
    let rows = try database.prepare(
      "SELECT s.epoch_millis, s.epoch_millis, \(common), s.\"\(column.column)\""
        + " FROM \"\(table)\" s LEFT JOIN \"\(parent)\" r ON r.row_id = s.parent_key")
    try readRows(rows, tables, column.type, into: &sink) { reader, record, rows, offset in
      guard let value = rows.number(HealthConnectRecord.columnCount) else {
        reader.collector.reject(.missingValue, type: column.type.identifier, at: offset)
        return
      }
      let detail = reader.metadata.detail(record, tables.apps)
      reader.add(column.type, value, column.unitText, record, tables, detail, at: offset)
    }
  }

  /// Reads records that become category samples.
  mutating func read<Sink: SampleSink>(
    _ category: HealthConnectCategory, _ tables: HealthConnectTables,
    _ database: borrowing Database, into sink: inout Sink
  ) throws(ImportError) {
    let table = category.table
    guard let common = tables.commonColumns(of: table) else { return }
    let value = category.column.map { tables.schema.expression($0, of: table, as: "r") } ?? "0"
    let rows = try database.prepare("SELECT \(common), \(value) FROM \"\(table)\" r")
    try readRows(rows, tables, category.type, into: &sink) { reader, record, rows, offset in
      let number = rows.integer(HealthConnectRecord.columnCount)
      guard let value = number.flatMap({ category.values[$0] }) else {
        let reason: RejectionReason = number == nil ? .missingValue : .malformedValue
        reader.collector.reject(reason, type: category.type.identifier, at: offset)
        return
      }
      let detail = reader.metadata.detail(record, tables.apps)
      reader.add(category.type, Double(value), nil, record, tables, detail, at: offset)
    }
  }

  /// Calls a function with each row; rows count from 0 where reports name an offset.
  mutating func readRows<Sink: SampleSink>(
    _ rows: consuming DatabaseRows, _ tables: HealthConnectTables, _ type: SampleType,
    into sink: inout Sink,
    _ body: (inout HealthConnectReader, HealthConnectRecord, borrowing DatabaseRows, Int64)
      throws(ImportError) -> Void
  ) throws(ImportError) {
    var rows = rows
    var count: Int64 = 0
    let stepCount: Int64 = 1 << 16
    while try rows.next() {
      guard count < tables.rowLimit else {
        throw ImportError(
          reason: .wrongKind("a database with more rows than it has room for"), path: path)
      }
      try body(&self, HealthConnectRecord(rows), rows, count)
      count += 1
      if collector.isFull { try collector.drain(into: &sink) }
      if count % stepCount == 0 {
        try watch.look(sampleCount: collector.report.records.read)
      }
    }
  }

  mutating func add(
    _ type: SampleType, _ value: Double, _ unitText: String?, _ record: HealthConnectRecord,
    _ tables: HealthConnectTables, _ detail: SampleDetail, at offset: Int64
  ) {
    guard let first = record.start, let last = record.end else {
      collector.reject(.missingDate, type: type.identifier, at: offset)
      return
    }
    guard let start = SampleTimes.microseconds(milliseconds: first),
      let end = SampleTimes.microseconds(milliseconds: last)
    else {
      collector.reject(.malformedDate, type: type.identifier, at: offset)
      return
    }
    collector.add(
      FoundSample(
        type: type, source: tables.apps.source(record.app), start: start, end: end, value: value,
        unitText: unitText, creation: record.creation, detail: detail, offset: offset))
  }
}
