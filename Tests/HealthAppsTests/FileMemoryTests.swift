import Foundation
import HealthApps
import TSQ
import Testing

@Suite("FileMemory")
struct FileMemoryTests {
  /// A folder that does not exist yet, removed at the end.
  final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/tsq-memory-\(UUID())"
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test("outlives the app, and shows the sessions that the health store never gave back")
  func outlives() async throws {
    let folder = Folder()
    let phone = try Phone([.grant])
    let app = Return(store: phone.returnStore, memory: FileMemory(folder: folder.path))
    #expect(await app.requestAuthorization())
    #expect(await app.saveMindfulSession(start: Phone.minute(0), end: Phone.minute(10)))
    #expect(await app.saveMindfulSession(start: Phone.minute(20), end: Phone.minute(25)))
    // Another launch of the app, on a phone without a health store.
    let later = Return(store: nil, memory: FileMemory(folder: folder.path))
    #expect(await later.hasRequestedHealthKit)
    #expect(
      await later.sessions().map(\.range) == [
        TimeRange(start: Phone.minute(0), end: Phone.minute(10)),
        TimeRange(start: Phone.minute(20), end: Phone.minute(25)),
      ])
  }

  @Test("keeps texts apart by key, forgets, and is private to its user")
  func keys() async throws {
    let folder = Folder()
    let memory = FileMemory(folder: folder.path + "/inside")
    #expect(await memory.text(for: "a") == nil)
    await memory.remember("first\nline", for: "a")
    #expect(await memory.failure == nil)
    await memory.remember("", for: "b")
    #expect(await memory.text(for: "a") == "first\nline")
    #expect(await memory.text(for: "b") == "")
    await memory.remember(nil, for: "a")
    #expect(await memory.text(for: "a") == nil)
    #expect(await memory.failure == nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/inside/b")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/inside") == ["b"])
  }

  @Test("says why a file took no text, and remembers it as long as the process lasts")
  func failure() async throws {
    let folder = Folder()
    try Data().write(to: URL(fileURLWithPath: folder.path))
    let memory = FileMemory(folder: folder.path)
    await memory.remember("true", for: "flag")
    #expect(await memory.failure != nil)
    #expect(await memory.text(for: "flag") == "true")
    try FileManager.default.removeItem(atPath: folder.path)
    await memory.remember("false", for: "flag")
    #expect(await memory.failure == nil)
    #expect(await FileMemory(folder: folder.path).text(for: "flag") == "false")
  }

  @Test("takes no text that is none, and no link for its file")
  func foreignBytes() async throws {
    let folder = Folder()
    let memory = FileMemory(folder: folder.path)
    await memory.remember("x", for: "link")
    try Data([0xFF]).write(to: URL(fileURLWithPath: folder.path + "/bytes"))
    #expect(await memory.text(for: "bytes") == nil)
    #expect(await memory.failure != nil)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/other", withDestinationPath: folder.path + "/link")
    #expect(await memory.text(for: "other") == nil)
    #expect(await memory.failure != nil)
  }
}
