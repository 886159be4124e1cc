import Formats
import Foundation
import SampleModel
import Testing

@Suite("Health Connect's database")
struct HealthConnectTests {
  private static let common = """
    row_id INTEGER PRIMARY KEY, uuid BLOB, last_modified_time INTEGER, device_info_id INTEGER, \
    app_info_id INTEGER, recording_method INTEGER
    """
  private static let interval = common + ", start_time INTEGER, end_time INTEGER"
  private static let instant = common + ", time INTEGER"

  /// Two apps; times in seconds after 2025-02-03T08:00:00Z.
  private static let schema = """
    CREATE TABLE application_info_table(row_id INTEGER PRIMARY KEY, package_name, app_name);
    INSERT INTO application_info_table VALUES (1, 'a.watch', 'Watch'), (2, 'b.phone', NULL);
    CREATE TABLE device_info_table(row_id INTEGER PRIMARY KEY, manufacturer, model);
    INSERT INTO device_info_table VALUES (7, 'Acme', 'W 1');
    CREATE TABLE health_data_category_priority_table(health_data_category, app_id_priority_order);
    INSERT INTO health_data_category_priority_table VALUES (1, '2,1'), (5, '1'), (99, '1');
    CREATE TABLE blood_pressure_record_table(\(instant), systolic REAL, diastolic REAL);
    INSERT INTO blood_pressure_record_table VALUES
      (1, x'00', 1738569999000, 7, 1, 3, 1738569600000, 120.5, 80);
    CREATE TABLE oxygen_saturation_record_table(\(instant), percentage REAL);
    INSERT INTO oxygen_saturation_record_table VALUES
      (1, x'00', 0, NULL, 2, 2, 1738569600000, 97.0), (2, x'00', 0, NULL, 2, 2, NULL, 97.0),
      (3, x'00', 0, NULL, 2, 2, 9223372036854775807, 97.0),
      (4, x'00', 0, NULL, 2, 2, 1738569600000, NULL);
    CREATE TABLE sleep_session_record_table(\(interval));
    INSERT INTO sleep_session_record_table VALUES
      (1, x'00', 0, NULL, 1, 1, 1738533600000, 1738537200000),
      (2, x'00', 0, NULL, 1, 1, 1738620000000, 1738623600000);
    CREATE TABLE sleep_stages_table(parent_key, stage_start_time, stage_end_time, stage_type);
    INSERT INTO sleep_stages_table VALUES
      (1, 1738533600000, 1738535400000, 2), (1, 1738535400000, 1738537200000, 0);
    CREATE TABLE exercise_session_record_table(\(interval), exercise_type INTEGER);
    INSERT INTO exercise_session_record_table VALUES
      (1, x'00', 0, NULL, 1, 1, 1738569600000, 1738571400000, 33),
      (2, x'00', 0, NULL, 1, 1, 1738571400000, 1738569600000, 33);
    CREATE TABLE total_calories_burned_record_table(\(interval), energy REAL);
    INSERT INTO total_calories_burned_record_table VALUES
      (1, x'00', 0, NULL, 1, 1, 1738569600000, 1738573200000, 90000);
    CREATE TABLE thing_of_tomorrow_record_table(\(instant), thing REAL);
    INSERT INTO thing_of_tomorrow_record_table VALUES
      (1, x'00', 0, NULL, 1, 1, 1738569600000, 1), (2, x'00', 0, NULL, 1, 1, 1738569600000, 2);
    """

  private func withDatabase(_ statements: String, _ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/export.db"
      try makeDatabase(at: path, statements)
      try body(path)
    }
  }

  @Test("gives samples with app, device, hand entry and creation")
  func records() throws {
    try withDatabase(Self.schema) { path in
      let sink = try read(path).sink
      let systolic = try #require(sink.rows(of: "bloodPressureSystolic").first)
      #expect(systolic.value == 120.5)
      #expect(systolic.source == Source(name: "Watch", identifier: "a.watch"))
      #expect(systolic.detail.device == "Acme W 1")
      #expect(systolic.detail.isUserEntered)
      #expect(systolic.creation == 1_738_569_999_000_000)
      #expect(sink.rows(of: "bloodPressureDiastolic").map(\.value) == [80])
      let saturation = try #require(sink.rows(of: "oxygenSaturation").first)
      #expect(saturation.value == 0.97)
      #expect(saturation.source == Source(name: "b.phone", identifier: "b.phone"))
      #expect(saturation.creation == saturation.end)
    }
  }

  @Test("calls a session without stages sleep, and one with stages time in bed")
  func sleep() throws {
    try withDatabase(Self.schema) { path in
      let rows = try read(path).sink.rows(of: "sleepAnalysis")
      #expect(rows.map(\.value) == [1, 0, 1])
      #expect(rows.map { ($0.end - $0.start) / 60_000_000 } == [30, 60, 60])
    }
  }

  @Test("says what it left out, and keeps what HealthKit has no type for")
  func report() throws {
    try withDatabase(Self.schema) { path in
      let result = try read(path)
      #expect(result.report.skippedElements == ["thing_of_tomorrow_record_table": 2])
      #expect(result.report.unknownTypes == ["HealthConnectTotalCaloriesBurned"])
      #expect(result.sink.sum("HealthConnectTotalCaloriesBurned") == 90_000)
      let reasons = Set(result.report.rejected.map(\.reason))
      #expect(reasons == [.missingDate, .malformedDate, .missingValue, .endBeforeStart])
      #expect(result.sink.workouts.map(\.activityShortName) == ["Running"])
      #expect(result.report.records.skipped == 1)
    }
  }

  @Test("gives the order of apps for the types of a category")
  func priority() throws {
    try withDatabase(Self.schema) { path in
      let priorities = try read(path).sink.priorities
      #expect(priorities[.stepCount]?.map(\.identifier) == ["b.phone", "a.watch"])
      #expect(priorities[.sleepAnalysis]?.map(\.identifier) == ["a.watch"])
      #expect(priorities[.bodyMass] == nil)
    }
  }

  @Test("runs no view and no virtual table, and refuses a database of another app")
  func foreignTables() throws {
    let view = """
      CREATE TABLE steps_record_table(\(Self.interval), count INTEGER);
      CREATE VIEW weight_record_table AS WITH RECURSIVE n(row_id) AS
        (SELECT 1 UNION ALL SELECT row_id + 1 FROM n) SELECT row_id, 1 AS time, 1 AS weight FROM n;
      """
    try withDatabase(view) { path in
      let rows = try read(path).sink.rows
      #expect(rows.isEmpty)
    }
    try withDatabase("CREATE TABLE note(text)") { path in
      #expect(failure(path) == .wrongKind("a database without the tables of Health Connect"))
    }
  }

  @Test("damaged anywhere never traps", arguments: 1...12 as ClosedRange<UInt64>)
  func damaged(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    try withDatabase(Self.schema) { path in
      let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      for _ in 0..<60 {
        var bytes = whole
        for _ in 0...random.below(8) {
          bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
        }
        // Headers of pages say most about what follows.
        bytes[random.below(bytes.count / 4096) * 4096 + random.below(24)] =
          UInt8(truncatingIfNeeded: random.next())
        if random.below(4) == 0 { bytes.removeLast(random.below(bytes.count)) }
        try Data(bytes).write(to: URL(fileURLWithPath: path + ".damaged"))
        do {
          let result = try read(path + ".damaged")
          let records = result.report.records
          #expect(records.read >= result.sink.rows.count + records.skipped)
        } catch is ImportError {
        }
      }
    }
  }
}
