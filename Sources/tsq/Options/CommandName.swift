/// Every command; the raw value is what a person types, one word or two.
enum CommandName: String, CaseIterable {
  case sum
  case average = "avg"
  case minimum = "min"
  case maximum = "max"
  case latest, count, duration
  case steps, water, mindful, calories, sleep
  case samples, types, sources, workouts, summaries
  case importFiles = "import"
  case export, priority, info, verify, compact
  case add, delete
  case logWater = "water log"
  case undoWater = "water undo"
  case logMindful = "mindful log"
  case authStatus = "auth status"
  case authRequest = "auth request"
  case authGrant = "auth grant"
  case authDeny = "auth deny"
  case authReset = "auth reset"
  case help, completions, man
}

extension CommandName {
  var firstWord: String { rawValue.split(separator: " ").first.map(String.init) ?? rawValue }

  var secondWord: String? { rawValue.split(separator: " ").dropFirst().first.map(String.init) }

  /// The first words of all commands, each once.
  static let firstWords: [String] = allCases.reduce(into: []) { words, command in
    if !words.contains(command.firstWord) { words.append(command.firstWord) }
  }

  /// What may stand behind a first word to make a command of two words.
  static func secondWords(after first: String) -> [String] {
    allCases.filter { $0.firstWord == first }.compactMap(\.secondWord)
  }
}

/// The line on which a command stands in the overview.
enum CommandGroup: String, CaseIterable {
  case ask = "Ask"
  case shortWords = "Short words"
  case list = "List"
  case write = "Write"
  case change = "Fill and set"
  case permission = "Permissions"
  case other = "Help"
}

/// What is to be known about one command.
struct CommandEntry {
  /// A word that stands without an option's name.
  struct Positional {
    let name: String
    var isRequired = true
    var isRepeated = false

    var synopsis: String {
      let text = name + (isRepeated ? "…" : "")
      return isRequired ? text : "[" + text + "]"
    }
  }

  let name: CommandName
  let group: CommandGroup
  let positionals: [Positional]
  let options: [OptionName]
  /// One sentence.
  let summary: String
  /// Paragraphs for the long help.
  let details: [String]
  let examples: [String]

  init(
    _ name: CommandName, _ group: CommandGroup, _ positionals: [Positional] = [],
    taking options: [OptionName], _ summary: String, details: [String] = [],
    examples: [String] = []
  ) {
    self.name = name
    self.group = group
    self.positionals = positionals
    self.options = options
    self.summary = summary
    self.details = details
    self.examples = examples
  }

  var synopsis: String {
    let words = ["tsq", name.rawValue] + positionals.map(\.synopsis)
    return words.joined(separator: " ") + (options == [.help] ? "" : " [OPTIONS]")
  }
}
