/// The form of an answer.
enum OutputFormat: String {
  case table, json, ndjson, csv, tsv, markdown

  /// Whether a program reads it.
  var isJSON: Bool { self == .json || self == .ndjson }

  /// The last of `--format`, `--json` and `--csv` on the line.
  init(_ arguments: ParsedArguments) {
    self = .table
    for use in arguments.uses {
      switch use.option {
      case .json: self = .json
      case .csv: self = .csv
      case .format: self = OutputFormat(rawValue: use.text) ?? .table
      default: break
      }
    }
  }

  /// What a line asks for that could not be parsed.
  init(guessedFrom arguments: [String]) {
    let asksForJSON = arguments.indices.contains { index in
      let word = arguments[index]
      if word == "--json" || word.hasPrefix("--format=json") || word == "--format=ndjson" {
        return true
      }
      guard word == "--format", index + 1 < arguments.count else { return false }
      return arguments[index + 1] == "json" || arguments[index + 1] == "ndjson"
    }
    self = asksForJSON ? .json : .table
  }
}
