import ColumnStore
import SampleModel
import TimeCore

/// The values of one statistic over ranked and filtered sources.
struct Evaluation {
  let question: Question
  let sources: [SourceSeries]
  let units: AnswerUnits
  /// The whole range, in which all borders lie.
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
      parts = .totals(try BucketTotals.each(of: sources, in: range))
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

  /// The same statistic over one source only.
  func alone(_ series: SourceSeries) throws(ColumnDamage) -> Evaluation {
    try Evaluation(question: question, sources: [series], units: units, range: range)
  }

  /// The same statistic over a part of the range only.
  func alone(in part: TimeRange) throws(ColumnDamage) -> Evaluation {
    try Evaluation(question: question, sources: sources, units: units, range: part)
  }

  var sum: SumStatistic {
    guard case .totals(let totals) = parts else {
      return SumStatistic(question, over: sources, rangeTotals: [])
    }
    return SumStatistic(question, over: sources, rangeTotals: totals)
  }

  var duration: DurationStatistic {
    get throws(ColumnDamage) {
      try DurationStatistic(sources, values: question.countedValues, in: range)
    }
  }

  /// How the values of a discrete type make an average.
  ///
  /// A type outside the catalogue has no style: its plain mean is given.
  var averageStyle: AggregationStyle {
    question.policy.style(of: question.type) ?? .discreteArithmetic
  }

  func converted(_ sum: DoubleDouble) -> Double {
    let conversion = units.conversion
    return conversion.isIdentity ? sum.rounded : conversion.apply(sum).rounded
  }

  func converted(_ microseconds: Int64) -> Double {
    if let exact = Double(exactly: microseconds) { return units.conversion.apply(exact) }
    return units.conversion.apply(DoubleDouble(integer: microseconds)).rounded
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
