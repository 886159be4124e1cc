public import SampleModel
public import TimeCore

/// What a store holds of one source of a type, without reading its segments.
public struct StoredSource: Hashable, Sendable {
  public let type: SampleType
  public let source: Source
  public internal(set) var sampleCount: Int
  /// First start and last end.
  public internal(set) var range: TimeRange
  /// Of this type's samples.
  public internal(set) var evidence: SourceEvidence
  /// Of the source's samples of all types; what decides its class.
  public let sourceEvidence: SourceEvidence

  var key: SeriesKey { SeriesKey(type: type, source: source) }

  /// Adds up the runs of each type and source.
  static func summaries(of rows: [SeriesRow]) -> [StoredSource] {
    var summaries: [SeriesKey: StoredSource] = [:]
    for row in rows {
      let key = SeriesKey(type: row.type, source: row.source)
      guard var summary = summaries[key] else {
        summaries[key] = StoredSource(
          type: row.type, source: row.source, sampleCount: row.rowCount, range: row.range,
          evidence: row.evidence, sourceEvidence: row.sourceEvidence)
        continue
      }
      summary.sampleCount += row.rowCount
      summary.range = summary.range.extended(to: row.range)
      summary.evidence += row.evidence
      summaries[key] = summary
    }
    return Array(summaries.values)
  }
}
