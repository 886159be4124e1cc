import Foundation
import Testing

@Suite("Corpus")
struct CorpusTests {
  static let expectations = Expectation.all().filter { $0.text("gen") == nil }

  @Test("holds what the folders say", arguments: expectations)
  func holds(_ expectation: Expectation) throws {
    let question = CorpusQuestion(expectation)
    switch expectation.answer {
    case .number(let number):
      let value = try #require(try question.value())
      #expect(abs(value - number) <= 1e-12 * abs(number), "\(value) is not \(number)")
    case .noData:
      #expect(try question.value() == nil)
    case .outcome(let outcome):
      try expect(outcome, of: question)
    }
  }

  @Test("the folders are all there")
  func folders() {
    let folders = Set(Expectation.all().map(\.folder))
    #expect(folders.count == 34)
  }

  private func expect(_ outcome: String, of question: CorpusQuestion) throws {
    if let text = try question.text() {
      // Texts of the corpus have a space where ISO 8601 has a T, and no seconds.
      #expect(text.replacing("T", with: " ").hasPrefix(outcome), "\(text) is not \(outcome)")
      return
    }
    let run = try question.dryRun()
    switch outcome {
    case "ok, 0 records":
      #expect(run.status == 0)
      #expect(run.errors.contains("the export holds no records"))
    case "incomplete":
      #expect(run.status == 3)
      #expect(try question.file(of: run)["complete"] as? Bool == false)
    case "error":
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("{\"error\":"))
    case "error-or-75": try expectError(run, or: 75, endingWith: 3, question)
    case "23-or-error": try expectError(run, or: 23, endingWith: 0, question)
    case "refused-or-unexpanded":
      #expect([0, 1].contains(run.status))
      let passwords = try String(contentsOfFile: "/etc/passwd", encoding: .utf8)
      for line in passwords.split(separator: "\n") { #expect(!run.output.contains(line)) }
      #expect(run.output.count < 10_000)
    default:
      Issue.record("an outcome that this test does not know: \(outcome)")
    }
  }

  private func expectError(
    _ run: Outcome, or sum: Double, endingWith status: Int32, _ question: CorpusQuestion
  ) throws {
    if run.status == 1 {
      #expect(run.errors.hasPrefix("{\"error\":"))
    } else {
      #expect(run.status == status)
      #expect(try question.number("sum", "StepCount") == sum)
    }
  }
}

@Suite("Corpus, large")
struct LargeCorpusTests {
  #if DEBUG
    /// Without optimisation a million records take minutes.
    static let recordCount = 20_000
  #else
    static let recordCount = 1_000_000
  #endif

  @Test("many records add up")
  func manyRecords() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("export.xml")
    try LargeExport.write(Self.recordCount, to: path)
    let run = { (options: [String]) in
      try Tool.run(["sum", "StepCount", "--input", path, "--json", "--tz", "UTC"] + options)
    }
    // Each hundred records hold the values 0...99.
    #expect(try run([]).object()["value"] as? Double == Double(Self.recordCount / 100 * 4950))
    #expect(try run(["--day", "2020-01-01"]).object()["value"] as? Double == 70_080)
  }

  #if !DEBUG
    @Test(
      "twenty million zipped records are imported within 256 MB",
      .enabled(if: ProcessInfo.processInfo.environment["TSQ_LONG_TESTS"] == "1"))
    func mostRecords() throws {
      let folder = try TemporaryFolder()
      let export = folder.path("export.xml")
      try LargeExport.write(20_000_000, to: export)
      // Sizes that four bytes can't hold make it a zip64 archive.
      #expect(try Tool.shell("zip -q -m -1 -j '\(export).zip' '\(export)'").status == 0)
      let store = folder.path("store")
      let run = try Tool.shell(
        """
        "$TSQ" --store '\(store)' import --json --tz UTC '\(export).zip' & process=$!
        peak=0
        while anonymous=$(awk '/RssAnon/ { print $2 }' /proc/$process/status 2>/dev/null)
          [ -n "$anonymous" ]; do
          [ "$anonymous" -gt "$peak" ] && peak=$anonymous
          sleep 0.05
        done
        wait "$process" || exit
        echo "$peak" > '\(folder.path("peak"))'
        """)
      #expect(run.status == 0, "\(run.errors)")
      let peak = try #require(Int(try folder.text(of: "peak").dropLast()))
      #expect(peak > 1 << 10 && peak <= 256 << 10, "\(peak) kB")
      let ask = { (options: [String]) in
        try Tool.run(["--store", store, "sum", "StepCount", "--json", "--tz", "UTC"] + options)
          .object()
      }
      let all = try ask([])
      #expect(all["value"] as? Double == 990_000_000)
      #expect(all["sampleCount"] as? Int == 20_000_000)
      #expect(try ask(["--day", "2020-01-01"])["value"] as? Double == 70_080)
    }
  #endif
}
