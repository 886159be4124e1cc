import SampleModel
import TimeCore

/// One sample as a reader found it.
struct FoundSample {
  var type: SampleType
  var source: Source
  /// Microseconds UTC.
  var start: Int64
  var end: Int64
  /// In the unit as written, or a category's raw number.
  var value: Double
  var unitText: String?
  var creation: Int64?
  var detail = SampleDetail()
  /// Where it stands in the file.
  var offset: Int64 = 0
}

/// Gathers samples by type and source, checks them and counts what is left out.
struct SampleCollector {
  /// Rows of one batch at most; larger batches gain nothing.
  static let batchLimit = 1 << 16
  /// Rows over all batches: about 50 bytes each in memory, and eight times that with a detail.
  static let totalLimit = 1 << 19

  /// Batches, and names that are counted, at most.
  static let batchCountLimit = 1 << 12
  static let nameLimit = 100_000

  private struct Key: Hashable {
    var type: SampleType
    var source: Source
  }

  var report: FileReport
  var workouts: [Workout] = []
  private var batches: [GrowingBatch] = []
  private var positions: [Key: Int] = [:]
  private var lastPosition = -1
  private var load = 0
  private var isAnyFull = false
  private var types = TypeScales()
  private var rejections = RejectionList()
  private var sources: Set<Source> = []
  private var devices: Set<String> = []

  init(path: String, kind: FormatKind) {
    report = FileReport(path: path, kind: kind.rawValue)
  }

  /// Whether a sink should be given rows now.
  var isFull: Bool { isAnyFull || mustDrainAll }

  private var mustDrainAll: Bool {
    load >= Self.totalLimit || batches.count >= Self.batchCountLimit
  }

  /// Takes a sample, or counts why it is refused.
  mutating func add(_ sample: FoundSample) {
    report.records.read += 1
    if let reason = keep(sample) {
      rejections.add(reason, type: sample.type.identifier, at: sample.offset)
    }
  }

  /// Counts a record that can't be taken.
  mutating func reject(_ reason: RejectionReason, type: String, at offset: Int64) {
    report.records.read += 1
    rejections.add(reason, type: type, at: offset)
  }

  /// Counts records that the format marks as copies or as derived from others.
  mutating func skip(_ count: Int = 1) {
    report.records.read += count
    report.records.skipped += count
  }

  mutating func add(_ workout: Workout) {
    workouts.append(workout)
    report.workouts += 1
    note(workout.source, workout.detail)
  }

  /// Gives away the full batches, or all of them where memory or the caller asks for it.
  mutating func drain<Sink: SampleSink>(into sink: inout Sink, everything: Bool = false)
    throws(ImportError)
  {
    let takesAll = everything || mustDrainAll
    for position in batches.indices {
      let count = batches[position].count
      guard count > 0, takesAll || count >= Self.batchLimit else { continue }
      load -= batches[position].load
      try sink.receive(batches[position].takeBatch())
    }
    isAnyFull = false
    if takesAll {
      batches = []
      positions = [:]
      lastPosition = -1
    }
    for workout in workouts { try sink.receive(workout) }
    workouts.removeAll(keepingCapacity: true)
  }

  /// The report as far as the reader can fill it.
  func finishedReport() -> FileReport {
    var report = report
    report.records.rejected = rejections.count
    report.rejected = rejections.rejections
    report.unknownTypes = types.unknownTypes
    report.sources = sources.count
    report.devices = devices.count
    if report.records.read == 0 && report.workouts == 0 {
      report.warnings.append("it holds no records")
    }
    return report
  }

  private mutating func keep(_ sample: FoundSample) -> RejectionReason? {
    guard SampleTimes.supported.contains(sample.start), SampleTimes.supported.contains(sample.end)
    else { return .malformedDate }
    guard sample.start <= sample.end else { return .endBeforeStart }
    var detail = sample.detail
    let value: Double
    switch types.value(of: sample, unitText: &detail.unitText) {
    case .success(let number): value = number
    case .failure(let refusal): return refusal.reason
    }
    let position = batch(of: sample)
    let loadBefore = batches[position].load
    batches[position].append(
      start: sample.start, end: sample.end, value: value, creation: sample.creation ?? sample.end,
      detail: detail)
    load += batches[position].load - loadBefore
    if batches[position].count >= Self.batchLimit { isAnyFull = true }
    if let zone = detail.metadata.isEmpty ? nil : detail.timeZoneName { count(zone) }
    if let device = detail.device, devices.count < Self.nameLimit { devices.insert(device) }
    return nil
  }

  private mutating func batch(of sample: FoundSample) -> Int {
    if lastPosition >= 0, batches[lastPosition].holds(sample.type, sample.source) {
      return lastPosition
    }
    let key = Key(type: sample.type, source: sample.source)
    if let known = positions[key] {
      lastPosition = known
    } else {
      lastPosition = batches.count
      positions[key] = lastPosition
      batches.append(GrowingBatch(type: sample.type, source: sample.source))
      if sources.count < Self.nameLimit { sources.insert(sample.source) }
    }
    return lastPosition
  }

  private mutating func note(_ source: Source, _ detail: SampleDetail) {
    if sources.count < Self.nameLimit { sources.insert(source) }
    if let device = detail.device, devices.count < Self.nameLimit { devices.insert(device) }
  }
}
