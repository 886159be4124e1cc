extension ArgumentParser {
  /// Refuses options without meaning for the command, and too few or too many words.
  static func check(_ parsed: ParsedArguments) throws(Failure) {
    guard let command = parsed.command else {
      try checkWithoutCommand(parsed)
      return
    }
    let entry = CommandTable.entry(of: command)
    for use in parsed.uses where !entry.options.contains(use.option) {
      throw withoutMeaning(use.option, for: command)
    }
    if parsed.contains(.help) { return }
    if parsed.contains(.fill), !parsed.contains(.by) {
      throw .usage("--fill has no meaning without --by", hint: "add --by day, or leave it out")
    }
    try checkWords(parsed.words, of: entry)
  }

  private static func checkWithoutCommand(_ parsed: ParsedArguments) throws(Failure) {
    if let word = parsed.firstWord { throw unknownCommand(word) }
    if parsed.contains(.help) || parsed.contains(.version) { return }
    guard let first = parsed.uses.first else { return }
    throw .usage("\(first.option.spelled) without a command", hint: "tsq -h lists the commands")
  }

  private static func withoutMeaning(_ option: OptionName, for command: CommandName) -> Failure {
    let takers = CommandTable.commands.filter { $0.options.contains(option) }
      .map(\.name.rawValue)
    let hint =
      takers.isEmpty
      ? "it stands alone: tsq \(option.spelled)"
      : takers.count > 8
        ? "tsq help \(command.rawValue) lists what it takes"
        : "it is for " + takers.joined(separator: ", ")
    return Failure(
      .wrongUsage, "optionNotAllowed",
      "\(option.spelled) has no meaning for \(command.rawValue)", hint: hint)
  }

  private static func checkWords(_ words: [String], of entry: CommandEntry) throws(Failure) {
    let needed = entry.positionals.filter(\.isRequired).count
    if words.count < needed {
      let missing = entry.positionals[words.count].name
      throw .usage(
        "\(entry.name.rawValue) needs a \(missing)",
        hint: entry.examples.first.map { "for example: " + $0 } ?? entry.synopsis)
    }
    let isOpen = entry.positionals.last?.isRepeated ?? false
    if !isOpen, words.count > entry.positionals.count {
      let extra = words[entry.positionals.count]
      throw .usage(
        "\(entry.name.rawValue) does not know what \(quoted(extra)) means here",
        hint: "usage: " + entry.synopsis)
    }
  }
}
