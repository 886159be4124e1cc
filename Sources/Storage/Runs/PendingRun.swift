import SampleModel
import TimeCore

/// A run that is written but not yet part of the store.
struct PendingRun {
  let place: SegmentPlace
  let rowCount: Int
  let range: TimeRange
  let evidence: SourceEvidence
}

extension PendingRun {
  /// The run's row in the catalog.
  func row(
    of key: SeriesKey, source: Int64, run: Int64, file: Int64, commit: Int64
  ) -> [Field] {
    [
      .text(key.type.identifier), .integer(source), .integer(run), .integer(file),
      .integer(place.byteOffset), .integer(place.byteCount), .bits(place.headerChecksum),
      .integer(rowCount), .integer(range.start.microseconds), .integer(range.end.microseconds),
      .integer(commit), .blob(evidence.payload),
    ]
  }
}
