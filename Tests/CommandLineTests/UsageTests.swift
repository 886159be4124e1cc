import Testing

/// Wrong usage as it is typed, and the one line that answers it.
struct Misuse: CustomTestStringConvertible, Sendable {
  let arguments: [String]
  let errors: String

  init(_ line: String, _ errors: String) {
    arguments = line.split(separator: " ").map(String.init)
    self.errors = errors
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite("Usage")
struct UsageTests {
  @Test(
    "says what is wrong, quotes it, and names what may be meant",
    arguments: [
      Misuse("summ steps", "unknown command 'summ'; did you mean sum or summaries?"),
      Misuse("frobnicate", "unknown command 'frobnicate'; tsq -h lists the commands"),
      Misuse("sum steps --tody", "unknown option '--tody'; did you mean --today?"),
      Misuse("sum steps --xyzzyx=3", "unknown option '--xyzzyx'; tsq sum --help lists them"),
      Misuse("sum steps -x", "unknown option '-x'; tsq sum --help lists them"),
      Misuse("sum", "sum needs a TYPE; for example: tsq sum steps --today"),
      Misuse(
        "sum steps water",
        "sum does not know what 'water' means here; usage: tsq sum TYPE [OPTIONS]"),
      Misuse("sum steps --day", "--day needs a value; --day DATE"),
      Misuse("sum steps --today=1", "--today takes no value, but has '1'"),
      Misuse("sum steps --day 2025-02-30", "--day '2025-02-30' is no date; write it as 2025-02-03"),
      Misuse(
        "sum steps --day 2025-02-03 --day 2025-02-04", "--day is given twice; keep one of them"),
      Misuse(
        "sum steps --today --last 7d", "--today and --last both name a range; keep one of them"),
      Misuse(
        "sum steps --all --to 2025-02-03", "--all and --to both name a range; keep one of them"),
      Misuse(
        "sum steps --from noon",
        "--from 'noon' is no time; "
          + "write 2025-02-03, 2025-02-04T18:00 or 2025-02-04T18:00:00+01:00"),
      Misuse("sum steps --last 7", "--last '7' is no span; write 24h, 7d, 4w, 12mo or 2y"),
      Misuse("sum steps --last 0d", "--last '0d' is no span; write 24h, 7d, 4w, 12mo or 2y"),
      Misuse("sum steps --by dya", "--by 'dya' is no interval; did you mean day?"),
      Misuse(
        "sum steps --merge best",
        "--merge does not know 'best'; it takes priority, none, healthconnect"),
      Misuse(
        "sum steps --fill none", "--fill has no meaning without --by; add --by day, or leave it out"
      ),
      Misuse(
        "avg heartRate --merge none",
        "--merge has no meaning for avg; it is for sum, steps, water, calories"),
      Misuse(
        "count steps --unit km",
        "--unit has no meaning for count; tsq help count lists what it takes"),
      Misuse(
        "avg steps", "stepCount is cumulative: it has no avg; add it up with tsq sum stepCount"),
      Misuse(
        "sum heartRate",
        "heartRate is discrete: its values do not add up; "
          + "use tsq avg heartRate, or min, max, latest"
      ),
      Misuse(
        "sum mindful",
        "mindfulSession is a category: it has no sum; ask for its time with tsq duration "
          + "mindfulSession, or tsq count mindfulSession"),
      Misuse(
        "sum steps --tz Europe/Berln",
        "--tz 'Europe/Berln' is no time zone; "
          + "did you mean Europe/Berlin, Europe/Dublin or Europe/Jersey?"
      ),
      Misuse("sum steps --now soon", "--now 'soon' is no instant; write 2025-02-04T18:00:00+01:00"),
      Misuse(
        "completions tcsh",
        "completions does not know the shell 'tcsh'; it writes for bash, zsh, fish"),
      Misuse("help summ", "unknown command 'summ'; did you mean sum or summaries?"),
      Misuse(
        "sum steps --version", "--version has no meaning for sum; it stands alone: tsq --version"),
      Misuse("--csv", "--csv without a command; tsq -h lists the commands"),
      Misuse("import - -", "- stands for stdin, which can be read only once; name it once"),
      Misuse(
        "priority steps A --reset",
        "--reset and a list of sources contradict each other; keep one of them"),
    ])
  func misuse(_ misuse: Misuse) throws {
    let outcome = try Tool.run(misuse.arguments)
    #expect(outcome.errors == "tsq: \(misuse.errors)\n")
    #expect(outcome.output == "")
    #expect(outcome.status == 2)
  }

  @Test("answers programs with an object")
  func misuseForPrograms() throws {
    let outcome = try Tool.run("avg", "steps", "--json")
    #expect(
      outcome.errors == """
        {"error":{"code":"statisticNotAllowed","message":"stepCount is cumulative: it has no avg",\
        "hint":"add it up with tsq sum stepCount"}}

        """)
    #expect(outcome.status == 2)
  }

  @Test("takes a JSON format before the words are understood")
  func formatOfEarlyErrors() throws {
    let outcome = try Tool.run("sum", "steps", "--format", "ndjson", "--nonsense")
    #expect(outcome.errors.hasPrefix("{\"error\":{\"code\":\"unknownOption\""))
  }

  @Test("keeps text from outside on one line")
  func quoting() throws {
    let outcome = try Tool.run("sum", "steps", "--day", "a\u{1B}[2J\nb")
    #expect(
      outcome.errors == """
        tsq: --day 'a\\u{1b}[2J\\u{a}b' is no date; write it as 2025-02-03

        """)
  }

  @Test("without words shows the overview and fails")
  func nothing() throws {
    let outcome = try Tool.run([])
    #expect(outcome.errors == (try Tool.run("-h")).output)
    #expect(outcome.status == 2)
  }

  @Test("an environment that means nothing is named")
  func environment() throws {
    let clock = try Tool.run(["sum", "steps"], environment: ["TSQ_NOW": "later"])
    #expect(clock.errors == "tsq: TSQ_NOW 'later' is no instant; write 2025-02-04T18:00:00+01:00\n")
    let zone = try Tool.run(["sum", "steps"], environment: ["TZ": "Mars/Olympus"])
    #expect(zone.errors.hasPrefix("tsq: TZ 'Mars/Olympus' is no time zone"))
    #expect(zone.status == 2)
  }

  @Test("a system without zone files says how to get them")
  func noZoneFiles() throws {
    let outcome = try Tool.run(
      ["sum", "steps", "--tz", "Europe/Berlin"], environment: ["TZDIR": "/nonexistent"])
    #expect(
      outcome.errors == """
        tsq: --tz 'Europe/Berlin': this system has no time zone files, only UTC works; \
        install the package tzdata, or let TZDIR name its folder

        """)
    #expect(outcome.status == 2)
  }
}
