/// Every option of the command line; the raw value is what a person types after `--`.
enum OptionName: String, CaseIterable {
  case today, yesterday, day, from, to, last, all
  case by
  case weekStart = "week-start"
  case fill
  case source
  case excludeSource = "exclude-source"
  case userEntered = "user-entered"
  case bySource = "by-source"
  case merge, priority, attribution
  case value, overlaps
  case unit, explain
  case limit, sort, activity, reset
  case start, end, metadata, yes
  case client, share, read
  case exportFormat = "as"
  case kind
  case dryRun = "dry-run"
  case strict
  case keepDuplicates = "keep-duplicates"
  case passwordFile = "password-file"
  case format, json, csv
  case failEmpty = "fail-empty"
  case store, input, tz, now
  case help, version

  /// As typed, with its dashes.
  var spelled: String { "--" + rawValue }
}

/// The heading under which an option stands in the help.
enum OptionGroup: String, CaseIterable {
  case range = "Range"
  case buckets = "Buckets"
  case samples = "Samples"
  case merging = "Merging"
  case values = "Categories"
  case rows = "Rows"
  case writing = "Writing"
  case permissions = "Permissions"
  case importing = "Import"
  case exporting = "Export"
  case answer = "Answer"
  case place = "Where and when"
  case other = "Help"
}

/// What is to be known about one option.
struct OptionEntry {
  /// What a second use on the same line means.
  enum Repetition {
    /// Each use adds a value.
    case adds
    /// As `adds`; one use takes all words up to the next option.
    case addsAll
    /// The last use counts, so that an alias can be overruled.
    case overrules
    /// A second use is wrong usage: which one was meant?
    case refused
  }

  let name: OptionName
  let group: OptionGroup
  /// The word that stands for the value in the help; `nil` for a flag.
  let argument: String?
  /// The values that are allowed; empty if the value is free.
  let choices: [String]
  let repetition: Repetition
  let help: String

  init(
    _ name: OptionName, _ group: OptionGroup, value argument: String? = nil,
    choices: [String] = [], repetition: Repetition = .overrules, _ help: String
  ) {
    self.name = name
    self.group = group
    self.argument = argument
    self.choices = choices
    self.repetition = repetition
    self.help = help
  }

  /// The option with its value as the help shows it.
  var synopsis: String {
    let short = name == .help ? "-h, " : ""
    let value = argument.map { " " + $0 + (repetition == .addsAll ? "…" : "") }
    return short + name.spelled + (value ?? "")
  }
}
