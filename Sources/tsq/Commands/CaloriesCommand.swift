import TSQ

/// `tsq calories`: active energy, with resting energy added where the active is 0 or unknown.
struct CaloriesCommand {
  let session: Session

  private static func question(_ word: String) -> StatisticsQuestion {
    StatisticsQuestion(statistic: .sum, word: word, defaultRange: .today)
  }

  func run() throws(Failure) -> ExitStatus {
    _ = try RangeChoice(session.arguments)
    _ = try session.interval()
    let opened = try session.openForReading()
    let active = try answer(.activeEnergyBurned, opened)
    let needsBasal = needsResting(active.answer)
    let basal = needsBasal ? try answer(.basalEnergyBurned, opened).answer : nil
    var report = StatisticsReport(
      answer: joined(active.answer, basal), session: session)
    if let basal, basal.sampleCount > 0 || hasValue(basal) {
      report.typeName += "+" + basal.request.type.shortName
      report.requests.append(basal.request)
    }
    var output = TextOutput()
    try report.write(to: &output)
    try output.flush()
    for note in active.notes { TextOutput.note(note) }
    try AnswerNotes(session: session, opened: opened, answer: report.answer).write()
    if session.arguments.contains(.explain) { report.explain() }
    InputNotes.write(about: opened.report)
    return session.status(isEmpty: report.isEmpty, opened)
  }

  private func answer(
    _ type: SampleType, _ opened: OpenedStore
  ) throws(Failure) -> (answer: StatisticsAnswer, notes: [String]) {
    let question = Self.question(type.shortName)
    let (request, notes) = try question.request(for: type, session) {
      () throws(Failure) in try session.held(type, in: opened)
    }
    return (try session.answer(to: request, from: opened), notes)
  }

  private func needsResting(_ answer: StatisticsAnswer) -> Bool {
    guard let buckets = answer.buckets else { return (answer.value ?? 0) == 0 }
    return buckets.contains { ($0.value ?? 0) == 0 }
  }

  private func hasValue(_ answer: StatisticsAnswer) -> Bool {
    answer.value != nil || (answer.buckets ?? []).contains { $0.value != nil }
  }

  private func joined(_ active: StatisticsAnswer, _ basal: StatisticsAnswer?) -> StatisticsAnswer {
    guard let basal else { return active }
    var answer = active
    answer.value = total(active.value, basal.value)
    answer.range = active.range ?? basal.range
    answer.sampleCount += basal.sampleCount
    for source in basal.sources {
      if let index = answer.sources.firstIndex(where: { $0.source == source.source }) {
        answer.sources[index].value = total(answer.sources[index].value, source.value)
      } else {
        answer.sources.append(source)
      }
    }
    answer.buckets = active.buckets.map { _ in joined(active.buckets ?? [], basal.buckets ?? []) }
    answer.explanation.steps += basal.explanation.steps
    return answer
  }

  /// Both lists are in time order, but each may lack buckets of the other.
  private func joined(
    _ active: [StatisticsAnswer.Bucket], _ basal: [StatisticsAnswer.Bucket]
  ) -> [StatisticsAnswer.Bucket] {
    var result: [StatisticsAnswer.Bucket] = []
    var rest = basal[...]
    for bucket in active {
      while let next = rest.first, next.range.start < bucket.range.start {
        result.append(next)
        rest.removeFirst()
      }
      var both = bucket
      if let next = rest.first, next.range.start == bucket.range.start {
        both.value = total(bucket.value, next.value)
        rest.removeFirst()
      }
      result.append(both)
    }
    return result + rest
  }

  /// Resting energy counts only where the active energy is 0 or unknown.
  private func total(_ active: Double?, _ basal: Double?) -> Double? {
    if let active, active != 0 { return active }
    return basal ?? active
  }
}
