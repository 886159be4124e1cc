import SampleModel
import TimeCore

/// A saved sample that is in no segment yet.
struct JournalRow: Hashable, Sendable {
  /// The bits of a row's number that hold its place among the samples of its commit.
  static let placeBits: Int64 = 10

  let type: SampleType
  let source: Source
  let sourceNumber: Int64
  let commit: Int64
  /// Among the samples of its commit.
  let place: Int
  let range: TimeRange
  let value: Double
  let creation: Int64
  /// With the UUID.
  let detail: SampleDetail

  /// - Precondition: the sample's detail has its UUID.
  init(_ sample: Sample, source: SourceRow, commit: Int64, place: Int) {
    precondition(sample.detail.uuid == sample.uuid && place < 1 << Self.placeBits)
    type = sample.type
    self.source = source.source
    sourceNumber = source.number
    self.commit = commit
    self.place = place
    range = sample.range
    value = sample.value
    creation = sample.creation.microseconds
    detail = sample.detail
  }

  /// - Parameter source: looks a source up by its number.
  init?(
    _ row: [Field], source: (Int64) throws(StoreError) -> SourceRow
  ) throws(StoreError) {
    guard let number = row[0].integer, number >= 0, let payload = row[1].blob else { return nil }
    var reader = ByteReader(payload)
    guard let type = try? reader.text(), let sourceNumber = try? reader.integer(),
      let start = try? reader.integer(), let end = try? reader.integer(), start <= end,
      let value = try? reader.number(), value.isFinite, let creation = try? reader.integer(),
      let detail = try? reader.detail(), detail.uuid != nil, reader.isAtEnd
    else { return nil }
    self.type = SampleType(identifier: type)
    self.source = try source(sourceNumber).source
    self.sourceNumber = sourceNumber
    commit = number >> Self.placeBits
    place = Int(number & (1 << Self.placeBits - 1))
    range = TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end))
    self.value = value
    self.creation = creation
    self.detail = detail
  }

  /// The row's key, which grows with each sample.
  var number: Int64 { commit << Self.placeBits | Int64(place) }

  var fields: [Field] {
    var writer = ByteWriter(capacity: 192)
    writer.append(type.identifier)
    writer.append(sourceNumber)
    writer.append(range.start.microseconds)
    writer.append(range.end.microseconds)
    writer.append(value)
    writer.append(creation)
    writer.append(detail.encoded())
    return [.integer(number), .blob(writer.bytes)]
  }

  var evidence: SourceEvidence {
    var evidence = SourceEvidence()
    evidence.add(detail: detail, count: 1)
    return evidence
  }

  func isOrdered(before other: JournalRow) -> Bool {
    if type != other.type { return type.identifier < other.type.identifier }
    if sourceNumber != other.sourceNumber { return sourceNumber < other.sourceNumber }
    return number < other.number
  }
}
