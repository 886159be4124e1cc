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

  let question: Question
  let sources: [SourceSeries]
  let units: AnswerUnits
  /// What all borders lie in.
  let range: TimeRange
  private let parts: Parts

  /// What was counted and added up of each source in the range.
  private enum Parts {
    /// Where a sum shares samples out.
    case totals([BucketTotals])
    case counts([Int])
  }

  init(
    question: Question, sources: [SourceSeries], units: AnswerUnits, range: TimeRange
  ) throws(ColumnDamage) {
    self.question = question
    self.sources = sources
    self.units = units
    self.range = range
    if question.statistic == .sum && question.attribution == .prorated {
      parts = .totals(
        try sources.map { (series) throws(ColumnDamage) in try series.totals(in: range) })
    } else {
      parts = .counts(
        try sources.map { (series) throws(ColumnDamage) in
          try question.sampleCount(of: series, in: range)
        })
    }
  }

  /// How many samples of a source take part in the range.
  func sampleCount(ofSource place: Int) -> Int {
    switch parts {
    case .totals(let totals): totals[place].sampleCount
    case .counts(let counts): counts[place]
    }
  }

  private var rangeTotals: [BucketTotals] {
    guard case .totals(let totals) = parts else { return [] }
    return totals
  }

  func outcome(between borders: QueryBorders) throws(ColumnDamage) -> Outcome {
    if question.hasOtherDiscretePolicy { return try otherDiscreteOutcome(between: borders) }
    switch question.statistic {
    case .sum:
      let statistic = SumStatistic(question, over: sources, rangeTotals: rangeTotals)
      return Outcome(values: converted(try statistic.values(between: borders)))
    case .count:
      let counts = try CountStatistic(sources: sources).values(between: borders)
      return Outcome(values: counts.map(Double.init), notes: try unknownTexts())
    case .average:
      // A type outside the catalogue has no style: its plain mean is given.
      let style = question.policy.style(of: question.type) ?? .discreteArithmetic
      let averages = try DiscreteStatistics(sources).averages(
        style, between: borders.times, of: borders.calendar)
      return Outcome(values: converted(averages))
    case .minimum: return try extreme(of: .minimum, between: borders)
    case .maximum: return try extreme(of: .maximum, between: borders)
    case .latest:
      return try single(between: borders) { (statistics, range) throws(ColumnDamage) in
        try statistics.latest(in: range)
      }
    case .duration: return try durations(between: borders)
    }
  }

  /// The same statistic over one source only.
  func alone(_ series: SourceSeries) throws(ColumnDamage) -> Evaluation {
    try Evaluation(question: question, sources: [series], units: units, range: range)
  }

  private func converted(_ sums: [DoubleDouble?]) -> [Double?] {
    let conversion = units.conversion
    if conversion.isIdentity { return sums.map { $0?.rounded } }
    return sums.map { $0.map { conversion.apply($0).rounded } }
  }

  private func converted(_ values: [Double?]) -> [Double?] {
    let conversion = units.conversion
    return conversion.isIdentity ? values : values.map { $0.map(conversion.apply) }
  }

  private func extreme(
    of extremum: Extremum, between borders: QueryBorders
  ) throws(ColumnDamage) -> Outcome {
    guard borders.bucketCount == 1 else {
      // Many at once come without the samples that they are of.
      return Outcome(
        values: converted(
          try DiscreteStatistics(sources).values(
            of: extremum == .minimum ? .minimum : .maximum, between: borders.times,
            of: borders.calendar)))
    }
    return try single(between: borders) { (statistics, range) throws(ColumnDamage) in
      try statistics.extremum(extremum, in: range)
    }
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
      outcome.witness = try found.witness(in: question.type)
    }
    return outcome
  }

  private func durations(between borders: QueryBorders) throws(ColumnDamage) -> Outcome {
    let statistic = try DurationStatistic(sources, values: question.countedValues, in: range)
    let covered = statistic.covered(between: borders)
    let counted = question.overlaps == .once ? covered : try statistic.added(between: borders)
    var outcome = Outcome(values: counted.map { $0.map(converted) })
    if borders.bucketCount == 1, let once = covered[0],
      let each = try statistic.added(between: borders)[0], once != each
    {
      outcome.notes.append(.overlapsCounted(eachMicroseconds: each, onceMicroseconds: once))
    }
    outcome.notes += try unknownTexts()
    return outcome
  }

  private func converted(_ microseconds: Int64) -> Double {
    if let exact = Double(exactly: microseconds) { return units.conversion.apply(exact) }
    return units.conversion.apply(DoubleDouble(integer: microseconds)).rounded
  }

  /// The texts of category values that the catalogue does not know, where values are asked for.
  private func unknownTexts() throws(ColumnDamage) -> [StatisticsAnswer.Note] {
    guard question.type.kind == .category, !question.filter.categoryValues.isEmpty else {
      return []
    }
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

extension Question {
  /// The category values that a duration counts; `nil` for all samples.
  fileprivate var countedValues: ValueSet? {
    statistic == .duration && !filter.categoryValues.isEmpty
      ? ValueSet(filter.categoryValues) : nil
  }

  /// How many samples of one source take part in a range.
  fileprivate func sampleCount(
    of series: SourceSeries, in range: TimeRange
  ) throws(ColumnDamage) -> Int {
    if statistic == .count || attribution == .start { return try series.startCount(in: range) }
    guard let counted = countedValues else { return try series.sampleCount(overlapping: range) }
    var count = 0
    try series.forEachOverlapping(range) { (run, row) throws(ColumnDamage) in
      if counted.contains(try series.runs[run].series.values[row]) { count += 1 }
    }
    return count
  }
}
