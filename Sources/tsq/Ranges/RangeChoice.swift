import TSQ

/// The range as a person names it, before zone, clock and data make borders of it.
enum RangeChoice: Hashable {
  case all
  case today
  case yesterday
  case day(CivilDate)
  /// At least one border is set.
  case between(TimeWord?, TimeWord?)
  case last(CalendarSpan)

  /// - Throws: wrong usage where options contradict one another or can't be read.
  init?(_ arguments: ParsedArguments) throws(Failure) {
    let kinds: [OptionName] = [.today, .yesterday, .day, .last, .all]
    var given = kinds.filter(arguments.contains)
    let hasBorder = arguments.contains(.from) || arguments.contains(.to)
    if hasBorder { given.append(arguments.contains(.from) ? .from : .to) }
    guard let first = given.first else { return nil }
    if given.count > 1 {
      throw .usage(
        "\(first.spelled) and \(given[1].spelled) both name a range", hint: "keep one of them")
    }
    switch first {
    case .today: self = .today
    case .yesterday: self = .yesterday
    case .day: self = .day(try RangeChoice.date(arguments.value(of: .day) ?? ""))
    case .last: self = .last(try CalendarSpan(last: arguments.value(of: .last) ?? ""))
    case .all: self = .all
    default:
      self = .between(
        try RangeChoice.border(.from, arguments), try RangeChoice.border(.to, arguments))
    }
  }

  private static func date(_ text: String) throws(Failure) -> CivilDate {
    guard let date = CivilDate(text: text) else {
      throw .usage("--day \(quoted(text)) is no date", hint: "write it as 2025-02-03")
    }
    return date
  }

  private static func border(
    _ option: OptionName, _ arguments: ParsedArguments
  ) throws(Failure) -> TimeWord? {
    guard let text = arguments.value(of: option) else { return nil }
    guard let word = TimeWord(text) else {
      throw .usage(
        "\(option.spelled) \(quoted(text)) is no time",
        hint: "write 2025-02-03, 2025-02-04T18:00 or 2025-02-04T18:00:00+01:00")
    }
    return word
  }
}

/// A time as a person writes it: a day, a local clock time, or an instant.
enum TimeWord: Hashable {
  case date(CivilDate)
  case local(CivilDateTime)
  case instant(Instant)

  init?(_ text: String) {
    if let date = CivilDate(text: text) {
      self = .date(date)
    } else if let local = CivilDateTime(text: text) {
      self = .local(local)
    } else if let instant = Instant(iso8601: text) {
      self = .instant(instant)
    } else {
      return nil
    }
  }

  /// A day means its start; a clock time that a zone skips, the first instant after the gap.
  func resolved(in zone: TimeZoneRules) -> Instant {
    switch self {
    case .date(let date): zone.startOfDay(date)
    case .local(let local): zone.instant(of: local)
    case .instant(let instant): instant
    }
  }
}
