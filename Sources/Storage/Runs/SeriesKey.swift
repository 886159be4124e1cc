import SampleModel

/// What makes up one series: a type and a source.
struct SeriesKey: Hashable, Comparable, Sendable {
  let type: SampleType
  let source: Source

  init(type: SampleType, source: Source) {
    self.type = type
    self.source = source
  }

  init(_ sample: Sample) {
    self.init(type: sample.type, source: sample.source)
  }

  static func < (left: SeriesKey, right: SeriesKey) -> Bool {
    if left.type != right.type { return left.type.identifier < right.type.identifier }
    if left.source.name != right.source.name { return left.source.name < right.source.name }
    return (left.source.identifier ?? "") < (right.source.identifier ?? "")
  }
}
