/// The one table of commands and options.
enum CommandTable {
  static let type = CommandEntry.Positional(name: "TYPE")
  static let range: [OptionName] = [.today, .yesterday, .day, .from, .to, .last, .all]
  private static let buckets: [OptionName] = [.by, .weekStart, .fill]
  private static let sources: [OptionName] = [.source, .excludeSource, .userEntered]
  private static let merging: [OptionName] = [.merge, .priority, .attribution]
  private static let anywhere: [OptionName] = [
    .format, .json, .csv, .failEmpty, .store, .input, .client, .tz, .now, .help,
  ]
  private static let question = range + buckets + sources + [.bySource, .explain] + anywhere

  static let commands: [CommandEntry] =
    statistics + shortWords + lists + changes + writing + permissions + others

  static func entry(of name: CommandName) -> CommandEntry {
    // Every name has an entry; a test of the help of every command would show a gap.
    commands.first { $0.name == name } ?? CommandEntry(name, .other, taking: [.help], "")
  }

  private static let statistics = [
    CommandEntry(
      .sum, .ask, [type], taking: question + merging + [.unit],
      "The sum of a cumulative type, such as steps, energy or water.",
      details: [
        "Samples that cross a border of the range count with their share inside it. Sources that "
          + "overlap are merged: at every instant only the best source counts; see tsq priority."
      ],
      examples: ["tsq sum steps --today", "tsq sum water --last 7d --by day"]),
    CommandEntry(
      .average, .ask, [type], taking: question + [.unit],
      "The average of a discrete type, such as heartRate or bodyMass.",
      details: [
        "Every sample that overlaps the range takes part. The type's style decides: plain, "
          + "weighted by time, or the equivalent level of sound."
      ],
      examples: ["tsq avg heartRate --yesterday", "tsq avg bodyMass --by month --last 12mo"]),
    CommandEntry(
      .minimum, .ask, [type], taking: question + [.unit],
      "The least value of a discrete type, and the sample that has it.",
      examples: ["tsq min heartRate --last 7d"]),
    CommandEntry(
      .maximum, .ask, [type], taking: question + [.unit],
      "The greatest value of a discrete type, and the sample that has it.",
      examples: ["tsq max heartRate --day 2025-02-03"]),
    CommandEntry(
      .latest, .ask, [type], taking: question + [.unit],
      "The value of the sample that ends last.",
      examples: ["tsq latest bodyMass"]),
    CommandEntry(
      .count, .ask, [type], taking: question + [.value],
      "The number of samples that start in the range.",
      examples: ["tsq count appleStandHour --value stood --today"]),
    CommandEntry(
      .duration, .ask, [type], taking: question + [.value, .overlaps, .unit],
      "The time that the samples cover, each instant once.",
      examples: ["tsq duration sleep --value asleep --last 7d --by day"]),
  ]

  private static let shortWords = [
    CommandEntry(
      .steps, .shortWords, taking: question + merging + [.unit], "Steps; today's by default."),
    CommandEntry(
      .water, .shortWords, taking: question + merging + [.unit],
      "Water drunk; today's by default."),
    CommandEntry(
      .mindful, .shortWords, taking: question + [.overlaps, .unit],
      "Mindful minutes; today's by default."),
    CommandEntry(
      .calories, .shortWords, taking: question + merging + [.unit],
      "Active energy; today's by default.",
      details: ["Where the active energy is 0 or has no data, resting energy is added."]),
    CommandEntry(
      .sleep, .shortWords, taking: question + [.value, .overlaps, .unit],
      "Time asleep from noon yesterday to noon today.",
      details: ["With --day, from noon of the day before to noon of that day."]),
  ]

  private static let lists = [
    CommandEntry(
      .samples, .list, [type], taking: range + sources + [.value, .limit, .sort, .unit] + anywhere,
      "The samples of a type that overlap the range.",
      examples: ["tsq samples water --today", "tsq samples heartRate --sort -start --limit 5"]),
    CommandEntry(.types, .list, taking: anywhere, "The types in the store."),
    CommandEntry(
      .sources, .list, [CommandEntry.Positional(name: "TYPE", isRequired: false)],
      taking: anywhere, "The sources of a type, or of all, best rank first."),
    CommandEntry(
      .workouts, .list, taking: range + [.activity] + anywhere,
      "The workouts that overlap the range."),
    CommandEntry(
      .summaries, .list, taking: range + anywhere, "The activity rings, day by day."),
  ]

  private static let changes = [
    CommandEntry(
      .importFiles, .change,
      [CommandEntry.Positional(name: "PATH", isRequired: true, isRepeated: true)],
      taking: [
        .kind, .dryRun, .strict, .keepDuplicates, .passwordFile, .format, .json, .csv, .store, .tz,
        .now, .help,
      ],
      "Read export.zip, export.xml, its folder, or - for stdin, into the store.",
      details: [
        "Samples that the store already holds are not stored again, so a newer export can be "
          + "imported over an older one. All files are taken, or none."
      ],
      examples: ["tsq import export.zip", "tsq import --dry-run --json export.xml"]),
    CommandEntry(
      .priority, .change,
      [type, CommandEntry.Positional(name: "SOURCE", isRequired: false, isRepeated: true)],
      taking: [
        .reset, .format, .json, .csv, .failEmpty, .store, .input, .tz, .now, .help,
      ],
      "Show or set the order in which sources count, best first.",
      examples: [
        "tsq priority steps", "tsq priority steps \"Robin's Apple Watch\" \"Robin's iPhone\"",
      ]
    ),
    CommandEntry(
      .export, .change, [CommandEntry.Positional(name: "TYPE", isRequired: false)],
      taking: [.exportFormat] + range + [.failEmpty, .store, .input, .client, .tz, .now, .help],
      "Write samples, of one type or all, so that an import reads them back.",
      details: [
        "The samples are those that overlap the range. apple-xml holds workouts and rings too where "
          + "no type is named; Apple's format has no identifiers of sources, csv and json have."
      ],
      examples: [
        "tsq export --as csv water --last 7d > water.csv",
        "tsq export --as apple-xml > export.xml",
      ]),
    CommandEntry(
      .info, .change, taking: [.format, .json, .csv, .store, .tz, .now, .help],
      "How many samples and bytes the store holds, by type."),
    CommandEntry(
      .verify, .change, taking: [.format, .json, .csv, .store, .tz, .now, .help],
      "Check every byte of the store and every index, and repair what can be derived.",
      details: ["It ends with 1 where something is damaged that could not be written anew."]),
    CommandEntry(
      .compact, .change, taking: [.format, .json, .csv, .store, .tz, .now, .help],
      "Write the store anew without what was deleted; questions go on meanwhile."),
  ]

  private static let others = [
    CommandEntry(
      .help, .other,
      [CommandEntry.Positional(name: "COMMAND", isRequired: false, isRepeated: true)],
      taking: [.help], "All about a command."),
    CommandEntry(
      .completions, .other, [CommandEntry.Positional(name: "SHELL")], taking: [.help],
      "A completion script for bash, zsh or fish.",
      examples: ["source <(tsq completions bash)"]),
    CommandEntry(
      .man, .other, taking: [.help], "This manual as a page for man.",
      examples: ["tsq man | man -l -"]),
  ]
}
