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

  /// Adds up the runs of each type and source, which follow one another.
  static func summaries(of rows: [SeriesRow]) -> [StoredSource] {
    var summaries: [StoredSource] = []
    for row in rows {
      if var last = summaries.last, last.type == row.type, last.source == row.source {
        last.sampleCount += row.rowCount
        last.range = last.range.extended(to: row.range)
        last.evidence += row.evidence
        summaries[summaries.count - 1] = last
      } else {
        summaries.append(
          StoredSource(
            type: row.type, source: row.source, sampleCount: row.rowCount, range: row.range,
            evidence: row.evidence, sourceEvidence: row.sourceEvidence))
      }
    }
    return summaries
  }
}
