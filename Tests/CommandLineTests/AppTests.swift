import Foundation
import Testing

@Suite("Apps and permissions")
struct AppTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tsq(_ line: String) throws -> Outcome {
    try Tool.run(line.split(separator: " ").map(String.init) + ["--store", folder.path("store")])
  }

  @Test("Water logs and undoes once it was allowed to")
  func water() throws {
    let unasked = try tsq("water log 240mL")
    #expect(
      unasked.errors == """
        tsq: Water was never asked what it may do, and there is no terminal to ask; \
        tsq auth grant --client Water --share dietaryWater --read dietaryWater

        """)
    #expect(unasked.status == 1)
    #expect(try tsq("auth grant --client Water --share dietaryWater --read water").status == 0)
    let logged = try tsq("water log 240mL --now 2025-02-05T08:00:00+01:00")
    #expect(logged.status == 0)
    #expect(try tsq("water --json").object()["value"] as? Double == 240)
    #expect(try tsq("sources water --json").rows().first?["identifier"] as? String != nil)
    let uuid = String(logged.output.dropLast())
    #expect(try tsq("water undo \(uuid)").status == 0)
    #expect(try tsq("count water --json").object()["value"] as? Double == 0)
    #expect(try tsq("water undo \(uuid)").errors.contains("is no entry of this app"))
  }

  @Test("Return logs a session; after a denial it says what would help")
  func mindful() throws {
    let session = "mindful log --start 2025-02-05T07:00 --end 2025-02-05T07:10"
    _ = try tsq("auth grant --client Return --share mindfulSession")
    #expect(try tsq(session).status == 0)
    #expect(try tsq("mindful --json").object()["value"] as? Double == 10)
    _ = try tsq("auth deny --client Return --share mindfulSession")
    let denied = try tsq(session)
    #expect(
      denied.errors == """
        tsq: Return is not allowed to save; \
        tsq auth grant --client Return --share mindfulSession

        """)
    #expect(denied.status == 1)
    #expect(try tsq("mindful --json").object()["value"] as? Double == 10)
  }

  @Test("an app sees its own samples only, unless it may read")
  func client() throws {
    _ = try tsq("add water 500mL --start 2025-02-05T08:00")
    let unasked = try tsq("sum water --client Cup")
    #expect(unasked.errors.contains("tsq auth grant --client Cup --read dietaryWater"))
    #expect(unasked.status == 1)
    _ = try tsq("auth grant --client Cup --share water")
    _ = try tsq("auth deny --client Cup --read water")
    #expect(try tsq("add water 100mL --client Cup --start 2025-02-05T09:00").status == 0)
    #expect(try tsq("sum water --client Cup --json").object()["value"] as? Double == 100)
    _ = try tsq("auth grant --client Cup --read water")
    #expect(try tsq("sum water --client Cup --json").object()["value"] as? Double == 600)
    #expect(try tsq("add steps 5 --client Cup").errors.contains("was never asked for"))
  }

  @Test("the owner sees every answer, and takes answers back")
  func status() throws {
    _ = try tsq("auth grant --client Cup --share water,steps --read heartRate bodyMass")
    _ = try tsq("auth deny --client Cup --read bodyMass")
    let rows = try tsq("auth status --json").rows()
    let words = rows.map { row in
      ["client", "type", "share", "read"].map { row[$0] as? String ?? "" }.joined(separator: " ")
    }
    #expect(
      words == [
        "Cup bodyMass denied denied", "Cup dietaryWater granted notDetermined",
        "Cup heartRate denied granted", "Cup stepCount granted notDetermined",
      ])
    _ = try tsq("auth reset --client Cup --share water")
    #expect(try tsq("auth status --client Cup --json").rows().count == 3)
    let request = try tsq("auth request --client Cup --share water")
    #expect(
      request.errors == """
        tsq: there is no terminal to ask on; tsq auth grant --client Cup --share dietaryWater

        """)
    #expect(request.status == 1)
  }
}
