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
    do throws(Failure) {
      return try run(command, parsed)
    } catch {
      throw error.naming(client: parsed.value(of: .client))
    }
  }

  private static func isShort(_ parsed: ParsedArguments) -> Bool {
    parsed.value(of: .help) == "-h"
  }

  private static func run(
    _ command: CommandName, _ parsed: ParsedArguments
  ) throws(Failure) -> ExitStatus {
    switch command {
    case .help: return try help(parsed.words)
    case .completions: return try printed(Completions.script(for: parsed.words[0]))
    case .man: return try printed(ManualPage.text(version: version))
    default: break
    }
    Interruption.endsProcess()
    Interruption.leavesFileLimitsToErrors()
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
    case .export: return try ExportCommand(session: session).run()
    case .info: return try InfoCommand(session: session).run()
    case .verify: return try VerifyCommand(session: session).run()
    case .compact: return try CompactCommand(session: session).run()
    case .add: return try AddCommand(session: session).run()
    case .delete: return try DeleteCommand(session: session).run()
    case .logWater: return try WaterCommand(session: session).log()
    case .undoWater: return try WaterCommand(session: session).undo()
    case .logMindful: return try MindfulCommand(session: session).log()
    case .authStatus, .authRequest, .authGrant, .authDeny, .authReset:
      return try AuthorizationCommand(session: session).run(command)
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

  private static func help(_ words: [String]) throws(Failure) -> ExitStatus {
    guard !words.isEmpty else { return try printed(Help.manual()) }
    let word = words.joined(separator: " ")
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
