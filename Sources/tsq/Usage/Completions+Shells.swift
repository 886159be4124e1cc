extension Completions {
  static func zsh() -> String {
    var text = """
      #compdef tsq
      # zsh completion for tsq; put it as _tsq into a folder of $fpath
      _tsq() {
        local -a commands types
        commands=(

      """
    for entry in CommandTable.commands {
      text += "    \(zshQuoted("\(entry.name.rawValue):\(entry.summary)"))\n"
    }
    text += "  )\n  types=(\(typeNames().joined(separator: " ")))\n"
    text += "  local command=\"\" word\n"
    text += "  for word in ${words[2,CURRENT-1]}; do\n"
    text += "    (( ${commands[(I)$word:*]} )) && { command=$word; break; }\n  done\n"
    text += "  case \"$command\" in\n"
    text += "    '') _describe command commands ;;\n"
    for entry in CommandTable.commands {
      text += "    \(entry.name.rawValue)) _arguments"
      for option in entry.options.map(CommandTable.entry(of:)) { text += zshArgument(option) }
      text += zshWords(of: entry) + " ;;\n"
    }
    return text + "  esac\n}\ncompdef _tsq tsq\n"
  }

  private static func zshArgument(_ option: OptionEntry) -> String {
    let star = option.repetition == .adds ? "*" : ""
    var argument = "\(star)\(option.name.spelled)"
    guard let value = option.argument else {
      return " \\\n      " + zshQuoted("\(argument)[\(option.help)]")
    }
    argument += "[\(option.help)]:\(value.lowercased().filter { $0.isLetter }):"
    if !option.choices.isEmpty {
      argument += "(" + option.choices.joined(separator: " ") + ")"
    } else if [.store, .input, .passwordFile].contains(option.name) {
      argument += "_files"
    }
    return " \\\n      " + zshQuoted(argument)
  }

  private static func zshWords(of entry: CommandEntry) -> String {
    let actions: String
    switch entry.name {
    case .importFiles: actions = "'*:path:_files'"
    case .completions: actions = "'*:shell:(\(shells.joined(separator: " ")))'"
    case .help: actions = "'*:command:(${commands%%:*})'"
    default: actions = takesType(entry) ? "'*:type:($types)'" : ""
    }
    // The first word that is neither option nor value is the command itself.
    return actions.isEmpty ? "" : " \\\n      '1: :' " + actions
  }

  private static func zshQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  static func fish() -> String {
    var text = "# fish completion for tsq; load it with: tsq completions fish | source\n"
    text += "complete -c tsq -f\n"
    for entry in CommandTable.commands {
      text += "complete -c tsq -n __fish_use_subcommand -a \(entry.name.rawValue)"
      text += " -d \(fishQuoted(entry.summary))\n"
    }
    for entry in CommandTable.commands {
      let seen = "-n '__fish_seen_subcommand_from \(entry.name.rawValue)'"
      for option in entry.options.map(CommandTable.entry(of:)) {
        text += "complete -c tsq \(seen) -l \(option.name.rawValue)\(fishValue(of: option))"
        text += " -d \(fishQuoted(option.help))\n"
      }
      if entry.name == .importFiles { text += "complete -c tsq \(seen) -F\n" }
      if entry.name == .completions {
        text += "complete -c tsq \(seen) -a '\(shells.joined(separator: " "))'\n"
      }
    }
    let askers = CommandTable.commands.filter(takesType).map(\.name.rawValue)
    text += "complete -c tsq -n '__fish_seen_subcommand_from \(askers.joined(separator: " "))'"
    return text + " -a '\(typeNames().joined(separator: " "))'\n"
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
