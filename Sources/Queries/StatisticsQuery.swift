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

  /// - Throws: `QueryError` where the request makes no sense for the type, asks for too many
  ///   buckets, or stored bytes are damaged.
  public func answer() throws(QueryError) -> StatisticsAnswer {
    try question.request.validate(for: samples.traits)
    let units = try samples.units(for: question)
    var range = question.range
    if range == nil { range = try samples.range() }
    var answer = StatisticsAnswer(to: question, range: range, unit: units.unit)
    if let range {
      try fill(&answer, in: range, units)
    } else {
      if question.statistic == .count { answer.value = 0 }
      if question.interval != nil { answer.buckets = [] }
    }
    return answer
  }

  private func fill(
    _ answer: inout StatisticsAnswer, in range: TimeRange, _ units: AnswerUnits
  ) throws(QueryError) {
    let borders = try QueryBorders(question, range: range)
    do throws(ColumnDamage) {
      let sources = try SourceSelection(of: samples, question: question, in: range).series
      let evaluation = try Evaluation(
        question: question, sources: sources, units: units, range: range)
      try evaluation.fill(&answer)
      if let borders {
        answer.buckets = Self.buckets(
          between: borders, of: try evaluation.values(between: borders),
          includingEmpty: question.includesEmptyBuckets)
      }
      if question.includesExplanation {
        answer.explanation = try AnswerExplanation(
          question: question, samples: samples, sources: sources, units: units, range: range
        ).explanation(takingPart: answer.sampleCount)
      }
    } catch {
      throw QueryError(error)
    }
    if !samples.traits.isKnown { answer.notes.append(.unknownStyle) }
  }

  private static func buckets(
    between borders: QueryBorders, of values: [Double?], includingEmpty: Bool
  ) -> [StatisticsAnswer.Bucket] {
    var buckets: [StatisticsAnswer.Bucket] = []
    buckets.reserveCapacity(values.count)
    var start = borders.range.start
    for index in values.indices {
      let end = Instant(microseconds: borders.times[index + 1])
      if includingEmpty || values[index] != nil {
        buckets.append(
          StatisticsAnswer.Bucket(
            range: TimeRange(start: start, end: end), value: values[index]))
      }
      start = end
    }
    return buckets
  }
}

extension Evaluation {
  /// Writes down what there is for the whole range, and from which sources.
  fileprivate func fill(_ answer: inout StatisticsAnswer) throws(ColumnDamage) {
    let outcome = try outcome()
    answer.value = outcome.value
    answer.witness = outcome.witness
    answer.notes = outcome.notes
    answer.sources.reserveCapacity(sources.count)
    for (place, series) in sources.enumerated() {
      let count = sampleCount(ofSource: place)
      guard count > 0 else { continue }
      answer.sampleCount += count
      answer.sources.append(
        StatisticsAnswer.SourceValue(
          source: series.source,
          value: question.separatesBySource ? try alone(series).outcome().value : nil))
    }
  }
}
