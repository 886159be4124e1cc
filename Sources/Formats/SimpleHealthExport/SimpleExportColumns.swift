import SampleModel

/// Where the columns of a Simple Health Export file stand; other columns are metadata.
struct SimpleExportColumns {
  let type: Int?
  let start: Int?
  let end: Int?
  let value: Int?
  let unit: Int?
  let sourceName: Int?
  let activity: Int?
  private let sourceVersion: Int?
  private let device: Int?
  private let metadata: [(column: Int, key: String)]

  init(_ header: CSVHeader) {
    type = header.column("type")
    start = header.column("startDate")
    end = header.column("endDate")
    value = header.column("value")
    unit = header.column("unit")
    sourceName = header.column("sourceName")
    sourceVersion = header.column("sourceVersion")
    device = header.column("device")
    activity = header.column("workoutActivityType", "activityType")
    let known = Set(
      [type, start, end, value, unit, sourceName, sourceVersion, device, activity]
        .compactMap { $0 })
    metadata = header.names.enumerated().filter { !known.contains($0.offset) }
      .map { ($0.offset, $0.element) }
  }

  /// Version, device and the cells of metadata that are not empty.
  func detail(_ rows: borrowing CSVRows) -> SampleDetail {
    var detail = SampleDetail(
      sourceVersion: rows.optionalText(sourceVersion),
      device: rows.optionalText(device).map(DeviceText.withoutAddress))
    for (column, key) in metadata {
      guard let value = rows.optionalText(column) else { continue }
      detail.metadata.append(MetadataEntry(key: key, value: value))
    }
    return detail
  }
}
