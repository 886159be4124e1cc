import ColumnStore
public import SampleModel
public import TimeCore

/// One statistic between borders of the caller's choice.
public struct BorderedStatistics: Sendable {
  /// A value for each pair of neighbouring borders; `nil` is no data.
  public struct Values: Sendable {
    public var merged: [Double?]
    /// By source, the best rank first; empty unless the request separates them.
    public var bySource: [(source: Source, values: [Double?])]
    /// The times of the single samples that latest values come from.
    public var witnesses: [TimeRange?]
    public let unit: Unit
  }

  private let question: Question
  private let samples: TypeSamples

  /// - Parameter request: its range and interval are not looked at.
  public init(_ request: StatisticsRequest, over samples: TypeSamples) {
    question = Question(request)
    self.samples = samples
  }

  /// - Precondition: at least two times, never decreasing; microseconds UTC.
  /// - Throws: as `StatisticsQuery.answer()`.
  public func values(between times: [Int64]) throws(QueryError) -> Values {
    try question.request.validate(for: samples.traits)
    let units = try samples.units(for: question)
    return try reportingDamage { () throws(ColumnDamage) in
      let borders = QueryBorders(times: times)
      let selection = try SourceSelection(
        of: samples, question: question, in: borders.range)
      let evaluation = try Evaluation(
        question: question, sources: selection.series, units: units, range: borders.range)
      var values = Values(
        merged: try evaluation.values(between: borders), bySource: [], witnesses: [],
        unit: units.unit)
      if question.statistic == .latest {
        for index in 0..<borders.bucketCount {
          let alone = try evaluation.alone(in: borders.bucket(index))
          values.witnesses.append(try alone.outcome().witness?.range)
        }
      }
      guard question.separatesBySource else { return values }
      for series in selection.series {
        let alone = try evaluation.alone(series).values(between: borders)
        values.bySource.append((series.source, alone))
      }
      return values
    }
  }

  /// How many samples of each source share an instant with each bucket.
  ///
  /// - Precondition: as `values(between:)`.
  public func counts(
    between times: [Int64]
  ) throws(QueryError) -> [(source: Source, counts: [Int])] {
    try reportingDamage { () throws(ColumnDamage) in
      let borders = QueryBorders(times: times)
      var counts: [(source: Source, counts: [Int])] = []
      for ranked in try samples.ranked(by: samples.priority) {
        var perBucket: [Int] = []
        for index in 0..<borders.bucketCount {
          perBucket.append(try ranked.sampleCount(overlapping: borders.bucket(index)))
        }
        counts.append((ranked.source, perBucket))
      }
      return counts
    }
  }
}
