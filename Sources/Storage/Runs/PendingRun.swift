import SampleModel
import TimeCore

/// Where a commit has written a segment.
struct PendingPlace {
  let file: PendingFile
  let place: SegmentPlace
}

/// A run that is written but not yet part of the store.
struct PendingRun {
  let segment: PendingPlace
  let rowCount: Int
  let range: TimeRange
  let evidence: SourceEvidence
}

extension PendingRun {
  /// The run's row in the catalog.
  func row(of key: SeriesKey, source: Int64, run: Int64, commit: Int64) -> [Field] {
    let place = segment.place
    return [
      .text(key.type.identifier), .integer(source), .integer(run), .integer(segment.file.number),
      .integer(place.byteOffset), .integer(place.byteCount), .bits(place.headerChecksum),
      .integer(rowCount), .integer(range.start.microseconds), .integer(range.end.microseconds),
      .integer(commit), .blob(evidence.payload),
    ]
  }
}
