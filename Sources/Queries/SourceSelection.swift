import ColumnStore
import SampleModel
import TimeCore

/// The sources that take part in an answer, best rank first, with the rows that its filter keeps.
struct SourceSelection {
  let series: [SourceSeries]

  /// Ranks all sources of a type, then keeps those that the question names.
  ///
  /// The rank does not depend on the filter. By Health Connect's rule sources outside a given order
  /// take no part. Source: reference sections "Merging sources" and "Priority merge".
  ///
  /// - Parameter range: what all borders lie in; filtered rows that do not touch it may be missing.
  init(
    of samples: TypeSamples, question: Question, in range: TimeRange
  ) throws(ColumnDamage) {
    let order = question.priority.isEmpty ? samples.priority : question.priority
    let needsListing = question.merge == .healthConnect && !order.isEmpty
    let rows = RowFilter(question)
    let ranked = try samples.ranked(by: order)
    if rows == nil && !needsListing && question.filter.keepsAllSources {
      series = ranked
      return
    }
    var series: [SourceSeries] = []
    for ranked in ranked {
      let source = ranked.source
      guard question.filter.keeps(source) else { continue }
      if needsListing && !order.contains(where: { source.matches($0) }) { continue }
      guard let rows else {
        series.append(ranked)
        continue
      }
      // An explanation tells of all samples of a source.
      series.append(
        question.includesExplanation
          ? try rows.apply(to: ranked) : try rows.apply(to: ranked, around: range))
    }
    self.series = series
  }
}

extension SampleFilter {
  var keepsAllSources: Bool { sources.isEmpty && excludedSources.isEmpty }

  /// Whether the filter's names let a source take part.
  func keeps(_ source: Source) -> Bool {
    let isNamed = sources.isEmpty || sources.contains { source.matches($0) }
    return isNamed && !excludedSources.contains { source.matches($0) }
  }
}
