import SampleModel

/// What makes up one series: a type and a source.
struct SeriesKey: Hashable {
  let type: SampleType
  let source: Source
}
