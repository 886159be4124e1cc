import SampleModel
import TimeCore

/// Reads the times of formats that may leave out the offset.
struct SampleTimes {
  /// The years 0001 to 9999 in microseconds UTC.
  static let supported: ClosedRange<Int64> =
    -62_135_596_800_000_000...253_402_300_799_999_999

  let zone: TimeZoneRules?
  let path: String

  init(options: ImportOptions, path: String) {
    zone = options.timeZone
    self.path = path
  }

  /// Microseconds UTC; `nil` where the text is no time.
  ///
  /// - Throws: `timeZoneRequired` for a time without offset where no zone is known.
  func microseconds(_ text: String) throws(ImportError) -> Int64? {
    let bytes = Array(text.utf8)
    if let time = TimestampText.parse(bytes.span, 0..<bytes.count) { return time.microseconds }
    if let instant = Instant(iso8601: text) { return instant.microseconds }
    guard let local = Self.local(text) else { return nil }
    return try microseconds(of: local)
  }

  /// The time in a field, read without a text of its own where it has the usual form.
  func microseconds(_ rows: borrowing CSVRows, _ column: Int) throws(ImportError) -> Int64? {
    let usual = rows.withBytes(column) { TimestampText.parse($0, $1)?.microseconds }
    if let usual { return usual }
    return try microseconds(rows.text(column))
  }

  /// The instant of a time on the clock of the zone.
  func microseconds(of local: CivilDateTime) throws(ImportError) -> Int64 {
    try requiredZone().instant(of: local).microseconds
  }

  /// A whole day of the zone.
  func range(of date: CivilDate) throws(ImportError) -> TimeRange {
    try requiredZone().range(of: date)
  }

  /// Microseconds of milliseconds since 1970; `nil` outside the supported years.
  static func microseconds(milliseconds: Int64) -> Int64? {
    let (product, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000)
    return !overflow && supported.contains(product) ? product : nil
  }

  /// A time without offset: `2025-02-03 08:00[:00]`, `2025-02-03` or `02/03/25 08:00:00`.
  static func local(_ text: String) -> CivilDateTime? {
    if let local = CivilDateTime(text: text) { return local }
    if let date = CivilDate(text: text) { return CivilDateTime(date: date) }
    let parts = text.split(separator: " ", maxSplits: 1)
    guard let first = parts.first, let date = americanDate(first) else { return nil }
    guard parts.count == 2 else { return CivilDateTime(date: date) }
    return CivilDateTime(text: "\(date) \(parts[1])")
  }

  /// `MM/DD/YY`, years from 2000 on, or `MM/DD/YYYY`.
  private static func americanDate(_ text: Substring) -> CivilDate? {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 3, text.utf8.count <= 10, let month = Int(numbers[0]),
      let day = Int(numbers[1]), let year = Int(numbers[2])
    else { return nil }
    return CivilDate(
      year: numbers[2].utf8.count == 2 ? 2000 + year : year, month: month, day: day)
  }

  private func requiredZone() throws(ImportError) -> TimeZoneRules {
    guard let zone else { throw ImportError(reason: .timeZoneRequired, path: path) }
    return zone
  }
}
