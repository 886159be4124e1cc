extension CommandTable {
  private static let place: [OptionName] = [.format, .json, .csv, .store, .tz, .now, .help]
  private static let uuid = CommandEntry.Positional(name: "UUID")

  static let writing = [
    CommandEntry(
      .add, .write, [type, CommandEntry.Positional(name: "VALUE", isRequired: false)],
      taking: [.start, .end, .source, .metadata, .client] + place,
      "Save one sample and print its UUID.",
      details: [
        "The value is a number with its unit, such as 240mL or 96%, or a number in the unit in "
          + "which the type is shown; of a category it is a name, such as asleepCore. The sample is "
          + "marked as typed in by a person unless --metadata says HKWasUserEntered=0."
      ],
      examples: [
        "tsq add water 240mL", "tsq add bodyMass 70.5kg --start 2025-02-03T07:00",
        "tsq add sleep asleepCore --start 2025-02-03T23:00 --end 2025-02-04T06:30",
      ]),
    CommandEntry(
      .delete, .write, [CommandEntry.Positional(name: "UUID|TYPE", isRepeated: true)],
      taking: range + [.source, .yes, .failEmpty, .client] + place,
      "Delete samples by their UUIDs, or those of a type, a range and a source.",
      details: [
        "Before it deletes it asks; without a terminal nothing is deleted unless --yes is there. "
          + "A type's samples are those that tsq samples lists for the same range and source."
      ],
      examples: ["tsq delete water --today --source Water"]),
    CommandEntry(
      .logWater, .write, [CommandEntry.Positional(name: "AMOUNT")], taking: place,
      "Log a drink as the app Water, and print the sample's UUID.",
      details: ["The app asks for permission the first time; without a terminal it can't."],
      examples: ["tsq water log 240mL"]),
    CommandEntry(
      .undoWater, .write, [uuid], taking: place,
      "Take back a drink that the app Water logged."),
    CommandEntry(
      .logMindful, .write, taking: [.start, .end] + place,
      "Log a mindful session as the app Return, and print the sample's UUID.",
      details: ["The app asks for permission the first time; without a terminal it can't."],
      examples: ["tsq mindful log --start 2025-02-04T07:00 --end 2025-02-04T07:10"]),
  ]

  static let permissions = [
    CommandEntry(
      .authStatus, .permission, taking: [.client] + place,
      "What apps may save and read; the app itself never learns what it may read."),
    CommandEntry(
      .authRequest, .permission, taking: [.client, .share, .read] + place,
      "Ask on the terminal what an app may save and read, as the app would.",
      examples: ["tsq auth request --client Water --share water --read water"]),
    CommandEntry(
      .authGrant, .permission, taking: [.client, .share, .read] + place,
      "Allow an app to save and read types.",
      examples: ["tsq auth grant --client Water --share water --read water"]),
    CommandEntry(
      .authDeny, .permission, taking: [.client, .share, .read] + place,
      "Forbid an app to save and read types.",
      examples: ["tsq auth deny --client Water --read water"]),
    CommandEntry(
      .authReset, .permission, taking: [.client, .share, .read] + place,
      "Forget the answers about some types, or about all, so that the app asks again.",
      examples: ["tsq auth reset --client Water"]),
  ]
}
