import Foundation
import Testing

/// The prompt in front of a person: a pseudo-terminal types the answers.
@Suite("Prompts in a terminal")
struct TerminalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a terminal shows while a person types some lines, and the exit status.
  private func typing(_ lines: String, at line: String) throws -> Outcome {
    try Tool.shell(
      """
      printf '\(lines)' | script -qec "$TSQ \(line) --store \(folder.path("store"))" /dev/null
      """)
  }

  /// The grants of each client as the owner sees them: client, share, read.
  private func grants() throws -> [String] {
    let answer = try Tool.run(["auth", "status", "--json", "--store", folder.path("store")])
    return try answer.rows().map { row in
      ["client", "share", "read"].map { "\(row[$0] ?? "")" }.joined(separator: " ")
    }
  }

  @Test("asks type by type, says why, and goes on with what was allowed")
  func allowed() throws {
    let shown = try typing("y\\nn\\n", at: "water log 240mL")
    for sentence in [
      "Water would like to access your health data.", "To write: Water adds each glass",
      "Allow to write dietaryWater? [y/n]", "To read: Water shows what you drank",
      "Allow to read dietaryWater? [y/n]",
    ] {
      #expect(shown.output.contains(sentence))
    }
    #expect(shown.status == 0)
    #expect(try grants() == ["Water granted denied"])
    // Answered once and for all: nobody is asked again.
    let again = try typing("", at: "water log 100mL")
    #expect(again.status == 0)
    #expect(!again.output.contains("Allow to"))
  }

  @Test("a denial ends the command with the line that would help")
  func denied() throws {
    let shown = try typing("n\\ny\\n", at: "water log 240mL")
    #expect(shown.output.contains("Water is not allowed to save; tsq auth grant --client Water"))
    #expect(shown.status == 1)
    #expect(try grants() == ["Water denied granted"])
  }

  @Test(
    "without a clear answer nothing counts as asked",
    arguments: ["", "y\\n", "maybe\\nperhaps\\nhm\\n"])
  func unanswered(lines: String) throws {
    let shown = try typing(lines, at: "water log 240mL")
    #expect(shown.output.contains("the authorization prompt was not answered"))
    #expect(shown.status == 1)
    #expect(try grants().isEmpty)
    #expect(try typing("y\\ny\\n", at: "water log 240mL").status == 0)
  }

  @Test("Return shows its sheet with the one way on before the prompt")
  func sheet() throws {
    let session = "mindful log --start 2025-02-05T07:00 --end 2025-02-05T07:10"
    let shown = try typing("\\ny\\n", at: session)
    let sheet = try #require(shown.output.range(of: "[Continue: press Enter]"))
    let prompt = try #require(shown.output.range(of: "Return would like to access"))
    #expect(sheet.upperBound <= prompt.lowerBound)
    #expect(shown.status == 0)
    #expect(try grants() == ["Return granted notDetermined"])
  }

  @Test("auth request asks for any app")
  func request() throws {
    #expect(try typing("y\\n", at: "auth request --client Cup --share water").status == 0)
    #expect(try grants() == ["Cup granted notDetermined"])
  }
}
