import ColumnStore
import Foundation
import SampleModel
import Storage
import Testing
import TimeCore

/// Each byte of a small store's files is changed in turn: all of them in long tests, else some.
@Suite("Flipped bytes")
struct FlippedByteTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }
  var target: String { folder.path + "/flipped" }

  init() throws {
    folder = try TemporaryFolder(in: "/dev/shm")
  }

  static func kind(of name: String) -> String {
    name.hasPrefix("segments/") ? "segments" : name
  }

  /// A store as a killed process leaves it: of everything something, and commits in the log.
  func kept() throws -> (files: KeptStore, answers: [Question: AnyHashable]) {
    let store = try Store(
      path: path, access: .readWrite, createsIfMissing: true, files: KeptStore.fileSystem)
    let session = try store.beginImport()
    try session.receive(batch(count: 60))
    try session.receive(batch(water, phone, count: 2))
    try session.receive(sourcePriority: [phone, watch], for: [steps])
    try session.receive(StoreTests.workout)
    try session.receive(
      ActivitySummary(date: CivilDate(daysSinceEpoch: 20_000)))
    _ = try session.finish(
      ImportRecord(
        date: Instant(microseconds: 5), path: "export.xml", kind: "xml",
        characteristics: ["BloodType": "A"]))
    let saved = (0..<4).map { sample($0, sync: ("\($0)", 1)) }
    _ = try store.save(saved)
    _ = try store.delete([imported(5, source: watch), saved[3]])
    _ = try store.save([sample(1, sync: ("1", 2))])
    // Takes what was in the log over into the catalog's file.
    try store.importing([batch(water, phone, count: 3)])
    try store.setPriority(["Watch"], of: steps)
    try store.changeGrants(of: [StoredGrantKey(client: "app", type: steps)]) { _, grant, _ in
      grant.isReadAsked = true
    }
    let answers = try Question.answers(of: store)
    #expect(answers.count == Question.allCases.count)
    return try withExtendedLifetime(store) { (try KeptStore(path), answers) }
  }

  /// What came of changes of bytes.
  struct Tally {
    var found = 0
    var harmless = 0
    var wrong: [String] = []
  }

  /// Lays the store out and asks it everything.
  func ask(
    _ files: KeptStore, _ expected: [Question: AnyHashable], _ place: String, _ tally: inout Tally
  ) throws {
    try files.layOut(in: target)
    do {
      let store = try KeptStore.store(in: target, .readOnly)
      let answers = try Question.answers(of: store)
      for (question, answer) in answers where answer != expected[question] {
        tally.wrong.append("\(place): \(question)")
      }
      if try store.verify().isEmpty {
        tally.harmless += 1
        if answers.count < expected.count { tally.wrong.append("\(place): not verified") }
      } else {
        tally.found += 1
      }
    } catch is StoreError {
      tally.found += 1
    }
  }

  func tally(
    of kind: String, in kept: KeptStore, _ expected: [Question: AnyHashable], stride step: Int
  ) throws -> Tally {
    var tally = Tally()
    for (name, bytes) in kept.files.sorted(by: { $0.key < $1.key })
    where Self.kind(of: name) == kind {
      for offset in stride(from: step / 2, to: bytes.count, by: step) {
        var flipped = kept
        flipped.flip(name, offset, UInt8(1 + (offset &* 37) % 255))
        try ask(flipped, expected, "\(name) byte \(offset)", &tally)
      }
    }
    return tally
  }

  @Test(
    "are found where they are touched, or change nothing",
    arguments: ["catalog.sqlite", "catalog.sqlite-wal", "catalog.sqlite-shm", "segments", "writer"])
  func everyByte(kind: String) throws {
    let (kept, expected) = try kept()
    let step = runsLongTests || kind == "writer" ? 1 : 331
    let tally = try tally(of: kind, in: kept, expected, stride: step)
    #expect(tally.wrong == [])
    switch kind {
    // Shared memory is made anew, the holder's name too.
    case "catalog.sqlite-shm": #expect(tally.found == 0 && tally.harmless > 0)
    case "writer": #expect(tally.found == 16 && tally.harmless == 200)
    default: #expect(tally.found > tally.harmless / 20)
    }
  }

  @Test("of the log would go unnoticed without the note of the last commit")
  func canary() throws {
    var (kept, expected) = try kept()
    kept.truncate("writer", to: 200)
    let tally = try tally(of: "catalog.sqlite-wal", in: kept, expected, stride: 1009)
    #expect(!tally.wrong.isEmpty)
  }
}
