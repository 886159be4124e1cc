import SampleModel
import TimeCore

/// A segment file in the catalog.
struct FileRow: Hashable, Sendable {
  let number: Int64
  let name: String
  let byteCount: Int

  init?(_ row: [Field]) {
    guard let number = row[0].integer, let name = row[1].text, let byteCount = row[2].int,
      !name.contains("/")
    else { return nil }
    self.init(number: number, name: name, byteCount: byteCount)
  }

  init(number: Int64, name: String, byteCount: Int) {
    self.number = number
    self.name = name
    self.byteCount = byteCount
  }

  var fields: [Field] { [.integer(number), .text(name), .integer(byteCount)] }
}

/// One live run of a type and source in the catalog, with its file.
struct SeriesRow: Hashable, Sendable {
  let type: SampleType
  let source: Source
  let sourceNumber: Int64
  let run: Int64
  let file: FileRow
  let place: SegmentPlace
  /// Rows of the segment, deleted ones included.
  let rowCount: Int
  /// First start and last end of the samples that are not deleted.
  var range: TimeRange
  /// The commit that wrote the segment; no row is newer.
  let commit: Int64
  /// Of the samples that are not deleted.
  var evidence: SourceEvidence
  /// Over the samples of all types, without those in the journal.
  let sourceEvidence: SourceEvidence

  init?(_ row: [Field], source: SourceRow, file: FileRow) {
    guard let type = row[0].text, let run = row[2].integer,
      let byteOffset = row[4].int,
      let byteCount = row[5].int, let checksum = row[6].bits, let rowCount = row[7].int,
      let start = row[8].integer, let end = row[9].integer, start <= end,
      let commit = row[10].integer,
      let evidence = row[11].blob.flatMap(SourceEvidence.init(payload:))
    else { return nil }
    self.type = SampleType(identifier: type)
    self.source = source.source
    sourceNumber = source.number
    sourceEvidence = source.evidence
    self.run = run
    self.file = file
    place = SegmentPlace(byteOffset: byteOffset, byteCount: byteCount, headerChecksum: checksum)
    self.rowCount = rowCount
    range = TimeRange(
      start: Instant(microseconds: start), end: Instant(microseconds: end))
    self.commit = commit
    self.evidence = evidence
  }

  /// Samples that are not deleted.
  var liveCount: Int { Int(evidence.samples) }

  /// The row's key in the catalog.
  var key: [Field] { [.text(type.identifier), .integer(sourceNumber), .integer(run)] }

  var fields: [Field] { fields(inFile: file.number, at: place) }

  /// The whole row, with its segment in another place.
  func fields(inFile file: Int64, at place: SegmentPlace) -> [Field] {
    key + [
      .integer(file), .integer(place.byteOffset), .integer(place.byteCount),
      .bits(place.headerChecksum), .integer(rowCount), .integer(range.start.microseconds),
      .integer(range.end.microseconds), .integer(commit), .blob(evidence.payload),
    ]
  }
}
