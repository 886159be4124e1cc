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

  /// - Parameter saved: what the journal tells of each source.
  init(_ row: SeriesRow, _ saved: [Int64: SourceEvidence]) {
    type = row.type
    source = row.source
    sampleCount = row.liveCount
    range = row.range
    evidence = row.evidence
    sourceEvidence = row.sourceEvidence + (saved[row.sourceNumber] ?? SourceEvidence())
  }

  init(_ row: JournalRow, of stored: SourceRow, _ saved: [Int64: SourceEvidence]) {
    type = row.type
    source = stored.source
    sampleCount = 1
    range = row.range
    evidence = row.evidence
    sourceEvidence =
      stored.evidence + (saved[row.sourceNumber] ?? SourceEvidence())
  }

  /// Adds up the runs and the journal's samples of each type and source.
  ///
  /// - Parameters:
  ///   - rows: by type and source.
  ///   - saved: samples in the journal, by type and source.
  ///   - journal: all that are there, since a source's evidence is that of all types.
  static func summaries(
    of rows: [SeriesRow], _ saved: [JournalRow], in journal: Journal
  ) -> [StoredSource] {
    let evidence = journal.evidence
    var summaries = Self.joined(rows.map { StoredSource($0, evidence) })
    let parts = saved.map { StoredSource($0, of: journal.source(of: $0), evidence) }
    for saved in Self.joined(parts) {
      if let index = summaries.firstIndex(where: { $0.isSameSeries(as: saved) }) {
        summaries[index].add(saved)
      } else {
        summaries.append(saved)
      }
    }
    return summaries
  }

  /// Adds up neighbours of the same type and source.
  private static func joined(_ parts: [StoredSource]) -> [StoredSource] {
    var joined: [StoredSource] = []
    for part in parts {
      if let last = joined.last, last.isSameSeries(as: part) {
        joined[joined.count - 1].add(part)
      } else {
        joined.append(part)
      }
    }
    return joined
  }

  private func isSameSeries(as other: StoredSource) -> Bool {
    type == other.type && source == other.source
  }

  private mutating func add(_ part: StoredSource) {
    sampleCount += part.sampleCount
    range = range.extended(to: part.range)
    evidence += part.evidence
  }
}

extension SourceEvidence {
  fileprivate static func + (left: SourceEvidence, right: SourceEvidence) -> SourceEvidence {
    var sum = left
    sum += right
    return sum
  }
}
