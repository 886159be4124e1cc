import SampleModel
import TimeCore

/// A saved sample that is in no segment yet.
struct JournalRow: Hashable, Sendable {
  /// The bits of a row's number that hold its place among the samples of its commit.
  static let placeBits: Int64 = 10

  let type: SampleType
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
  init(_ sample: Sample, sourceNumber: Int64, commit: Int64, place: Int) {
    precondition(sample.detail.uuid == sample.uuid && place < 1 << Self.placeBits)
    type = sample.type
    self.sourceNumber = sourceNumber
    self.commit = commit
    self.place = place
    range = sample.range
    value = sample.value
    creation = sample.creation.microseconds
    detail = sample.detail
  }

  init?(number: Int64, content: [UInt8]) {
    var reader = ByteReader(content)
    guard number >= 0, let type = try? reader.text(), let sourceNumber = try? reader.integer(),
      let start = try? reader.integer(), let end = try? reader.integer(), start <= end,
      let value = try? reader.number(), value.isFinite, let creation = try? reader.integer(),
      let detail = try? reader.detail(), detail.uuid != nil, reader.isAtEnd
    else { return nil }
    self.type = SampleType(identifier: type)
    self.sourceNumber = sourceNumber
    commit = number >> Self.placeBits
    place = Int(number & (1 << Self.placeBits - 1))
    range = TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end))
    self.value = value
    self.creation = creation
    self.detail = detail
  }

  /// Grows with each sample of the store.
  var number: Int64 { commit << Self.placeBits | Int64(place) }

  /// The number and the content, as a chunk of the journal keeps them.
  var entry: [UInt8] {
    var content = ByteWriter(capacity: 192)
    content.append(type.identifier)
    content.append(sourceNumber)
    content.append(range.start.microseconds)
    content.append(range.end.microseconds)
    content.append(value)
    content.append(creation)
    content.append(detail.encoded())
    var entry = ByteWriter(capacity: 16 + content.bytes.count)
    entry.append(number)
    entry.append(content.bytes)
    return entry.bytes
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
