/// The manual page, in the language of troff's man macros.
enum ManualPage {
  static func text(version: String) -> String {
    var page = ".TH TSQ 1 \"\" \"tsq \(version)\" \"User Commands\"\n"
    page += ".SH NAME\ntsq \\- answers questions about health data\n"
    page += ".SH SYNOPSIS\n.B tsq\n.I COMMAND\n[\\fITYPE\\fR] [\\fIOPTIONS\\fR]\n"
    page += ".SH DESCRIPTION\n"
    page += escaped(
      "Exports of health data go into a store with tsq import, or are asked directly with "
        + "--input. A TYPE is a HealthKit identifier, its short name or an alias, whatever its "
        + "case. Times are days and hours of one zone, which every answer names.")
    page += "\n"
    for group in CommandGroup.allCases {
      page += ".SH COMMANDS: \(escaped(group.rawValue.uppercased()))\n"
      for entry in CommandTable.commands where entry.group == group { page += text(of: entry) }
    }
    for group in OptionGroup.allCases {
      page += ".SH OPTIONS: \(escaped(group.rawValue.uppercased()))\n"
      for option in CommandTable.options where option.group == group {
        page += term(option.synopsis, option.help + Help.choices(of: option))
      }
    }
    page += ".SH EXIT STATUS\n"
    for (status, meaning) in Help.exitStatuses { page += term(status, meaning) }
    page += ".SH ENVIRONMENT\n"
    page += term("TSQ_STORE", "The store, where --store is not given.")
    page += term("TSQ_NOW", "What the clock shows, where --now is not given.")
    page += term("TZ", "The time zone, where --tz is not given.")
    return page
  }

  private static func text(of entry: CommandEntry) -> String {
    var text = term(entry.synopsis, ([entry.summary] + entry.details).joined(separator: " "))
    for example in entry.examples { text += ".br\n\\fB\(escaped(example))\\fR\n" }
    return text
  }

  private static func term(_ term: String, _ meaning: String) -> String {
    ".TP\n\\fB\(escaped(term))\\fR\n\(escaped(meaning))\n"
  }

  /// Text in which troff sees no commands.
  private static func escaped(_ text: String) -> String {
    var result = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "…": result += "..."
      default: result.append(character)
      }
    }
    return result
  }
}
