import TSQ

/// What every question needs: the words of the line, a zone, a clock and a form for the answer.
struct Session {
  let arguments: ParsedArguments
  let format: OutputFormat
  let zone: TimeZoneRules
  let now: Instant

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    format = OutputFormat(arguments)
    zone = try Session.zone(arguments)
    now = try Session.now(arguments, in: zone)
  }

  var ranges: RangeResolver {
    let day = arguments.value(of: .weekStart).flatMap(Weekday.init(word:)) ?? .monday
    return RangeResolver(zone: zone, now: now, weekStart: day)
  }

  private static func now(
    _ arguments: ParsedArguments, in zone: TimeZoneRules
  ) throws(Failure) -> Instant {
    let option = arguments.value(of: .now).map { ("--now", $0) }
    guard let (name, text) = option ?? System.setting("TSQ_NOW").map({ ("TSQ_NOW", $0) })
    else { return Clock.now() }
    guard let word = TimeWord(text) else {
      throw .usage("\(name) \(quoted(text)) is no instant", hint: "write 2025-02-04T18:00:00+01:00")
    }
    return word.resolved(in: zone)
  }
}

extension Weekday {
  /// The English name of the day, in lower case.
  init?(word: String) {
    let words = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    guard let index = words.firstIndex(of: word) else { return nil }
    self.init(rawValue: index + 1)
  }
}
