import SampleModel

/// What makes up one series: a type and a source.
struct SeriesKey: Hashable, Comparable {
  let type: SampleType
  let source: Source

  static func < (left: SeriesKey, right: SeriesKey) -> Bool {
    if left.type != right.type { return left.type.identifier < right.type.identifier }
    if left.source.name != right.source.name { return left.source.name < right.source.name }
    return (left.source.identifier ?? "") < (right.source.identifier ?? "")
  }
}
