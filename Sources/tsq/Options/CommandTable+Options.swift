extension CommandTable {
  /// Every option, once: parsing, help, completions and the manual page come from here.
  static let options: [OptionEntry] =
    rangeOptions + selection + rowsAndFiles + writingOptions + general

  private static let rangeOptions = [
    OptionEntry(.today, .range, repetition: .refused, "From the start of today up to now."),
    OptionEntry(.yesterday, .range, repetition: .refused, "The whole of yesterday."),
    OptionEntry(
      .day, .range, value: "DATE", repetition: .refused,
      "The whole local day, 23, 24 or 25 hours long, such as 2025-02-03."),
    OptionEntry(
      .from, .range, value: "TIME", repetition: .refused,
      "From a date, a local time 2025-02-04T18:00, or an instant with its offset."),
    OptionEntry(
      .to, .range, value: "TIME", repetition: .refused,
      "Up to a time, which itself is not part of the range."),
    OptionEntry(
      .last, .range, value: "SPAN", repetition: .refused,
      "The last 7d, 24h, 4w, 12mo or 2y: whole units with the current one, up to now."),
    OptionEntry(
      .all, .range, repetition: .refused,
      "From the first start to the last end (the default)."),
  ]

  private static let selection = [
    OptionEntry(
      .by, .buckets, value: "INTERVAL",
      "One value for each hour, day, week, month or year, or each 15min, 6h, 2w, 3mo."),
    OptionEntry(
      .weekStart, .buckets, value: "DAY",
      choices: [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
      ],
      "The day on which a week starts (default monday)."),
    OptionEntry(
      .fill, .buckets, value: "MODE", choices: ["null", "none"],
      "List buckets without data (null, the default) or leave them out (none)."),
    OptionEntry(
      .source, .samples, value: "NAME", repetition: .adds,
      "Only samples of this source, by name or identifier; may be repeated. With add: whose "
        + "sample it is (default tsq)."),
    OptionEntry(
      .excludeSource, .samples, value: "NAME", repetition: .adds,
      "No samples of this source; may be repeated."),
    OptionEntry(
      .userEntered, .samples, value: "WHICH", choices: ["only", "exclude"],
      "Only samples that a person typed in, or none of them."),
    OptionEntry(.bySource, .answer, "Add each source's own value."),
    OptionEntry(
      .merge, .merging, value: "RULE", choices: ["priority", "none", "healthconnect"],
      "How sources that overlap are combined (default priority)."),
    OptionEntry(
      .priority, .merging, value: "\"A,B,C\"",
      "The order of sources for this question, best first."),
    OptionEntry(
      .attribution, .merging, value: "RULE", choices: ["prorated", "start", "overlap"],
      "What counts of a sample that crosses a border: its share (the default), all of it where it "
        + "starts, or all of it wherever it overlaps."),
    OptionEntry(
      .value, .values, value: "NAME", repetition: .adds,
      "Only this value of a category, such as asleepCore, asleep or inBed; may be repeated."),
    OptionEntry(
      .overlaps, .values, value: "RULE", choices: ["once", "each"],
      "Count overlapping time once (the default), or each sample in full."),
    OptionEntry(.unit, .answer, value: "UNIT", "The unit of the answer, such as kJ or mi."),
    OptionEntry(.explain, .answer, "Say on the error output how the number came about."),
  ]

  private static let rowsAndFiles = [
    OptionEntry(.limit, .rows, value: "N", "At most N rows."),
    OptionEntry(
      .sort, .rows, value: "KEY", choices: ["start", "-start", "end", "-end"],
      "The order of the rows; a dash turns it round (default start)."),
    OptionEntry(
      .activity, .rows, value: "NAME", "Only workouts of this activity, such as Running."),
    OptionEntry(.reset, .rows, "Return to the default order of sources."),
    OptionEntry(
      .kind, .importing, value: "KIND", "What the input is, where its content does not tell."),
    OptionEntry(.dryRun, .importing, "Read and report, but store nothing."),
    OptionEntry(.strict, .importing, "Any rejected record fails the import."),
    OptionEntry(
      .keepDuplicates, .importing, "Store copies of a sample again instead of once."),
    OptionEntry(
      .passwordFile, .importing, value: "FILE",
      "The file whose first line opens an encrypted archive."),
  ]

  private static let writingOptions = [
    OptionEntry(
      .start, .writing, value: "TIME", repetition: .refused,
      "When it began (default now): a date, a local time, or an instant with its offset."),
    OptionEntry(
      .end, .writing, value: "TIME", repetition: .refused, "When it ended (default its start)."),
    OptionEntry(
      .metadata, .writing, value: "KEY=VALUE", repetition: .adds,
      "What else is to be kept of the sample; may be repeated."),
    OptionEntry(.yes, .writing, "Delete without asking, as scripts need it."),
    OptionEntry(
      .client, .permissions, value: "NAME",
      "Act as this app, which sees and saves what it was granted (default: as the owner)."),
    OptionEntry(
      .share, .permissions, value: "TYPE", repetition: .addsAll, "Types that the app may save."),
    OptionEntry(
      .read, .permissions, value: "TYPE", repetition: .addsAll,
      "Types of which the app may read what others saved."),
    OptionEntry(
      .exportFormat, .exporting, value: "FORMAT", choices: ["csv", "json", "ndjson", "apple-xml"],
      "What to write; workouts and rings only in apple-xml."),
  ]

  private static let general = [
    OptionEntry(
      .format, .answer, value: "FORMAT",
      choices: ["table", "json", "ndjson", "csv", "tsv", "markdown"],
      "The form of the answer (default table)."),
    OptionEntry(.json, .answer, "Short for --format json."),
    OptionEntry(.csv, .answer, "Short for --format csv."),
    OptionEntry(.failEmpty, .answer, "Exit with 1 where there is no data."),
    OptionEntry(
      .store, .place, value: "PATH",
      "The store (default $TSQ_STORE, $XDG_DATA_HOME/tsq/default or ~/.local/share/tsq/default)."),
    OptionEntry(
      .input, .place, value: "PATH", repetition: .adds,
      "Ask this file or folder directly, without a store; may be repeated."),
    OptionEntry(
      .tz, .place, value: "ZONE", "The time zone by its IANA name (default $TZ, else the system's)."
    ),
    OptionEntry(
      .now, .place, value: "INSTANT", "What the clock shows (default $TSQ_NOW, else the time)."),
    OptionEntry(.help, .other, "Show help: -h one screen, --help all."),
    OptionEntry(.version, .other, "Show the version."),
  ]

  static func entry(of name: OptionName) -> OptionEntry {
    // Every name has an entry; a test of the help of every command would show a gap.
    options.first { $0.name == name } ?? OptionEntry(name, .other, "")
  }
}
