/// Sorts the words of a command line by the one table.
///
/// Options may stand anywhere, as `--name value` or `--name=value`; `--` ends them.
enum ArgumentParser {
  /// - Throws: wrong usage, quoting the word at fault.
  static func parse(_ arguments: [String]) throws(Failure) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments[...]
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || word == "-" || !word.hasPrefix("-") {
        try take(word, into: &parsed)
      } else if word == "--" {
        optionsEnded = true
      } else {
        let use = try option(word, rest: &rest, after: parsed)
        parsed.uses.append(use)
        guard CommandTable.entry(of: use.option).repetition == .addsAll else { continue }
        while let value = rest.first, !value.hasPrefix("-") {
          parsed.uses.append(ParsedArguments.Use(option: use.option, text: value))
          rest = rest.dropFirst()
        }
      }
    }
    try check(parsed)
    return parsed
  }

  private static func take(_ word: String, into parsed: inout ParsedArguments) throws(Failure) {
    if parsed.words.isEmpty, let first = parsed.firstWord,
      let command = CommandName(typed: first + " " + word)
    {
      parsed.command = command
      return
    }
    guard parsed.command == nil else {
      parsed.words.append(word)
      return
    }
    if let first = parsed.firstWord { throw unknownCommand(first + " " + word) }
    parsed.firstWord = word
    parsed.command = CommandName(typed: word)
    if parsed.command == nil, CommandName.secondWords(after: word).isEmpty {
      throw unknownCommand(word)
    }
  }

  static func unknownCommand(_ word: String) -> Failure {
    let seconds = CommandName.secondWords(after: word)
    if !seconds.isEmpty {
      return Failure(
        .wrongUsage, "usage", "\(word) alone is no command",
        hint: "write tsq \(word) with " + seconds.joined(separator: ", "))
    }
    let names = CommandName.allCases.map(\.rawValue)
    return Failure(
      .wrongUsage, "unknownCommand", "unknown command \(quoted(word))",
      hint: question(naming: nearestNames(to: word, among: names)) ?? "tsq -h lists the commands")
  }

  private static func option(
    _ word: String, rest: inout ArraySlice<String>, after parsed: ParsedArguments
  ) throws(Failure) -> ParsedArguments.Use {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    let named = spelled == "-h" ? OptionName.help : optionName(spelled)
    guard let name = named else { throw unknownOption(spelled, of: parsed.command) }
    let entry = CommandTable.entry(of: name)
    if entry.repetition == .refused, parsed.contains(name) {
      throw .usage("\(spelled) is given twice", hint: "keep one of them")
    }
    guard let argument = entry.argument else {
      guard attached == nil else {
        throw .usage("\(spelled) takes no value, but has \(quoted(attached ?? ""))")
      }
      return ParsedArguments.Use(option: name, text: spelled)
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .usage("\(spelled) needs a value", hint: "\(spelled) \(argument)")
    }
    try check(value, of: entry)
    return ParsedArguments.Use(option: name, text: value)
  }

  private static func optionName(_ spelled: String) -> OptionName? {
    spelled.hasPrefix("--") ? OptionName(typed: spelled.dropFirst(2)) : nil
  }

  private static func unknownOption(_ spelled: String, of command: CommandName?) -> Failure {
    let known = command.map { CommandTable.entry(of: $0).options } ?? OptionName.allCases
    let plain = String(spelled.drop { $0 == "-" })
    let near = nearestNames(to: plain, among: known.map(\.rawValue)).map { "--" + $0 }
    let help = command.map { "tsq \($0.rawValue) --help lists them" } ?? "tsq --help lists them"
    return Failure(
      .wrongUsage, "unknownOption", "unknown option \(quoted(spelled))",
      hint: question(naming: near) ?? help)
  }

  private static func check(_ value: String, of entry: OptionEntry) throws(Failure) {
    guard !entry.choices.isEmpty, !entry.choices.contains(value) else { return }
    throw .usage(
      "\(entry.name.spelled) does not know \(quoted(value))",
      hint: "it takes " + entry.choices.joined(separator: ", "))
  }
}
