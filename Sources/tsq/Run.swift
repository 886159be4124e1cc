import TSQ

/// The whole of a run: words in, answer out, status back.
enum Run {
  static let version = "0.1.0"

  static func status(of arguments: [String]) -> ExitStatus {
    do {
      return try answered(arguments)
    } catch {
      error.report(as: OutputFormat(guessedFrom: arguments))
      return error.status
    }
  }

  private static func answered(_ arguments: [String]) throws(Failure) -> ExitStatus {
    let parsed = try ArgumentParser.parse(arguments)
    if parsed.contains(.version) { return try printed("tsq \(version)\n") }
    guard let command = parsed.command else {
      if parsed.contains(.help) {
        return try printed(isShort(parsed) ? Help.overview() : Help.manual())
      }
      _ = System.write(Array(Help.overview().utf8), to: TextOutput.standardError)
      return .wrongUsage
    }
    if parsed.contains(.help) {
      return try printed(isShort(parsed) ? Help.screen(of: command) : Help.manual(of: command))
    }
    return try run(command, parsed)
  }

  private static func isShort(_ parsed: ParsedArguments) -> Bool {
    parsed.value(of: .help) == "-h"
  }

  private static func run(
    _ command: CommandName, _ parsed: ParsedArguments
  ) throws(Failure) -> ExitStatus {
    switch command {
    case .help: return try help(parsed.words.first)
    case .completions: return try printed(Completions.script(for: parsed.words[0]))
    case .man: return try printed(ManualPage.text(version: version))
    default: break
    }
    Interruption.endsProcess()
    let session = try Session(parsed)
    if let question = question(command, parsed) {
      return try StatisticsCommand(session: session, question: question).run()
    }
    switch command {
    case .calories: return try CaloriesCommand(session: session).run()
    case .samples: return try SamplesCommand(session: session).run()
    case .types: return try TypesCommand(session: session).run()
    case .sources: return try SourcesCommand(session: session).run()
    case .workouts: return try WorkoutsCommand(session: session).run()
    case .summaries: return try SummariesCommand(session: session).run()
    case .priority: return try PriorityCommand(session: session).run()
    default: return try ImportCommand(session: session).run()
    }
  }

  private static func question(
    _ command: CommandName, _ parsed: ParsedArguments
  ) -> StatisticsQuestion? {
    if let statistic = StatisticsRequest.Statistic(rawValue: command.rawValue) {
      return StatisticsQuestion(statistic: statistic, word: parsed.words[0])
    }
    return ShortWords.question(command)
  }

  private static func help(_ word: String?) throws(Failure) -> ExitStatus {
    guard let word else { return try printed(Help.manual()) }
    guard let command = CommandName(rawValue: word) else {
      throw ArgumentParser.unknownCommand(word)
    }
    return try printed(Help.manual(of: command))
  }

  private static func printed(_ text: String) throws(Failure) -> ExitStatus {
    var output = TextOutput()
    try output.write(text)
    try output.flush()
    return .answered
  }
}
