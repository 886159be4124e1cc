import Testing

@Suite("Help")
struct HelpTests {
  static let commands = [
    "sum", "avg", "min", "max", "latest", "count", "duration", "steps", "water", "mindful",
    "calories", "sleep", "samples", "types", "sources", "workouts", "summaries", "import",
    "export", "priority", "info", "verify", "compact", "add", "delete", "water log", "water undo",
    "mindful log", "auth status", "auth request", "auth grant", "auth deny", "auth reset", "help",
    "completions", "man",
  ]

  private func words(of command: String) -> [String] {
    command.split(separator: " ").map(String.init)
  }

  @Test("-h fits one screen", arguments: [nil] + commands)
  func screen(command: String?) throws {
    let outcome = try Tool.run((command.map(words) ?? []) + ["-h"])
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 25)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test("--help and help say the same, and a sentence on every option", arguments: commands)
  func manual(command: String) throws {
    let long = try Tool.run(words(of: command) + ["--help"])
    #expect(long.output == (try Tool.run(["help"] + words(of: command))).output)
    for line in long.output.split(separator: "\n") where line.hasPrefix("  --") {
      // An option without a sentence would end its line, and the next line would not be indented.
      #expect(line.count > 24 || !line.hasSuffix(" "), "\(line)")
    }
    #expect(long.output.contains("-h, --help"))
    #expect(long.status == 0)
  }

  @Test("the overview names every command, and the manual every option")
  func everything() throws {
    let overview = try Tool.run("-h").output
    let manual = try Tool.run("--help").output
    let page = try Tool.run("man").output
    for command in Self.commands {
      #expect(words(of: command).allSatisfy(overview.contains))
      #expect(manual.contains("\n  \(command)"))
      #expect(page.contains("tsq \(command)"))
      let help = try Tool.run(["help"] + words(of: command)).output
      for option in help.matches(of: /\n  (?:-h, )?(--[a-z-]+)/).map(\.output.1) {
        #expect(manual.contains(option))
        #expect(page.contains(option.replacing("-", with: "\\-")))
      }
    }
  }

  @Test("says its version")
  func version() throws {
    let outcome = try Tool.run("--version")
    #expect(outcome.output.wholeMatch(of: /tsq \d+\.\d+\.\d+\n/) != nil)
  }

  @Test("bash completes commands, types, options and their values")
  func bash() throws {
    let outcome = try Tool.shell(
      """
      source <("$TSQ" completions bash)
      complete_words() {
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _tsq; echo "${COMPREPLY[*]}"
      }
      complete_words tsq summ
      complete_words tsq sum stepC
      complete_words tsq sum steps --tod
      complete_words tsq avg heartRate --merg
      complete_words tsq sum steps --merge h
      complete_words tsq completions f
      complete_words tsq auth gr
      complete_words tsq auth grant --cl
      complete_words tsq auth grant --read stepC
      complete_words tsq water und
      """)
    #expect(
      outcome.output
        == "summaries\nstepCount\n--today\n\nhealthconnect\nfish\ngrant\n--client\nstepCount\nundo\n"
    )
    #expect(outcome.errors == "")
  }

  @Test("scripts for other shells name every command", arguments: ["zsh", "fish"])
  func otherShells(shell: String) throws {
    let script = try Tool.run("completions", shell).output
    for command in Self.commands { #expect(words(of: command).allSatisfy(script.contains)) }
    #expect(script.contains("stepCount"))
    #expect(script.contains("healthconnect"))
  }

  @Test("the manual page is well-formed for troff")
  func page() throws {
    let page = try Tool.run("man").output
    #expect(page.hasPrefix(".TH TSQ 1 "))
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(line.prefixMatch(of: /\.(TH|SH|TP|B|I|br)\b/) != nil, "\(line)")
    }
  }
}
