import ColumnStore
import SampleModel
import TimeCore

/// The values of one statistic over ranked and filtered sources.
struct Evaluation {
  /// What comes out for some borders.
  struct Outcome {
    /// One for each bucket, in the unit of the answer; `nil` is no data.
    var values: [Double?]
    var witness: StatisticsAnswer.Witness?
    var notes: [StatisticsAnswer.Note] = []
  }

  let request: StatisticsRequest
  let sources: [SourceSeries]
  let units: AnswerUnits

  func outcome(between borders: QueryBorders) throws(ColumnDamage) -> Outcome {
    switch request.statistic {
    case .sum:
      let sums = try SumStatistic(request, over: sources).values(between: borders)
      return Outcome(values: sums.map(converted))
    case .count:
      let counts = try CountStatistic(sources: sources).values(between: borders)
      return Outcome(values: counts.map(Double.init), notes: try unknownTexts())
    case .average:
      // A type outside the catalogue has no style: its plain mean is given.
      let style = request.type.style ?? .discreteArithmetic
      let averages = try DiscreteStatistics(sources).averages(style, between: borders.times)
      return Outcome(values: averages.map { $0.map(units.conversion.apply) })
    case .minimum: return try extreme(of: .minimum, between: borders)
    case .maximum: return try extreme(of: .maximum, between: borders)
    case .latest:
      return try single(between: borders) { (statistics, range) throws(ColumnDamage) in
        try statistics.latest(in: range)
      }
    case .duration: return try durations(between: borders)
    }
  }

  /// How many samples of one source take part in a range.
  func sampleCount(of series: SourceSeries, in range: TimeRange) throws(ColumnDamage) -> Int {
    if request.statistic == .count || request.attribution == .start {
      return try series.startCount(in: range)
    }
    guard let asked = askedValues else { return try series.sampleCount(overlapping: range) }
    var count = 0
    try series.forEachOverlapping(range) { (run, row) throws(ColumnDamage) in
      if asked.contains(try series.runs[run].series.values[row]) { count += 1 }
    }
    return count
  }

  /// The category values that a duration counts; `nil` for all samples.
  private var askedValues: ValueSet? {
    let values = request.filter.categoryValues
    return request.statistic == .duration && !values.isEmpty ? ValueSet(values) : nil
  }

  /// The same statistic over one source only.
  func alone(_ series: SourceSeries) -> Evaluation {
    Evaluation(request: request, sources: [series], units: units)
  }

  private func converted(_ value: DoubleDouble?) -> Double? {
    value.map { units.conversion.apply($0).rounded }
  }

  private func extreme(
    of extremum: Extremum, between borders: QueryBorders
  ) throws(ColumnDamage) -> Outcome {
    guard borders.bucketCount == 1 else {
      return try extremes(between: borders) { extremum == .minimum ? $0.minimum : $0.maximum }
    }
    return try single(between: borders) { (statistics, range) throws(ColumnDamage) in
      try statistics.extremum(extremum, in: range)
    }
  }

  /// Many extremes at once, without the samples that they come from.
  private func extremes(
    between borders: QueryBorders, _ value: (DiscreteSummary) -> Double
  ) throws(ColumnDamage) -> Outcome {
    var summaries = [DiscreteSummary](repeating: DiscreteSummary(), count: borders.bucketCount)
    var span = summaries.mutableSpan
    try DiscreteStatistics(sources).summaries(between: borders.times.span, into: &span)
    return Outcome(
      values: summaries.map {
        $0.sampleCount == 0 ? nil : units.conversion.apply(value($0))
      })
  }

  /// Values that are those of single samples.
  private func single(
    between borders: QueryBorders,
    find: (DiscreteStatistics, TimeRange) throws(ColumnDamage) -> DiscreteStatistics.Match?
  ) throws(ColumnDamage) -> Outcome {
    let statistics = DiscreteStatistics(sources)
    var outcome = Outcome(values: [])
    for index in 0..<borders.bucketCount {
      let match = try find(statistics, borders.bucket(index))
      outcome.values.append(match.map { units.conversion.apply($0.row.value) })
      guard let match, borders.bucketCount == 1 else { continue }
      let source = sources[match.source]
      let found = FoundSample(
        source: source.source, series: source.runs[match.row.run].series, row: match.row.row)
      outcome.witness = try found.witness(in: request.type)
    }
    return outcome
  }

  private func durations(between borders: QueryBorders) throws(ColumnDamage) -> Outcome {
    let statistic = DurationStatistic(sources: sources, values: askedValues)
    let lengths = try statistic.lengths(between: borders)
    var outcome = Outcome(values: [])
    for length in lengths {
      guard let once = length.once else {
        outcome.values.append(nil)
        continue
      }
      let microseconds = request.overlaps == .once ? once : length.each
      let seconds = DoubleDouble(integer: microseconds) / DoubleDouble(1_000_000)
      outcome.values.append(converted(seconds))
    }
    if lengths.count == 1, let once = lengths[0].once, once != lengths[0].each {
      outcome.notes.append(
        .overlapsCounted(eachMicroseconds: lengths[0].each, onceMicroseconds: once))
    }
    outcome.notes += try unknownTexts()
    return outcome
  }

  /// The texts of category values that the catalogue does not know, where values are asked for.
  private func unknownTexts() throws(ColumnDamage) -> [StatisticsAnswer.Note] {
    guard request.type.kind == .category, !request.filter.categoryValues.isEmpty else { return [] }
    var texts: Set<String> = []
    for source in sources {
      for run in source.runs {
        for index in 0..<run.series.details.count {
          if let text = try run.series.details.detail(at: index).valueText { texts.insert(text) }
        }
      }
    }
    return texts.isEmpty ? [] : [.unknownCategoryTexts(texts.sorted())]
  }
}
