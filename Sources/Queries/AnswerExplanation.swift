import ColumnStore
import SampleModel
import TimeCore

/// Words how an answer came about: samples, sources, what a merge took and dropped, and by what.
struct AnswerExplanation {
  let question: Question
  let samples: TypeSamples
  /// Best rank first, filtered.
  let sources: [SourceSeries]
  let units: AnswerUnits
  let range: TimeRange

  /// - Parameter sampleCount: samples that take part.
  func explanation(takingPart sampleCount: Int) throws(ColumnDamage) -> Explanation {
    var explanation = Explanation()
    func add(_ name: String, _ text: String) {
      explanation.steps.append(Explanation.Step(name: name, text: text))
    }
    add("samples", "\(sampleCount) of \(samples.count) take part")
    for (place, source) in sources.enumerated() {
      let evidence = try source.evidence()
      let runs = source.runs.count
      add(
        "source \(place + 1)",
        "\(source.source.name) (\(evidence.sourceClass(of: source.source))), \(source.count) "
          + "samples in \(runs) \(runs == 1 ? "run" : "runs")")
    }
    if question.statistic == .sum, question.attribution == .prorated, sources.count > 1,
      (question.merge ?? .priority) != .none
    {
      for step in try mergeSteps() { add(step.name, step.text) }
    }
    add("index", index)
    return explanation
  }

  /// What each source gives to the merged sum, and what better ones cover of it.
  private func mergeSteps() throws(ColumnDamage) -> [Explanation.Step] {
    let isHealthConnect = question.merge == .healthConnect
    var rows: [[MergeRow]] = []
    for source in sources {
      rows.append(try source.rows(overlapping: range, includesTouching: isHealthConnect))
    }
    let window = try MergedWindow(
      rows, rule: isHealthConnect ? .healthConnect : .priority,
      borders: [range.start.microseconds, range.end.microseconds])
    var steps = [
      Explanation.Step(name: "segments", text: "\(window.buckets[0].segmentCount) taken")
    ]
    for (source, taken) in zip(sources, window.contributions) {
      let all = try source.sum(in: range)
      steps.append(
        Explanation.Step(
          name: "taken",
          text: "\(value(taken)) of \(value(all)) \(units.unit) of \(source.source.name), "
            + "\(value(all - taken)) covered by better sources"))
    }
    return steps
  }

  private func value(_ sum: DoubleDouble) -> Double { units.conversion.apply(sum).rounded }

  private var index: String {
    switch question.statistic {
    case .sum:
      if question.attribution != .prorated { return "the samples themselves" }
      let isMerged = sources.count > 1 && question.merge != StatisticsRequest.Merge.none
      return isMerged
        ? "interval tree for the samples of the range, or the merged timeline"
        : "prefix sums, time directory, open intervals"
    case .average: return "prefix sums where samples are points, else the samples of the range"
    case .minimum, .maximum: return "extremes of blocks, interval tree"
    case .latest: return "greatest ends of blocks, interval tree"
    case .count: return "time directory"
    case .duration: return "interval tree for the samples of the range, or the coverage of all"
    }
  }
}
