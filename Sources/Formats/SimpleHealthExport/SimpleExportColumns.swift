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
  private var memos: [FieldMemo]
  private var lastDevice = (text: "", withoutAddress: "")

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
    memos = [FieldMemo](repeating: FieldMemo(), count: header.names.count)
  }

  /// The text of a field; `nil` for an empty one, or a column that is not there.
  mutating func text(_ rows: borrowing CSVRows, _ column: Int?) -> String? {
    column.flatMap { memos[$0].text(rows, $0) }
  }

  /// Version, device and the cells of metadata that are not empty.
  mutating func detail(_ rows: borrowing CSVRows) -> SampleDetail {
    var detail = SampleDetail(
      sourceVersion: text(rows, sourceVersion), device: deviceText(rows))
    for (column, key) in metadata {
      guard let value = text(rows, column) else { continue }
      detail.metadata.append(MetadataEntry(key: key, value: value))
    }
    return detail
  }

  private mutating func deviceText(_ rows: borrowing CSVRows) -> String? {
    guard let text = text(rows, device) else { return nil }
    if text != lastDevice.text { lastDevice = (text, DeviceText.withoutAddress(text)) }
    return lastDevice.withoutAddress
  }
}
