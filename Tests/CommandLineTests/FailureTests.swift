import Foundation
import Testing

/// What goes wrong outside of tsq: each case has its line and its exit status.
@Suite("Failures")
struct FailureTests {
  private static let rightInput = "give export.zip, the export.xml inside it, or its folder"

  private static let corpus = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus").path

  @Test(
    "wrong files are named for what they are",
    arguments: [
      ("36-wrong-file/photo.jpg", "is a JPEG image"),
      ("36-wrong-file/page.html", "is a web page"),
      (
        "36-wrong-file/other.xml",
        "is XML with the root element HealthDataArchive, not HealthData"
      ),
      (
        "36-wrong-file/export_cda.xml",
        "is the clinical document of an export (CDA); give export.xml or the whole export.zip"
      ),
      ("33-empty-exports/zero-bytes.xml", "is empty"),
    ])
  func wrongFiles(name: String, what: String) throws {
    let path = "\(Self.corpus)/\(name)"
    let run = try Tool.run("steps", "--input", path)
    #expect(run.errors == "tsq: '\(path)' \(what); \(Self.rightInput)\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 1)
  }

  @Test("an unreadable file is named with the system's reason")
  func unreadable() throws {
    let run = try Tool.run("steps", "--input", "/nonexistent/export.zip")
    #expect(
      run.errors
        == "tsq: '/nonexistent/export.zip' can't be read: No such file or directory; "
        + "nothing was imported\n")
    #expect(run.status == 1)
  }

  @Test("a second writer waits, then names the first")
  func secondWriter() throws {
    let folder = try filledStore()
    let store = folder.path("store")
    let run = try Tool.shell(
      "exec 9>'\(store)/writer'; flock 9; printf 'pid 4711 (tsq)' >&9; "
        + "$TSQ import --store '\(store)' '\(Self.corpus)/38-category-values' 9>&-")
    #expect(run.errors.contains("pid 4711 (tsq) is writing to the store"), "\(run.errors)")
    #expect(run.errors.hasSuffix("; try again when it ended\n"))
    #expect(run.status == 1)
  }

  @Test("a store that can't be written answers, but takes no import")
  func readOnlyStore() throws {
    let folder = try filledStore()
    let store = folder.path("store")
    // The superuser may write anywhere, so the runs are another user's then.
    let asUser =
      "as_user=; if [ $(id -u) = 0 ]; then chown -R 65534 '\(store)'; "
      + "as_user='setpriv --reuid 65534 --clear-groups'; fi; chmod -R u-w '\(store)'; "
    let question = "count AppleStandHour --value stood --day 2025-02-03 --tz Europe/Berlin"
    let asked = try Tool.shell(asUser + "$as_user $TSQ \(question) --store '\(store)' --json")
    #expect(asked.status == 0, "\(asked.errors)")
    #expect(try asked.object()["value"] as? Double == 6)
    let imported = try Tool.shell(
      asUser + "$as_user $TSQ import --store '\(store)' '\(Self.corpus)/38-category-values'")
    #expect(imported.status == 1)
    #expect(
      imported.errors
        == "tsq: the store \(store) can't be written; "
        + "check its owner and permissions, or name another with --store\n")
    _ = try Tool.shell("chmod -R u+w '\(store)'")
  }

  private func filledStore() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let run = try Tool.run(
      "import", "--store", folder.path("store"), "\(Self.corpus)/38-category-values/export.xml")
    #expect(run.status == 0)
    return folder
  }
}
