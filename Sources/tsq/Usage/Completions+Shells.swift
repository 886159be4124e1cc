extension Completions {
  static func zsh() -> String {
    var text = """
      #compdef tsq
      # zsh completion for tsq; put it as _tsq into a folder of $fpath
      _tsq() {
        local -a commands pairs types
        commands=(

      """
    for (word, summary) in firstWords {
      text += "    \(zshQuoted("\(word):\(summary)"))\n"
    }
    text +=
      "  )\n  pairs=(\(pairs.map(zshQuoted).joined(separator: " ")))\n  types=(\(typeNames().joined(separator: " ")))\n"
    text += "  local command=\"\" word next index\n"
    text += "  for (( index = 2; index < CURRENT; index++ )); do\n"
    text += "    word=${words[index]} next=${words[index+1]}\n"
    text += "    (( ${commands[(I)$word:*]} )) || continue\n"
    text += "    command=$word\n"
    text += "    (( index + 1 < CURRENT && ${pairs[(I)$word $next]} )) && command=\"$word $next\"\n"
    text += "    break\n  done\n"
    text += "  case \"$command\" in\n"
    text += "    '') _describe command commands ;;\n"
    for word in bareFirstWords {
      let seconds = CommandName.secondWords(after: word).joined(separator: " ")
      text += "    \(word)) compadd \(seconds) ;;\n"
    }
    for entry in CommandTable.commands {
      text += "    \(zshQuoted(entry.name.rawValue))) _arguments"
      for option in entry.options.map(CommandTable.entry(of:)) { text += zshArgument(option) }
      text += zshWords(of: entry) + " ;;\n"
    }
    return text + "  esac\n}\ncompdef _tsq tsq\n"
  }

  private static func zshArgument(_ option: OptionEntry) -> String {
    let star = option.repetition == .adds || option.repetition == .addsAll ? "*" : ""
    var argument = "\(star)\(option.name.spelled)"
    guard let value = option.argument else {
      return " \\\n      " + zshQuoted("\(argument)[\(option.help)]")
    }
    argument += "[\(option.help)]:\(value.lowercased().filter { $0.isLetter }):"
    if !option.choices.isEmpty {
      argument += "(" + option.choices.joined(separator: " ") + ")"
    } else if [.store, .input, .passwordFile].contains(option.name) {
      argument += "_files"
    } else if option.repetition == .addsAll {
      argument += "($types)"
    }
    return " \\\n      " + zshQuoted(argument)
  }

  private static func zshWords(of entry: CommandEntry) -> String {
    let actions: String
    switch entry.name {
    case .importFiles: actions = "'*:path:_files'"
    case .completions: actions = "'*:shell:(\(shells.joined(separator: " ")))'"
    case .help: actions = "'*:command:(${commands%%:*})'"
    default: actions = takesType(entry) ? "'*:type:($types)'" : zshSecondWords(after: entry)
    }
    // The first words that are neither option nor value are the command itself.
    let own = entry.name.secondWord == nil ? "'1: :' " : "'1: :' '2: :' "
    return actions.isEmpty ? "" : " \\\n      " + own + actions
  }

  private static func zshSecondWords(after entry: CommandEntry) -> String {
    let seconds = CommandName.secondWords(after: entry.name.rawValue)
    return seconds.isEmpty ? "" : "'2:action:(\(seconds.joined(separator: " ")))'"
  }

  /// The first words of all commands, each with a sentence.
  private static var firstWords: [(word: String, summary: String)] {
    CommandName.firstWords.map { word in
      if let command = CommandName(rawValue: word) {
        return (word, CommandTable.entry(of: command).summary)
      }
      return (word, CommandName.secondWords(after: word).joined(separator: ", "))
    }
  }

  private static func zshQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  static func fish() -> String {
    var text = "# fish completion for tsq; load it with: tsq completions fish | source\n"
    text += "complete -c tsq -f\n"
    for (word, summary) in firstWords {
      text += "complete -c tsq -n __fish_use_subcommand -a \(word) -d \(fishQuoted(summary))\n"
      let seconds = CommandName.secondWords(after: word).joined(separator: " ")
      if seconds.isEmpty { continue }
      text += "complete -c tsq -n '__fish_seen_subcommand_from \(word)' -a '\(seconds)'\n"
    }
    for entry in CommandTable.commands {
      let seen = "-n '\(fishCondition(entry.name))'"
      for option in entry.options.map(CommandTable.entry(of:)) {
        text += "complete -c tsq \(seen) -l \(option.name.rawValue)\(fishValue(of: option))"
        text += " -d \(fishQuoted(option.help))\n"
      }
      if entry.name == .importFiles { text += "complete -c tsq \(seen) -F\n" }
      if entry.name == .completions {
        text += "complete -c tsq \(seen) -a '\(shells.joined(separator: " "))'\n"
      }
    }
    let askers = CommandTable.commands.filter(takesType).map(\.name.firstWord)
    text += "complete -c tsq -n '__fish_seen_subcommand_from \(askers.joined(separator: " "))'"
    return text + " -a '\(typeNames().joined(separator: " "))'\n"
  }

  private static func fishCondition(_ command: CommandName) -> String {
    let words = command.rawValue.split(separator: " ")
    return words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
  }

  private static func fishValue(of option: OptionEntry) -> String {
    guard option.argument != nil else { return option.name == .help ? " -s h" : "" }
    if !option.choices.isEmpty { return " -x -a '\(option.choices.joined(separator: " "))'" }
    return [.store, .input, .passwordFile].contains(option.name) ? " -r -F" : " -x"
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
      + "'"
  }
}
