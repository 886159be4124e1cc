import SampleModel
import TimeCore

/// A saved sample that is in no segment yet.
struct JournalRow: Hashable, Sendable {
  let type: SampleType
  let source: SourceRow
  let uuid: SampleIdentifier
  let commit: Int64
  /// Among the samples of its commit.
  let place: Int
  let range: TimeRange
  let value: Double
  let creation: Int64
  let detail: SampleDetail

  init(_ sample: Sample, source: SourceRow, commit: Int64, place: Int) {
    type = sample.type
    self.source = source
    uuid = sample.uuid
    self.commit = commit
    self.place = place
    range = sample.range
    value = sample.value
    creation = sample.creation.microseconds
    detail = sample.detail
  }

  init?(_ row: [Field], source: SourceRow) {
    guard let type = row[0].text, let uuid = row[2].identifier, let commit = row[3].integer,
      let place = row[4].int, let start = row[5].integer, let end = row[6].integer, start <= end,
      let value = row[7].bits.map(Double.init(bitPattern:)), value.isFinite,
      let creation = row[8].integer,
      let detail = row[9].blob.flatMap({ try? SampleDetail(decoding: $0) }), detail.uuid == uuid
    else { return nil }
    self.type = SampleType(identifier: type)
    self.source = source
    self.uuid = uuid
    self.commit = commit
    self.place = place
    range = TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end))
    self.value = value
    self.creation = creation
    self.detail = detail
  }

  var key: [Field] {
    [.text(type.identifier), .integer(source.number), .identifier(uuid)]
  }

  var fields: [Field] {
    key + [
      .integer(commit), .integer(place), .integer(range.start.microseconds),
      .integer(range.end.microseconds), .bits(value.bitPattern), .integer(creation),
      .blob(detail.encoded()),
    ]
  }

  var evidence: SourceEvidence {
    var evidence = SourceEvidence()
    evidence.add(detail: detail, count: 1)
    return evidence
  }

  func isOrdered(before other: JournalRow) -> Bool {
    if type != other.type { return type.identifier < other.type.identifier }
    if source.number != other.source.number { return source.number < other.source.number }
    return (commit, place) < (other.commit, other.place)
  }
}
