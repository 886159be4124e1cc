import SampleModel

/// The rows of one type from one source with each detail kept once.
struct GrowingBatch {
  private var batch: SampleBatch
  private var details: [SampleDetail: UInt32] = [:]
  private var lastDetail = SampleDetail()
  private var lastIndex: UInt32 = 0

  init(type: SampleType, source: Source) {
    batch = SampleBatch(type: type, source: source)
  }

  var count: Int { batch.count }
  /// What the rows and their details take, counted in rows without details.
  var load: Int { batch.count + 8 * batch.details.count }

  func holds(_ type: SampleType, _ source: Source) -> Bool {
    batch.type == type && batch.source == source
  }

  mutating func append(
    start: Int64, end: Int64, value: Double, creation: Int64, detail: SampleDetail
  ) {
    if detail != lastDetail {
      lastIndex = index(of: detail)
      lastDetail = detail
    }
    batch.append(start: start, end: end, value: value, creation: creation, detail: lastIndex)
  }

  /// Gives the rows away and forgets them with their details.
  mutating func takeBatch() -> SampleBatch {
    let full = batch
    self = GrowingBatch(type: full.type, source: full.source)
    return full
  }

  private mutating func index(of detail: SampleDetail) -> UInt32 {
    if detail == SampleDetail() { return 0 }
    if let known = details[detail] { return known }
    let index = batch.addDetail(detail)
    details[detail] = index
    return index
  }
}
