import ColumnStore
public import SampleModel
import TimeCore

/// Answers questions about the samples of one type by HealthKit's rules.
public struct StatisticsQuery: Sendable {
  private let question: Question
  private let samples: TypeSamples

  public init(_ request: StatisticsRequest, over samples: TypeSamples) {
    question = Question(request)
    self.samples = samples
  }

  private var request: StatisticsRequest { question.request }

  /// - Throws: `QueryError` where the request makes no sense for the type, asks for too many
  ///   buckets, or stored bytes are damaged.
  public func answer() throws(QueryError) -> StatisticsAnswer {
    try request.validate(for: samples.definition)
    let units = try AnswerUnits(for: request, samples: samples)
    guard let range = try askedRange() else { return emptyAnswer(unit: units.unit) }
    let borders = try QueryBorders(request, range: range)
    return try reportingDamage { () throws(ColumnDamage) in
      try answer(between: borders, units: units)
    }
  }

  private func askedRange() throws(QueryError) -> TimeRange? {
    if let range = request.range { return range }
    return try samples.range()
  }

  private func emptyAnswer(unit: Unit) -> StatisticsAnswer {
    var answer = StatisticsAnswer(request: request, range: nil, unit: unit)
    if request.statistic == .count { answer.value = 0 }
    if request.interval != nil { answer.buckets = [] }
    return answer
  }

  private func answer(
    between borders: QueryBorders, units: AnswerUnits
  ) throws(ColumnDamage) -> StatisticsAnswer {
    let selection = try SourceSelection(of: samples, request: request, in: borders.range)
    let evaluation = try Evaluation(
      question: question, sources: selection.series, units: units, range: borders.range)
    var answer = StatisticsAnswer(request: request, range: borders.range, unit: units.unit)
    let whole = request.interval == nil ? borders : QueryBorders(whole: borders.range)
    let outcome = try evaluation.outcome(between: whole)
    answer.value = outcome.values[0]
    answer.witness = outcome.witness
    answer.notes = outcome.notes
    if request.interval != nil {
      answer.buckets = buckets(
        between: borders, of: try evaluation.outcome(between: borders).values)
    }
    answer.sources.reserveCapacity(selection.series.count)
    for (place, series) in selection.series.enumerated() {
      let count = evaluation.sampleCount(ofSource: place)
      guard count > 0 else { continue }
      answer.sampleCount += count
      answer.sources.append(
        StatisticsAnswer.SourceValue(
          source: series.source,
          value: request.separatesBySource
            ? try evaluation.alone(series).outcome(between: whole).values[0] : nil))
    }
    if samples.definition == nil { answer.notes.append(.unknownStyle) }
    if request.includesExplanation {
      answer.explanation = try AnswerExplanation(
        request: request, samples: samples, sources: selection.series, units: units,
        range: borders.range
      ).explanation(of: answer)
    }
    return answer
  }

  private func buckets(
    between borders: QueryBorders, of values: [Double?]
  ) -> [StatisticsAnswer.Bucket] {
    var buckets: [StatisticsAnswer.Bucket] = []
    buckets.reserveCapacity(values.count)
    for index in values.indices where request.includesEmptyBuckets || values[index] != nil {
      buckets.append(StatisticsAnswer.Bucket(range: borders.bucket(index), value: values[index]))
    }
    return buckets
  }
}
