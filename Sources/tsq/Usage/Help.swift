/// Help texts, made from the one table.
enum Help {
  static let width = 80

  /// All commands on one screen.
  static func overview() -> String {
    var lines = [
      "tsq answers questions about health data: exports go in, numbers come out.", "",
      "Usage: tsq COMMAND [TYPE] [OPTIONS]", "",
    ]
    for group in CommandGroup.allCases {
      lines += wrapped(names(of: group), behind: group.rawValue + ":", column: 16)
    }
    lines.append("")
    for group in OptionGroup.allCases {
      let names = CommandTable.entry(of: .count).options.map(CommandTable.entry(of:))
        .filter { $0.group == group && group != .values }.map(\.synopsis)
      if names.isEmpty { continue }
      lines += wrapped(names, behind: group.rawValue + ":", column: 16)
    }
    lines += [
      "", "TYPE is a HealthKit name or an alias: stepCount, steps, water, heartRate, sleep.",
      "First: tsq import export.zip; then: tsq steps, tsq sum water --last 7d --by day",
      "More: tsq --help, tsq help COMMAND, tsq man, tsq --version",
    ]
    return joined(lines)
  }

  /// The commands of a group; those with the same first word stand together.
  private static func names(of group: CommandGroup) -> [String] {
    let commands = CommandTable.commands.filter { $0.group == group }.map(\.name)
    var names: [String] = []
    for command in commands {
      guard command.secondWord != nil else {
        names.append(command.rawValue)
        continue
      }
      let seconds = commands.filter { $0.firstWord == command.firstWord }.compactMap(\.secondWord)
      if seconds.first == command.secondWord {
        names += [command.firstWord, seconds.joined(separator: "|")]
      }
    }
    return names
  }

  /// All commands and all options.
  static func manual() -> String {
    var lines = [
      "tsq answers questions about health data: exports go in, numbers come out.", "",
      "Usage: tsq COMMAND [TYPE] [OPTIONS]",
    ]
    for group in CommandGroup.allCases {
      lines += ["", group.rawValue + ":"]
      for entry in CommandTable.commands where entry.group == group {
        lines += described(
          entry.synopsis.dropSuffix(" [OPTIONS]").dropPrefix("tsq "), entry.summary)
      }
    }
    lines += described(CommandTable.options)
    lines += ["", "Exit status:"]
    for (status, meaning) in exitStatuses { lines += described(status, meaning) }
    return joined(lines)
  }

  /// One command on one screen.
  static func screen(of command: CommandName) -> String {
    let entry = CommandTable.entry(of: command)
    var lines = [entry.summary, "", "Usage: " + entry.synopsis, ""]
    for group in OptionGroup.allCases {
      let names = entry.options.map(CommandTable.entry(of:)).filter { $0.group == group }
        .map(\.synopsis)
      if !names.isEmpty { lines += wrapped(names, behind: group.rawValue + ":", column: 16) }
    }
    lines += entry.examples.isEmpty ? [] : ["", "Example: " + entry.examples[0]]
    lines.append("What each option does: tsq help " + command.rawValue)
    return joined(lines)
  }

  /// All about one command.
  static func manual(of command: CommandName) -> String {
    let entry = CommandTable.entry(of: command)
    var lines = [entry.summary, "", "Usage: " + entry.synopsis]
    for paragraph in entry.details {
      lines.append("")
      lines += wrapped(paragraph.split(separator: " ").map(String.init), behind: "", column: 0)
    }
    lines += described(entry.options.map(CommandTable.entry(of:)))
    if !entry.examples.isEmpty {
      lines += ["", "Examples:"] + entry.examples.map { "  " + $0 }
    }
    return joined(lines)
  }

  static let exitStatuses = [
    ("0", "Answered, also where there is no data (see --fail-empty)."),
    ("1", "The work failed."),
    ("2", "Wrong usage."),
    ("3", "An input was incomplete; what was read is answered or kept."),
    ("130", "Interrupted by Ctrl-C."),
  ]
}
