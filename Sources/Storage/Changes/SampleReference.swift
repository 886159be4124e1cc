import ColumnStore
import SampleModel
import TimeCore

/// What finds a stored sample fast.
struct SampleReference: Hashable, Sendable {
  let uuid: SampleIdentifier
  let series: SeriesKey
  let range: TimeRange
  /// `nil` where the UUID alone tells, since the sample was saved.
  let imported: ImportedSample?

  /// An imported sample's UUID is not stored; what it follows from tells.
  struct ImportedSample: Hashable, Sendable {
    let value: Double
    let detail: SampleDetail
  }

  init(_ sample: Sample) {
    uuid = sample.uuid
    series = SeriesKey(sample)
    range = sample.range
    imported =
      sample.detail.uuid == nil
      ? ImportedSample(value: sample.value, detail: sample.detail) : nil
  }

  init(uuid: SampleIdentifier, series: SeriesKey, range: TimeRange) {
    self.uuid = uuid
    self.series = series
    self.range = range
    imported = nil
  }
}

/// Where a sample is.
enum SamplePlace: Sendable {
  case journal(JournalRow)
  case run(StoredRun, row: Int)
}

extension SeriesRun {
  /// The row of a sample that is not deleted.
  func row(of sample: SampleReference, except taken: Set<Int>) throws(ColumnDamage) -> Int? {
    let start = sample.range.start.microseconds
    var row = try series.rank(before: start)
    while row < series.count, try series.starts[row] == start {
      if try series.ends[row] == sample.range.end.microseconds, !isDeleted(row),
        !taken.contains(row), try hasIdentity(of: sample, row)
      {
        return row
      }
      row += 1
    }
    return nil
  }

  private func hasIdentity(of sample: SampleReference, _ row: Int) throws(ColumnDamage) -> Bool {
    if let imported = sample.imported, try series.values[row] != imported.value { return false }
    let detail = try series.details.detail(at: Int(try series.detailIndexes[row]))
    return sample.imported.map { $0.detail == detail } ?? (detail.uuid == sample.uuid)
  }
}
