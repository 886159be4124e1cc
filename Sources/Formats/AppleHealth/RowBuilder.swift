import SampleModel

/// Collects the rows of one type from one source.
struct RowBuilder {
  private(set) var batch: SampleBatch
  private var lastKey = DetailKey()
  private var lastDetail: UInt32 = 0
  private var plainDetails: [DetailKey: UInt32] = [:]
  private var nestedDetails = ByteInterner()
  private var nestedNumbers: [UInt32] = []
  private var scratch: [UInt8] = []

  init(type: SampleType, source: Source) {
    batch = SampleBatch(type: type, source: source)
  }

  /// Appends a row.
  @inline(__always)
  mutating func append(_ record: borrowing PendingRecord, texts: DetailTexts) {
    let detail: UInt32
    if !record.nested.isEmpty {
      detail = nestedDetail(record, texts)
    } else if record.detail == lastKey {
      detail = lastDetail
    } else {
      detail = plainDetail(record.detail, texts)
    }
    batch.append(
      start: record.start, end: record.end, value: record.value, creation: record.creation,
      detail: detail)
  }

  /// Gives the rows away and forgets them with their details.
  mutating func takeBatch() -> SampleBatch {
    let full = batch
    self = RowBuilder(type: full.type, source: full.source)
    return full
  }

  @inline(never)
  private mutating func plainDetail(_ key: DetailKey, _ texts: DetailTexts)
    -> UInt32
  {
    let detail = plainDetails[key] ?? batch.addDetail(texts.detail(key))
    plainDetails[key] = detail
    lastKey = key
    lastDetail = detail
    return detail
  }

  @inline(never)
  private mutating func nestedDetail(
    _ record: borrowing PendingRecord, _ texts: DetailTexts
  ) -> UInt32 {
    let key = record.detail
    scratch.removeAll(keepingCapacity: true)
    for number in [key.unit, key.valueText, key.sourceVersion, key.device] {
      for shift in [0, 8, 16, 24] as [Int32] {
        scratch.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    scratch.append(contentsOf: record.nested.bytes)
    let bytes = scratch
    let (number, isNew) = nestedDetails.intern(bytes.span, 0..<bytes.count)
    if isNew {
      var detail = texts.detail(key)
      record.nested.add(to: &detail)
      nestedNumbers.append(batch.addDetail(detail))
    }
    return nestedNumbers[number]
  }
}
