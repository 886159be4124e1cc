import SampleModel

/// Reads the database that Health Connect exports, whatever its version.
struct HealthConnectReader {
  /// Bytes of a database that comes from an archive or a stream, at most.
  static let copyLimit: Int64 = 1 << 36

  var collector: SampleCollector
  let watch: ReadingWatch
  let path: String
  var metadata = HealthConnectMetadata()

  init(path: String, options: ImportOptions) {
    collector = SampleCollector(path: path, kind: .healthConnect)
    watch = ReadingWatch(options: options, path: path)
    self.path = path
  }

  /// Reads a database that lies on disk.
  mutating func read<Sink: SampleSink>(
    file: String, byteCount: Int64, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    let database = try Database.open(path: file)
    try readTables(database, databaseByteCount: byteCount, into: &sink)
    return report(byteCount: byteCount)
  }

  /// Reads a database that comes as a stream.
  mutating func read<Sink: SampleSink>(
    _ stream: any ByteStream, into sink: inout Sink
  ) throws(ImportError) -> FileReport {
    let copy = try MappedCopy(stream, path: path, limit: Self.copyLimit)
    if let damage = stream.damage {
      throw ImportError(reason: .damagedArchive(damage), path: path)
    }
    let database = try Database.open(copy, path: path)
    try readTables(database, databaseByteCount: Int64(copy.byteCount), into: &sink)
    return report(byteCount: stream.byteCount)
  }

  private mutating func readTables<Sink: SampleSink>(
    _ database: borrowing Database, databaseByteCount: Int64, into sink: inout Sink
  ) throws(ImportError) {
    let schema = try HealthConnectSchema(database)
    guard schema.isHealthConnect else {
      throw ImportError(
        reason: .wrongKind("a database without the tables of Health Connect"), path: path)
    }
    let apps = try HealthConnectApps(database, schema)
    // A row takes at least four bytes: more of them come from pages that refer in circles.
    let tables = HealthConnectTables(schema: schema, apps: apps, rowLimit: databaseByteCount / 4)
    for column in HealthConnectColumn.records {
      try read(column, tables, database, into: &sink)
    }
    for (parent, readings) in HealthConnectColumn.series {
      try read(readings, of: parent, tables, database, into: &sink)
    }
    for category in HealthConnectCategory.all {
      try read(category, tables, database, into: &sink)
    }
    try readSleep(tables, database, into: &sink)
    try readExercise(tables, database, into: &sink)
    try countOtherTables(tables, database)
    try collector.drain(into: &sink, everything: true)
    try readPriorities(tables, database, into: &sink)
  }

  private func report(byteCount: Int64) -> FileReport {
    var report = collector.finishedReport()
    report.byteCount = byteCount
    return report
  }

  /// Says which tables with records were not read.
  private mutating func countOtherTables(
    _ tables: HealthConnectTables, _ database: borrowing Database
  ) throws(ImportError) {
    let read = Set(
      HealthConnectColumn.records.map(\.table) + HealthConnectCategory.all.map(\.table)
        + HealthConnectColumn.series.flatMap { [$0.parent, $0.readings.table] }
        + ["sleep_session_record_table", "exercise_session_record_table"])
    for table in tables.schema.recordTables where !read.contains(table) {
      var rows = try database.prepare("SELECT 1 FROM \"\(table)\" LIMIT \(tables.rowLimit)")
      var count = 0
      while try rows.next() { count += 1 }
      collector.skipElements(table, count)
    }
  }

  private mutating func readPriorities<Sink: SampleSink>(
    _ tables: HealthConnectTables, _ database: borrowing Database, into sink: inout Sink
  ) throws(ImportError) {
    let table = "health_data_category_priority_table"
    guard tables.schema.has("health_data_category", in: table),
      tables.schema.has("app_id_priority_order", in: table)
    else { return }
    var rows = try database.prepare(
      "SELECT health_data_category, app_id_priority_order FROM \(table) LIMIT 100")
    while try rows.next() {
      guard let category = rows.integer(0).flatMap(HealthConnectColumn.Category.init),
        let list = rows.text(1)
      else { continue }
      let sources = tables.apps.sources(list: list)
      if !sources.isEmpty {
        try sink.receive(sourcePriority: sources, for: Self.types(of: category))
      }
    }
  }

  private static func types(of category: HealthConnectColumn.Category) -> [SampleType] {
    var types = (HealthConnectColumn.records + HealthConnectColumn.series.map(\.readings))
      .filter { $0.category == category }.map(\.type)
    types += HealthConnectCategory.all.filter { $0.category == category }.map(\.type)
    if category == .sleep { types.append(.sleepAnalysis) }
    return types
  }
}
