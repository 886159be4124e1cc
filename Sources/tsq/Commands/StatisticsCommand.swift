import TSQ

/// `tsq sum|avg|min|max|latest|count|duration`, and what the short words stand for.
struct StatisticsCommand {
  let session: Session
  let question: StatisticsQuestion

  func run() throws(Failure) -> ExitStatus {
    try question.check()
    // A malformed range is to be told before a store is missed.
    _ = try RangeChoice(session.arguments)
    _ = try session.interval()
    let opened = try session.openForReading()
    let type = try session.type(question.word, in: opened)
    let (request, rangeNotes) = try question.request(for: type, session) {
      () throws(Failure) in try session.held(type, in: opened)
    }
    let answer = try session.answer(to: request, from: opened)
    var output = TextOutput()
    let report = StatisticsReport(answer: answer, session: session)
    try report.write(to: &output)
    try output.flush()
    for note in rangeNotes { TextOutput.note(note) }
    try AnswerNotes(session: session, opened: opened, answer: answer).write()
    if session.arguments.contains(.explain) { report.explain() }
    InputNotes.write(about: opened.report)
    return session.status(isEmpty: report.isEmpty, opened)
  }
}

extension Session {
  /// Asks the store; a range of no length has no data and needs no asking.
  func answer(
    to request: StatisticsRequest, from opened: OpenedStore
  ) throws(Failure) -> StatisticsAnswer {
    if let range = request.range, range.isEmpty {
      let unit = request.unit ?? request.type.displayUnit
      var answer = StatisticsAnswer(request: request, range: range, unit: unit)
      answer.value = request.statistic == .count ? 0 : nil
      answer.buckets = request.interval == nil ? nil : []
      return answer
    }
    let start = System.steadyMicroseconds()
    do {
      var answer = try opened.store.statistics(request)
      let microseconds = System.steadyMicroseconds() - start
      answer.explanation.steps.append(
        Explanation.Step(name: "time", text: "\(microseconds) µs"))
      return answer
    } catch {
      throw Failure(error)
    }
  }

  /// An incomplete input says more than an empty answer.
  func status(isEmpty: Bool, _ opened: OpenedStore) -> ExitStatus {
    if opened.status != .answered { return opened.status }
    return isEmpty && arguments.contains(.failEmpty) ? .failed : .answered
  }
}
