import ColumnStore
public import SampleModel
import TimeCore

/// Answers questions about the samples of one type by HealthKit's rules.
public struct StatisticsQuery: Sendable {
  private let request: StatisticsRequest
  private let samples: TypeSamples

  public init(_ request: StatisticsRequest, over samples: TypeSamples) {
    self.request = request
    self.samples = samples
  }

  /// - Throws: `QueryError` where the request makes no sense for the type, asks for too many
  ///   buckets, or stored bytes are damaged.
  public consuming func answer() throws(QueryError) -> StatisticsAnswer {
    let samples = samples
    let question = try Question(request, about: samples)
    let units = try samples.units(for: question)
    var range = question.range
    if range == nil { range = try samples.range() }
    guard let range else {
      return Self.emptyAnswer(to: question, unit: units.unit)
    }
    let borders = try QueryBorders(question, range: range)
    return try reportingDamage { () throws(ColumnDamage) in
      try Self.answer(to: question, over: samples, between: borders, units: units)
    }
  }

  private static func emptyAnswer(to question: Question, unit: Unit) -> StatisticsAnswer {
    var answer = StatisticsAnswer(request: question.request, range: nil, unit: unit)
    if question.statistic == .count { answer.value = 0 }
    if question.interval != nil { answer.buckets = [] }
    return answer
  }

  private static func answer(
    to question: Question, over samples: TypeSamples, between borders: QueryBorders,
    units: AnswerUnits
  ) throws(ColumnDamage) -> StatisticsAnswer {
    let range = borders.range
    let series = try SourceSelection(of: samples, question: question, in: range).series
    let evaluation = try Evaluation(
      question: question, sources: series, units: units, range: range)
    let whole = question.interval == nil ? borders : QueryBorders(whole: range)
    let outcome = try evaluation.outcome(between: whole)
    var buckets: [StatisticsAnswer.Bucket]?
    if question.interval != nil {
      buckets = Self.buckets(
        between: borders, of: try evaluation.outcome(between: borders).values,
        includingEmpty: question.includesEmptyBuckets)
    }
    var sampleCount = 0
    var sources: [StatisticsAnswer.SourceValue] = []
    sources.reserveCapacity(series.count)
    for (place, source) in series.enumerated() {
      let count = evaluation.sampleCount(ofSource: place)
      guard count > 0 else { continue }
      sampleCount += count
      sources.append(
        StatisticsAnswer.SourceValue(
          source: source.source,
          value: question.separatesBySource
            ? try evaluation.alone(source).outcome(between: whole).values[0] : nil))
    }
    var explanation = Explanation()
    if question.includesExplanation {
      explanation = try AnswerExplanation(
        question: question, samples: samples, sources: series, units: units, range: range
      ).explanation(takingPart: sampleCount)
    }
    var answer = StatisticsAnswer(request: question.request, range: range, unit: units.unit)
    answer.value = outcome.values[0]
    answer.sampleCount = sampleCount
    answer.sources = sources
    answer.buckets = buckets
    answer.witness = outcome.witness
    answer.notes = outcome.notes
    if !samples.traits.isKnown { answer.notes.append(.unknownStyle) }
    answer.explanation = explanation
    return answer
  }

  private static func buckets(
    between borders: QueryBorders, of values: [Double?], includingEmpty: Bool
  ) -> [StatisticsAnswer.Bucket] {
    var buckets: [StatisticsAnswer.Bucket] = []
    buckets.reserveCapacity(values.count)
    for index in values.indices where includingEmpty || values[index] != nil {
      buckets.append(StatisticsAnswer.Bucket(range: borders.bucket(index), value: values[index]))
    }
    return buckets
  }
}
