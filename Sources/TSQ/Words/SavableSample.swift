public import SampleModel
public import TimeCore

/// A sample that an app made and the store can save.
public protocol SavableSample: Sendable {
  /// Names the sample for as long as the store has it; a second sample under it changes nothing.
  var uuid: SampleIdentifier { get }
  /// What the client must be allowed to save.
  var type: SampleType { get }
  /// The row that is stored.
  ///
  /// - Throws: `HealthError.Code.invalidArgument` where the sample is none of its type.
  func row(from source: Source, creation: Instant) throws(HealthError) -> Sample
}

/// What every sample has beside its value.
struct SampleFrame {
  let uuid: SampleIdentifier
  let type: SampleType
  let start: Instant
  let end: Instant
  let device: Device?
  let metadata: Metadata

  /// - Parameter valueName: that of a category's value.
  /// - Throws: where the end precedes the start, or sync identifier and version are not together.
  func row(
    value: Double, valueName: String? = nil, unitText: String? = nil, from source: Source,
    creation: Instant
  ) throws(HealthError) -> Sample {
    guard start <= end else { throw .invalidArgument("the end is before the start") }
    let isTime = start >= .distantPast && end < .distantFuture
    guard isTime else { throw .invalidArgument("a date is outside all time") }
    guard value.isFinite else { throw .invalidArgument("\(value) is no number") }
    let detail = SampleDetail(
      unitText: unitText, device: device?.text, metadata: metadata.entries, uuid: uuid)
    guard (detail.syncIdentifier == nil) == (detail.syncVersion == nil) else {
      throw .invalidArgument("sync identifier and sync version are given together or not at all")
    }
    return Sample(
      uuid: uuid, type: type, range: TimeRange(start: start, end: end), value: value,
      valueName: valueName, source: source, creation: creation, detail: detail)
  }
}
