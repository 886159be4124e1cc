import ColumnStore
public import SampleModel
import TimeCore

/// Lists samples of one type, as they are: nothing is merged, nothing is left out.
///
/// Source: reference section "Other queries".
public struct SampleListing: Sendable {
  private let request: SampleRequest
  private let samples: TypeSamples

  public init(_ request: SampleRequest, over samples: TypeSamples) {
    self.request = request
    self.samples = samples
  }

  /// - Throws: `QueryError.damagedStore`.
  /// - Complexity: O(n log n) in the samples that overlap the range.
  public func rows() throws(QueryError) -> [Sample] {
    try reportingDamage { () throws(ColumnDamage) in try listed() }
  }

  private func listed() throws(ColumnDamage) -> [Sample] {
    guard let range = try range() else { return [] }
    let filter = RowFilter(request.filter)
    var found: [Entry] = []
    for source in samples.sources where request.filter.keeps(source.source) {
      let kept = try filter?.apply(to: source, around: range) ?? source
      try kept.forEachOverlapping(range) { (run, row) throws(ColumnDamage) in
        let sample = FoundSample(
          source: source.source, series: kept.runs[run].series, row: row)
        found.append(Entry(sample: sample, range: try sample.range()))
      }
    }
    found.sort(by: isOrdered)
    if let limit = request.limit { found = Array(found.prefix(limit)) }
    var copies = CopyCounter(type: request.type)
    var rows: [Sample] = []
    for entry in found { rows.append(try copies.sample(entry.sample, in: entry.range)) }
    return rows
  }

  private struct Entry {
    let sample: FoundSample
    let range: TimeRange
  }

  private func range() throws(ColumnDamage) -> TimeRange? {
    if let range = request.range { return range }
    return try TypeSamples.range(of: samples.sources)
  }

  private func isOrdered(_ left: Entry, _ right: Entry) -> Bool {
    let (a, b) = (left.range, right.range)
    return switch request.order {
    case .startAscending: (a.start, a.end) < (b.start, b.end)
    case .startDescending: (a.start, a.end) > (b.start, b.end)
    case .endAscending: (a.end, a.start) < (b.end, b.start)
    case .endDescending: (a.end, a.start) > (b.end, b.start)
    }
  }
}
