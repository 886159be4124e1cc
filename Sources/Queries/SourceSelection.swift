import ColumnStore
import SampleModel

/// The sources that take part in an answer, best rank first, with the rows that its filter keeps.
struct SourceSelection {
  let series: [SourceSeries]

  /// Ranks all sources of a type, then keeps those that the request names.
  ///
  /// The rank does not depend on the filter. By Health Connect's rule sources outside a given order
  /// take no part. Source: reference sections "Merging sources" and "Priority merge".
  init(of samples: TypeSamples, request: StatisticsRequest) throws(ColumnDamage) {
    let order = request.priority.isEmpty ? samples.priority : request.priority
    let needsListing = request.merge == .healthConnect && !order.isEmpty
    let rows = RowFilter(request)
    var series: [SourceSeries] = []
    for ranked in try samples.ranked(by: order) {
      let source = ranked.source
      guard request.filter.keeps(source) else { continue }
      if needsListing && !order.contains(where: { source.matches($0) }) { continue }
      series.append(try rows?.apply(to: ranked) ?? ranked)
    }
    self.series = series
  }
}

extension SampleFilter {
  /// Whether the filter's names let a source take part.
  func keeps(_ source: Source) -> Bool {
    let isNamed = sources.isEmpty || sources.contains { source.matches($0) }
    return isNamed && !excludedSources.contains { source.matches($0) }
  }
}
