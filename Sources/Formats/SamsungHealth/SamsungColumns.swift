import SampleModel

/// The columns that most of Samsung Health's files share.
struct SamsungColumns {
  let header: CSVHeader
  let start: Int?
  let end: Int?
  let zoneOffset: Int?
  let dayTime: Int?
  let sourceType: Int?
  let package: Int?
  let creation: Int?

  init(_ rows: borrowing CSVRows) {
    header = CSVHeader(rows, shortened: true)
    start = header.column("start_time")
    end = header.column("end_time")
    zoneOffset = header.column("time_offset")
    dayTime = header.column("day_time")
    sourceType = header.column("source_type")
    package = header.column("pkg_name")
    creation = header.column("create_time")
  }

  func source(_ rows: borrowing CSVRows) -> Source {
    let own = "com.sec.android.app.shealth"
    guard let package = rows.optionalText(package) else { return Source(name: "Samsung Health") }
    return Source(name: package == own ? "Samsung Health" : package, identifier: package)
  }

  /// `nil` for a column that is not there, or a text that is no time in UTC.
  func time(_ rows: borrowing CSVRows, _ column: Int?) -> Int64? {
    rows.optionalText(column).flatMap(SamsungTime.microseconds)
  }

  /// The person's offset, as a zone for metadata.
  func detail(_ rows: borrowing CSVRows) -> SampleDetail {
    guard let text = rows.optionalText(zoneOffset), let zone = SamsungTime.zoneName(text) else {
      return SampleDetail()
    }
    return SampleDetail(
      metadata: [MetadataEntry(key: MetadataKey.timeZone.rawKey, value: zone)])
  }
}
