import TSQ

/// A question for a statistic as the line states it, checked as far as the catalogue allows.
struct StatisticsQuestion {
  let statistic: StatisticsRequest.Statistic
  /// The type as typed or as a short word means it.
  let word: String
  /// Category values that are asked for where the line names none.
  var defaultValues: [String] = []
  /// The range where the line names none.
  var defaultRange = RangeChoice.all
  /// Whether a day means the night before it, from noon to noon.
  var nightsOfDays = false

  /// Refuses what the catalogue already knows to be wrong, before any data is read.
  func check() throws(Failure) {
    guard let type = Session.catalogueType(word) else { return }
    try check(type)
  }

  func check(_ type: SampleType) throws(Failure) {
    let isAllowed: Bool
    switch (statistic, type.kind) {
    case (.latest, .quantity), (.latest, .category), (.duration, .quantity),
      (.duration, .category), (.count, _):
      isAllowed = true
    case (.sum, .quantity): isAllowed = type.style?.isCumulative ?? true
    case (.average, .quantity): isAllowed = !(type.style?.isCumulative ?? false)
    case (.minimum, .quantity), (.maximum, .quantity):
      isAllowed = !(type.style?.isCumulative ?? false)
    default: isAllowed = type.kind == .exportOnly
    }
    guard isAllowed else { throw .statisticNotAllowed(statistic, of: type) }
  }

  /// The request that the engine answers, and what to say about its range.
  func request(
    for type: SampleType, _ session: Session, held: () throws(Failure) -> TimeRange?
  ) throws(Failure) -> (request: StatisticsRequest, notes: [String]) {
    let arguments = session.arguments
    try check(type)
    var request = StatisticsRequest(type: type, statistic: statistic, timeZone: session.zone)
    request.filter = try session.filter(for: type, defaultValues: defaultValues)
    request.merge = arguments.value(of: .merge).flatMap(StatisticsRequest.Merge.init)
    request.priority = try session.priority()
    request.attribution =
      arguments.value(of: .attribution).flatMap(StatisticsRequest.Attribution.init) ?? .prorated
    request.overlaps =
      arguments.value(of: .overlaps).flatMap(StatisticsRequest.Overlaps.init) ?? .once
    request.unit = try session.unit()
    request.interval = try session.interval()
    request.includesEmptyBuckets = arguments.value(of: .fill) != "none"
    request.separatesBySource = arguments.contains(.bySource)
    request.includesExplanation = arguments.contains(.explain)
    let choice = try RangeChoice(arguments) ?? defaultRange
    let ranges = session.ranges
    if nightsOfDays, let night = ranges.night(of: choice) {
      request.range = night
      return (request, [])
    }
    let resolved = try ranges.resolve(choice, held: held)
    request.range = resolved.range
    return (request, resolved.notes)
  }
}

extension Session {
  func filter(
    for type: SampleType, defaultValues: [String] = []
  ) throws(Failure) -> SampleFilter {
    var filter = SampleFilter()
    filter.sources = arguments.values(of: .source)
    filter.excludedSources = arguments.values(of: .excludeSource)
    switch arguments.value(of: .userEntered) {
    case "only": filter.userEntered = .only
    case "exclude": filter.userEntered = .exclude
    default: break
    }
    let named = arguments.values(of: .value)
    for text in named.isEmpty ? defaultValues : named {
      guard type.kind == .category, let values = type.categoryRawValues(matching: text) else {
        throw .unknownCategoryValue(text, of: type)
      }
      filter.categoryValues.formUnion(values)
    }
    return filter
  }

  func unit() throws(Failure) -> Unit? {
    guard let text = arguments.value(of: .unit) else { return nil }
    do { return try Unit(text) } catch { throw .unit(error) }
  }

  func interval() throws(Failure) -> CalendarInterval? {
    guard let text = arguments.value(of: .by) else { return nil }
    let span = try CalendarSpan(by: text)
    return CalendarInterval(span.unit, count: span.count, weekStart: ranges.weekStart)
  }

  /// The names of `--priority "A,B,C"`.
  func priority() throws(Failure) -> [String] {
    guard let text = arguments.value(of: .priority) else { return [] }
    let names = text.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
    guard !names.isEmpty else {
      throw .usage("--priority \(quoted(text)) names no source", hint: "write --priority \"A,B\"")
    }
    return names
  }

  private func trimmed(_ name: Substring) -> String {
    let start = name.drop { $0 == " " }
    let length = start.reversed().drop { $0 == " " }.count
    return String(start.prefix(length))
  }
}
