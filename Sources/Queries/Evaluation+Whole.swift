import ColumnStore
import SampleModel
import TimeCore

/// One value, for the whole range.
extension Evaluation {
  struct Outcome {
    /// In the unit of the answer; `nil` is no data.
    var value: Double?
    var witness: StatisticsAnswer.Witness?
    var notes: [StatisticsAnswer.Note] = []
  }

  func outcome() throws(ColumnDamage) -> Outcome {
    if question.hasOtherDiscretePolicy { return try otherDiscreteOutcome(in: range) }
    let statistics = DiscreteStatistics(sources)
    switch question.statistic {
    case .sum:
      return Outcome(value: try sum.value(in: range).map(converted))
    case .count:
      let count = sources.indices.reduce(0) { $0 + sampleCount(ofSource: $1) }
      return Outcome(value: Double(count), notes: try unknownTexts())
    case .average:
      let average = try statistics.average(averageStyle, in: range)
      return Outcome(value: average.map(units.conversion.apply))
    case .minimum: return try outcome(of: try statistics.extremum(.minimum, in: range))
    case .maximum: return try outcome(of: try statistics.extremum(.maximum, in: range))
    case .latest: return try outcome(of: try statistics.latest(in: range))
    case .duration: return try durationOutcome()
    }
  }

  private func outcome(
    of match: DiscreteStatistics.Match?
  ) throws(ColumnDamage) -> Outcome {
    guard let match else { return Outcome() }
    return Outcome(
      value: units.conversion.apply(match.row.value), witness: try witness(of: match))
  }

  func witness(
    of match: DiscreteStatistics.Match
  ) throws(ColumnDamage) -> StatisticsAnswer.Witness {
    let source = sources[match.source]
    let found = FoundSample(
      source: source.source, series: source.runs[match.row.run].series, row: match.row.row)
    return try found.witness(in: question.type)
  }

  private func durationOutcome() throws(ColumnDamage) -> Outcome {
    let statistic = try duration
    let whole = QueryBorders(whole: range)
    guard let once = statistic.covered(between: whole)[0],
      let each = try statistic.added(between: whole)[0]
    else { return Outcome(notes: try unknownTexts()) }
    var outcome = Outcome(value: converted(question.overlaps == .once ? once : each))
    if once != each {
      outcome.notes.append(.overlapsCounted(eachMicroseconds: each, onceMicroseconds: once))
    }
    outcome.notes += try unknownTexts()
    return outcome
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
