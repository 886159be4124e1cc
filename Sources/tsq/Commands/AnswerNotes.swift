import TSQ

/// What a person should know beside the number, said on the error output.
struct AnswerNotes {
  let session: Session
  let opened: OpenedStore
  let answer: StatisticsAnswer

  func write() throws(Failure) {
    for note in answer.notes where note != .futureSamplesIncluded {
      if note == .unknownStyle, !dependsOnStyle { continue }
      TextOutput.note(text(of: note))
    }
    if holdsFuture {
      TextOutput.note(
        "samples that lie in the future are included; a range with --to leaves them out")
    }
    try noteUnknownSources()
    try noteNewest()
  }

  /// Only `--all` reaches past now without being told to.
  private var holdsFuture: Bool {
    guard answer.request.range == nil else { return false }
    if answer.notes.contains(.futureSamplesIncluded) { return true }
    return answer.range.map { $0.end > session.now } ?? false
  }

  /// Counting and timing need not know whether values add up.
  private var dependsOnStyle: Bool {
    switch answer.request.statistic {
    case .sum, .average, .minimum, .maximum: answer.request.type.kind == .quantity
    case .latest, .count, .duration: false
    }
  }

  private func text(of note: StatisticsAnswer.Note) -> String {
    switch note {
    case .futureSamplesIncluded: "samples that lie in the future are included"
    case .dayDoesNotExist(let date):
      "\(date) does not exist in \(session.zone.identifier): a day of 0 hours"
    case .unknownStyle:
      "\(answer.request.type.identifier) is not in the catalogue: sum and avg are both allowed, "
        + "and its unit is that of its first sample"
    case .overlapsCounted(let each, let once):
      "samples overlap: each in full is \(minutes(each)) min, "
        + "every instant once \(minutes(once)) min"
    case .unknownCategoryTexts(let texts):
      "values that the catalogue does not know are counted nowhere: "
        + texts.prefix(5).map(quoted).joined(separator: ", ")
    }
  }

  private func minutes(_ microseconds: Int64) -> String {
    let minutes = Double(microseconds) / 60_000_000
    return NumberText.rounded(minutes, decimals: NumberText.decimals(for: minutes))
  }

  /// A source that has no sample is likelier misspelt than silent.
  private func noteUnknownSources() throws(Failure) {
    let named =
      answer.request.filter.sources + answer.request.filter.excludedSources
      + answer.request.priority
    guard !named.isEmpty else { return }
    let held: [SourceSummary]
    do {
      held = try opened.store.sources(of: answer.request.type)
    } catch {
      throw Failure(error)
    }
    for name in named where !held.contains(where: { $0.source.matches(name) }) {
      let names = held.prefix(5).map { quoted($0.source.name) }.joined(separator: ", ")
      let known = names.isEmpty ? "there are none" : "there are " + names
      TextOutput.note(
        "no source \(quoted(name)) has samples of \(answer.request.type.shortName); \(known)")
    }
  }

  /// An empty "today" is often an old import.
  private func noteNewest() throws(Failure) {
    let arguments = session.arguments
    guard answer.sampleCount == 0, answer.request.range != nil,
      arguments.contains(.today) || arguments.contains(.last) || !arguments.namesRange
    else { return }
    var request = SampleRequest(type: answer.request.type)
    request.order = .endDescending
    request.limit = 1
    let newest: Sample?
    do { newest = try opened.store.samples(request).first } catch { throw Failure(error) }
    let name = answer.request.type.shortName
    guard let end = newest?.range.end else {
      TextOutput.note("nothing found; there is no sample of \(name) at all")
      return
    }
    let time = TimeText(for: [end], in: session.zone).text(of: end)
    TextOutput.note("nothing found; the newest sample of \(name) ended \(time)")
  }
}

extension ParsedArguments {
  var namesRange: Bool {
    [OptionName.today, .yesterday, .day, .from, .to, .last, .all].contains(where: contains)
  }
}
