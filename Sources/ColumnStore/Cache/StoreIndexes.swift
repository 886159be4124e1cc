import Synchronization

/// The indexes over several series of a store that are kept from question to question.
///
/// Each kind is made when it is first asked for: a process that asks one question pays for one.
final class StoreIndexes: Sendable {
  typealias Timelines = KeptIndexes<MergeRule, MergedTimeline>
  typealias Coverages = KeptIndexes<ValueSet?, CoverageIndex>
  typealias Lengths = KeptIndexes<ValueSet?, LengthIndex>
  typealias Summaries = KeptIndexes<AllSamples, BorderCache<BucketValues>>
  typealias Totals = KeptIndexes<AllSamples, BorderCache<BucketTotals>>

  private struct Made {
    var timelines: Timelines?
    var coverages: Coverages?
    var lengths: Lengths?
    var summaries: Summaries?
    var totals: Totals?
  }

  /// Fewer rows are read faster than an index is looked up.
  fileprivate static var rowMinimum: Int { 1024 }

  private let made = Mutex(Made())

  var timelines: Timelines { made.withLock { Self.kept(in: &$0.timelines) } }
  var coverages: Coverages { made.withLock { Self.kept(in: &$0.coverages) } }
  var lengths: Lengths { made.withLock { Self.kept(in: &$0.lengths) } }
  var summaries: Summaries { made.withLock { Self.kept(in: &$0.summaries) } }
  var totals: Totals { made.withLock { Self.kept(in: &$0.totals) } }

  func removeEntries(of series: ObjectIdentifier) {
    let (timelines, coverages, lengths, summaries, totals) = made.withLock {
      ($0.timelines, $0.coverages, $0.lengths, $0.summaries, $0.totals)
    }
    timelines?.removeEntries(of: series)
    coverages?.removeEntries(of: series)
    lengths?.removeEntries(of: series)
    summaries?.removeEntries(of: series)
    totals?.removeEntries(of: series)
  }

  private static func kept<Variant, Index>(
    in place: inout KeptIndexes<Variant, Index>?
  ) -> KeptIndexes<Variant, Index> {
    if let place { return place }
    let indexes = KeptIndexes<Variant, Index>()
    place = indexes
    return indexes
  }
}

/// The only variant of what there is one of for some sources.
struct AllSamples: Hashable {}

extension MergedTimeline: SourcesIndex {
  /// The timeline of whole sources if their store keeps it, or it is worth building by now.
  ///
  /// Where samples were added since the last question, that one's timeline is repaired.
  ///
  /// - Parameter rowCount: rows that the question would merge without it.
  /// - Complexity: O(runs); else as repairing or building one.
  public static func kept(
    for sources: [SourceSeries], rule: MergeRule, insteadOf rowCount: Int
  ) throws(ColumnDamage) -> MergedTimeline? {
    try sources.indexes(insteadOf: rowCount)?.timelines.index(
      of: sources, rule, insteadOf: rowCount,
      repair: { (timeline, change) throws(ColumnDamage) in
        try timeline.repaired(around: change) { (range) throws(ColumnDamage) in
          var rows: [[MergeRow]] = []
          for source in sources {
            rows.append(try source.rows(overlapping: range, includesTouching: true))
          }
          return rows
        }
      },
      build: { () throws(ColumnDamage) in try MergedTimeline(sources, rule: rule) })
  }
}

extension CoverageIndex: SourcesIndex {
  /// The coverage of whole sources if their store keeps it, or it is worth building by now.
  ///
  /// - Parameter rowCount: rows that the question would unite without it.
  /// - Complexity: O(runs); else as building one.
  public static func kept(
    for sources: [SourceSeries], values: ValueSet?, insteadOf rowCount: Int
  ) throws(ColumnDamage) -> CoverageIndex? {
    try sources.indexes(insteadOf: rowCount)?.coverages.index(
      of: sources, values, insteadOf: rowCount
    ) {
      () throws(ColumnDamage) in try CoverageIndex(sources, values: values)
    }
  }
}

extension LengthIndex: SourcesIndex {
  /// The lengths of whole sources if their store keeps them, or they are worth adding up by now.
  ///
  /// - Parameter rowCount: rows that the question would add up without it.
  /// - Complexity: O(runs); else as building one.
  public static func kept(
    for sources: [SourceSeries], values: ValueSet?, insteadOf rowCount: Int
  ) throws(ColumnDamage) -> LengthIndex? {
    try sources.indexes(insteadOf: rowCount)?.lengths.index(
      of: sources, values, insteadOf: rowCount
    ) {
      () throws(ColumnDamage) in try LengthIndex(sources, values: values)
    }
  }
}

extension BorderCache: SourcesIndex {}

extension BorderCache<BucketTotals> {
  /// What whole sources add up to together, as their store keeps it.
  ///
  /// - Parameter rowCount: rows that the question reads without it.
  static func kept(
    for sources: [SourceSeries], insteadOf rowCount: Int
  ) throws(ColumnDamage) -> BorderCache<BucketTotals>? {
    try sources.indexes(insteadOf: rowCount)?.totals.index(
      of: sources, AllSamples(), insteadOf: rowCount
    ) {
      () throws(ColumnDamage) in BorderCache<BucketTotals>()
    }
  }
}

extension BorderCache<BucketValues> {
  /// The summaries of whole sources that their store keeps, once enough rows have been read.
  ///
  /// - Parameter rowCount: rows that the question reads without it.
  static func kept(
    for sources: [SourceSeries], insteadOf rowCount: Int
  ) throws(ColumnDamage) -> BorderCache<BucketValues>? {
    try sources.indexes(insteadOf: rowCount)?.summaries.index(
      of: sources, AllSamples(), insteadOf: rowCount
    ) {
      () throws(ColumnDamage) in BorderCache<BucketValues>()
    }
  }
}

extension [SourceSeries] {
  /// Those of the store that the series belong to; `nil` where no index is worth looking up.
  fileprivate func indexes(insteadOf rowCount: Int) -> StoreIndexes? {
    guard rowCount >= StoreIndexes.rowMinimum else { return nil }
    return first { !$0.runs.isEmpty }?.runs.first?.series.cache.indexes
  }
}
