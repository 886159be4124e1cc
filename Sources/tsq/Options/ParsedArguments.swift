/// What a person typed, sorted into command, words and options.
struct ParsedArguments {
  /// One use of an option.
  struct Use {
    let option: OptionName
    /// The value; for a flag the flag as typed, such as `-h`.
    let text: String
  }

  /// The first word, which may need a second one to name a command.
  var firstWord: String?
  var command: CommandName?
  /// The words after the command that belong to no option.
  var words: [String] = []
  /// In the order of the line.
  var uses: [Use] = []

  func contains(_ option: OptionName) -> Bool {
    uses.contains { $0.option == option }
  }

  /// The last value given, which overrules those before it.
  func value(of option: OptionName) -> String? {
    uses.last { $0.option == option }?.text
  }

  func values(of option: OptionName) -> [String] {
    uses.filter { $0.option == option }.map(\.text)
  }
}
