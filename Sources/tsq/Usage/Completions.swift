import TSQ

/// Completion scripts, made from the one table.
enum Completions {
  static let shells = ["bash", "zsh", "fish"]

  static func script(for shell: String) throws(Failure) -> String {
    switch shell {
    case "bash": return bash()
    case "zsh": return zsh()
    case "fish": return fish()
    default:
      throw .usage(
        "completions does not know the shell \(quoted(shell))",
        hint: "it writes for " + shells.joined(separator: ", "))
    }
  }

  /// Names for a TYPE: each type's short name and its aliases.
  static func typeNames() -> [String] {
    TypeDefinition.all.filter { $0.kind == .quantity || $0.kind == .category }
      .flatMap { [$0.shortName] + $0.aliases }
  }

  static func takesType(_ entry: CommandEntry) -> Bool {
    entry.positionals.first?.name.contains("TYPE") ?? false
  }

  /// Commands of two words.
  static let pairs = CommandName.allCases.filter { $0.secondWord != nil }.map(\.rawValue)

  /// First words that are no command alone.
  static let bareFirstWords = CommandName.firstWords.filter { CommandName(rawValue: $0) == nil }

  private static func bash() -> String {
    var cases = ""
    for word in bareFirstWords {
      let seconds = CommandName.secondWords(after: word).joined(separator: " ")
      cases += "    \(word)) words=\"\(seconds)\" ;;\n"
    }
    for entry in CommandTable.commands {
      var words = entry.options.map(\.spelled) + CommandName.secondWords(after: entry.name.rawValue)
      if takesType(entry) { words.append("$types") }
      if entry.name == .completions { words += shells }
      if entry.name == .help { words.append("$commands") }
      cases += "    '\(entry.name.rawValue)') words=\"\(words.joined(separator: " "))\" ;;\n"
    }
    var values = ""
    for option in CommandTable.options where !option.choices.isEmpty {
      let choices = option.choices.joined(separator: " ")
      values += "    \(option.name.spelled)) words=\"\(choices)\" ;;\n"
    }
    return """
      # bash completion for tsq; load it with: source <(tsq completions bash)
      _tsq() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local commands="\(CommandName.firstWords.joined(separator: " "))"
        local pairs="|\(pairs.joined(separator: "|"))|"
        local types="\(typeNames().joined(separator: " "))"
        local words="" command="" word next index
        for ((index = 1; index < COMP_CWORD; index++)); do
          word="${COMP_WORDS[index]}"
          [[ " $commands " == *" $word "* ]] || continue
          command="$word"
          next="${COMP_WORDS[index + 1]}"
          ((index + 1 < COMP_CWORD)) && [[ "$pairs" == *"|$word $next|"* ]] && command="$word $next"
          break
        done
        case "$command" in
          "") words="$commands --help --version" ;;
      \(cases)  esac
        case "$previous" in
          --store|--input|--password-file) compopt -o default; COMPREPLY=(); return ;;
          --share|--read) words="$types" ;;
      \(values)  esac
        if [[ "$command" == import && "$current" != -* ]]; then
          compopt -o default; COMPREPLY=(); return
        fi
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -F _tsq tsq

      """
  }
}
