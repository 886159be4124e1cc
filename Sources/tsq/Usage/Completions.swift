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
    entry.positionals.first?.name == "TYPE"
  }

  private static func bash() -> String {
    var cases = ""
    for entry in CommandTable.commands {
      var words = entry.options.map(\.spelled)
      if takesType(entry) { words.append("$types") }
      if entry.name == .completions { words += shells }
      if entry.name == .help { words.append("$commands") }
      cases += "    \(entry.name.rawValue)) words=\"\(words.joined(separator: " "))\" ;;\n"
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
        local commands="\(CommandTable.commands.map(\.name.rawValue).joined(separator: " "))"
        local types="\(typeNames().joined(separator: " "))"
        local words="" command="" word
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          [[ " $commands " == *" $word "* ]] && { command="$word"; break; }
        done
        case "$command" in
          "") words="$commands --help --version" ;;
      \(cases)  esac
        case "$previous" in
          --store|--input|--password-file) compopt -o default; COMPREPLY=(); return ;;
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
