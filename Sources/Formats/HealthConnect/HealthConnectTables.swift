import SampleModel

/// What all queries of one database need.
struct HealthConnectTables {
  let schema: HealthConnectSchema
  let apps: HealthConnectApps
  /// Rows that one table can hold at most.
  let rowLimit: Int64

  /// The columns that all records share, in the order of `HealthConnectRecord`; `nil` if the table
  /// is not there or has no times.
  func commonColumns(of table: String) -> String? {
    let isInterval = schema.has("start_time", in: table) && schema.has("end_time", in: table)
    guard isInterval || schema.has("time", in: table) else { return nil }
    let names =
      (isInterval ? ["start_time", "end_time"] : ["time", "time"])
      + ["last_modified_time", "app_info_id", "device_info_id", "recording_method"]
    return names.map { schema.expression($0, of: table, as: "r") }.joined(separator: ", ")
  }
}

/// The columns that all records of Health Connect share.
struct HealthConnectRecord {
  static let columnCount: Int32 = 6

  /// Milliseconds since 1970.
  let start: Int64?
  let end: Int64?
  let modification: Int64?
  let app: Int64?
  let device: Int64?
  let recordingMethod: Int64?

  init(_ rows: borrowing DatabaseRows) {
    start = rows.integer(0)
    end = rows.integer(1)
    modification = rows.integer(2)
    app = rows.integer(3)
    device = rows.integer(4)
    recordingMethod = rows.integer(5)
  }

  /// When the record was written, as a sample's creation; `nil` if it is not known.
  var creation: Int64? {
    guard let modification, modification > 0 else { return nil }
    return SampleTimes.microseconds(milliseconds: modification)
  }
}

/// The details of records, which few apps, devices and methods make.
struct HealthConnectMetadata {
  private struct Key: Hashable {
    var device: Int64?
    var isUserEntered: Bool
  }

  private var details: [Key: SampleDetail] = [:]

  mutating func detail(_ record: HealthConnectRecord, _ apps: HealthConnectApps) -> SampleDetail {
    let manual: Int64 = 3
    let key = Key(device: record.device, isUserEntered: record.recordingMethod == manual)
    if let known = details[key] { return known }
    var detail = SampleDetail(device: apps.device(record.device))
    if key.isUserEntered {
      detail.metadata = [MetadataEntry(key: MetadataKey.wasUserEntered.rawKey, value: "1")]
    }
    let limit = 10_000
    if details.count < limit { details[key] = detail }
    return detail
  }
}
