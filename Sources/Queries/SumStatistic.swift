import ColumnStore
import SampleModel
import TimeCore

/// Sums of a cumulative type between borders.
struct SumStatistic {
  private let attribution: StatisticsRequest.Attribution
  /// `nil` where adding the sources up is the same.
  private let rule: MergeRule?
  /// Best rank first, filtered.
  private let sources: [SourceSeries]
  private let rangeTotals: [BucketTotals]
  private let countsAllPoints: Bool

  /// - Parameter rangeTotals: what each source adds up to between the outer borders; needed where
  ///   samples are shared out.
  init(
    _ question: Question, over sources: [SourceSeries], rangeTotals: [BucketTotals]
  ) {
    self.sources = sources
    self.rangeTotals = rangeTotals
    let isHealthConnect = question.merge == .healthConnect
    if isHealthConnect && Self.isUnmergedByHealthConnect(question.type) {
      (attribution, rule, countsAllPoints) = (.start, nil, false)
      return
    }
    attribution = question.attribution
    rule =
      switch question.merge ?? .priority {
      case .none: nil
      case .priority where question.policy.sameSourceOverlaps == .countOnce: .healthConnect
      // One source alone cannot take anything from itself.
      case .priority: sources.count > 1 ? .priority : nil
      case .healthConnect: .healthConnect
      }
    countsAllPoints =
      !isHealthConnect && rule != nil && question.policy.pointsUnderMerge == .alwaysCount
  }

  private init(
    adding sources: [SourceSeries], in range: TimeRange, like other: SumStatistic,
    by rule: MergeRule?
  ) throws(ColumnDamage) {
    attribution = other.attribution
    countsAllPoints = false
    self.rule = rule
    self.sources = sources
    rangeTotals = try BucketTotals.each(of: sources, in: range)
  }

  /// Hydration and nutrition add up, each record in the bucket of its start.
  ///
  /// Source: reference section "Priority merge".
  private static func isUnmergedByHealthConnect(_ type: SampleType) -> Bool {
    type.identifier.hasPrefix("HKQuantityTypeIdentifierDietary")
  }

  /// The sum over the whole range, `nil` where no sample is; in the type's canonical unit.
  func value(in range: TimeRange) throws(ColumnDamage) -> DoubleDouble? {
    if attribution == .prorated && rule == nil {
      return rangeTotals.reduce(into: .zero, +=).data
    }
    return try values(between: QueryBorders(whole: range))[0]
  }

  /// One sum for each bucket, `nil` where no sample is; in the type's canonical unit.
  func values(between borders: QueryBorders) throws(ColumnDamage) -> [DoubleDouble?] {
    if countsAllPoints { return try valuesWithAllPoints(between: borders) }
    switch attribution {
    case .prorated:
      if let rule { return try merged(by: rule, between: borders) }
      return try added(between: borders)
    case .start, .overlap:
      var values: [DoubleDouble?] = []
      for index in 0..<borders.bucketCount {
        values.append(try wholeSamples(of: borders.bucket(index)))
      }
      return values
    }
  }

  /// Intervals merged, and every point beside them.
  private func valuesWithAllPoints(
    between borders: QueryBorders
  ) throws(ColumnDamage) -> [DoubleDouble?] {
    var intervals: [SourceSeries] = []
    var points: [SourceSeries] = []
    for source in sources {
      intervals.append(try source.keeping { $0.start < $0.end })
      points.append(try source.keeping { $0.start == $0.end })
    }
    let merged = try SumStatistic(adding: intervals, in: borders.range, like: self, by: rule)
      .values(between: borders)
    let added = try SumStatistic(adding: points, in: borders.range, like: self, by: nil)
      .values(between: borders)
    return zip(merged, added).map { merged, added in
      guard let merged else { return added }
      return added.map { merged + $0 } ?? merged
    }
  }

  private func added(between borders: QueryBorders) throws(ColumnDamage) -> [DoubleDouble?] {
    try sources.addedBuckets(
      between: borders.times, of: borders.calendar, holding: rowCount
    ).map(\.data)
  }

  /// Samples of the range.
  private var rowCount: Int { rangeTotals.reduce(0) { $0 + $1.sampleCount } }

  private func merged(
    by rule: MergeRule, between borders: QueryBorders
  ) throws(ColumnDamage) -> [DoubleDouble?] {
    let timeline = try MergedTimeline.kept(for: sources, rule: rule, insteadOf: rowCount)
    if let timeline { return sums(of: timeline, between: borders) }
    var rows: [[MergeRow]] = []
    let isHealthConnect = rule == .healthConnect
    for source in sources {
      // By Health Connect's rule a record contests the points that stand where it ends.
      rows.append(
        try source.rows(
          overlapping: borders.range, includesTouching: isHealthConnect,
          readsCreations: isHealthConnect))
    }
    let window = try MergedWindow(rows, rule: rule, borders: borders.times)
    return window.buckets.map { $0.hasData ? $0.sum : nil }
  }

  private func sums(
    of timeline: MergedTimeline, between borders: QueryBorders
  ) -> [DoubleDouble?] {
    var sums = [DoubleDouble?](repeating: nil, count: borders.bucketCount)
    var span = sums.mutableSpan
    timeline.sums(between: borders.times.span, of: borders.calendar, into: &span)
    return sums
  }

  /// The sum of whole samples: those that start in the range, or all that overlap it.
  ///
  /// The attribution selects first, then the selected samples are merged over their whole length.
  private func wholeSamples(of range: TimeRange) throws(ColumnDamage) -> DoubleDouble? {
    var rows: [[MergeRow]] = []
    for source in sources {
      var selected = try source.rows(overlapping: range)
      if attribution == .start {
        selected.removeAll { $0.start < range.start.microseconds }
      }
      rows.append(selected)
    }
    guard rows.contains(where: { !$0.isEmpty }) else { return nil }
    guard let rule else {
      return rows.joined().reduce(DoubleDouble.zero) { $0 + $1.value }
    }
    let everything = [Instant.distantPast.microseconds, Instant.distantFuture.microseconds]
    return try MergedWindow(rows, rule: rule, borders: everything).buckets[0].sum
  }
}

extension BucketTotals {
  /// What each of some sources adds up to in a range.
  static func each(
    of sources: [SourceSeries], in range: TimeRange
  ) throws(ColumnDamage) -> [BucketTotals] {
    var totals: [BucketTotals] = []
    totals.reserveCapacity(sources.count)
    for source in sources { totals.append(try source.totals(in: range)) }
    return totals
  }

  /// The sum, `nil` without samples.
  fileprivate var data: DoubleDouble? { sampleCount == 0 ? nil : sum }
}
