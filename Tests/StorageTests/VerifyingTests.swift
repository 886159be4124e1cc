import ColumnStore
import Foundation
import SampleModel
import Storage
import Testing

@Suite("Verifying")
struct VerifyingTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs, deleted rows, a journal, sync identifiers, grants and all small rows.
  func filled() throws -> Store {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    let session = try store.beginImport()
    try session.receive(batch(count: 1200))
    try session.receive(batch(water, phone, count: 2))
    try session.receive(sourcePriority: [phone, watch], for: [steps])
    try session.receive(StoreTests.workout)
    _ = try session.finish()
    _ = try store.save((0..<1030).map { sample($0, sync: ("\($0)", 1)) })
    #expect(try store.delete([imported(5, source: watch), imported(7, source: watch)]) == 2)
    _ = try store.save([sample(1, sync: ("1", 2)), sample(2000)])
    try store.changeGrants(of: [StoredGrantKey(client: "app", type: steps)]) { _, grant, _ in
      grant.isReadAsked = true
    }
    return store
  }

  @Test("finds nothing in a whole store")
  func whole() throws {
    let store = try filled()
    #expect(try store.verify() == [])
    try store.compact()
    #expect(try store.verify() == [])
    #expect(try Store(path: path, access: .readOnly).verify() == [])
  }

  @Test(
    "finds a flipped byte in every part of a segment, and writes indexes anew",
    arguments: [0, 1, 5])
  func flippedSegment(part: Int) throws {
    let store = try filled()
    let expected = try store.rows(of: steps)
    var repairs = 0
    var losses = 0
    for name in try folder.names(in: "store/segments") {
      let file = path + "/segments/" + name
      let right = try bytes(of: file)
      for block in stride(from: part, to: right.count / 4096, by: 11) {
        var damaged = right
        damaged[block * 4096 + (block * 37) % 4096] ^= 0x10
        try write(damaged, to: file)
        let reader = try Store(path: path, access: .readOnly)
        let findings = try reader.verify()
        #expect(!findings.isEmpty, "\(name) block \(block)")
        #expect(findings.allSatisfy { $0.path == file && !$0.isRepaired })
        if findings.allSatisfy({ $0.loss == .nothing }) {
          let writer = try Store(path: path, access: .readWrite)
          #expect(try writer.verify().allSatisfy { $0.isRepaired })
          #expect(try writer.verify() == [])
          #expect(try writer.rows(of: steps) == expected)
          repairs += 1
          return
        }
        losses += 1
        try write(right, to: file)
      }
    }
    #expect(repairs + losses > 0)
    #expect(try Store(path: path, access: .readOnly).verify() == [])
  }

  @Test("says what is lost where a column is damaged, and the rest stays readable")
  func lostColumn() throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    try store.importing([batch(count: 5000), batch(water, phone, count: 5)])
    let name = try #require(try folder.names(in: "store/segments").first)
    var damaged = try bytes(of: path + "/segments/" + name)
    // The values of rows 3,001 and following, found by their bytes.
    let bits = Double(3001).bitPattern
    let value = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    let place = try #require(
      (0..<damaged.count / 8).first { Array(damaged[$0 * 8..<$0 * 8 + 8]) == value })
    damaged[place * 8] ^= 1
    try write(damaged, to: path + "/segments/" + name)
    let reader = try Store(path: path, access: .readWrite)
    let findings = try reader.verify()
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.byteOffset == place * 8 / 4096 * 4096)
    #expect(finding.loss == .samples(steps, watch, rowCount: 512))
    #expect(!finding.isRepaired)
    #expect(try reader.total(of: water) == 15)
    #expect(throws: ColumnDamage.self) { try reader.total(of: steps) }
  }

  @Test("finds flipped bytes of the catalog, or they change nothing", arguments: 0..<2)
  func flippedCatalog(part: Int) throws {
    let target = path + "/catalog.sqlite"
    let expected = try {
      let store = try filled()
      try store.compact()
      _ = try store.save((3000..<3003).map { sample($0) })
      return try store.info()
    }()
    let right = try bytes(of: target)
    var found = 0
    for offset in stride(from: part * 997, to: right.count, by: 1994) where right[offset] != 0 {
      var damaged = right
      damaged[offset] ^= UInt8(1 + (offset + part) % 255)
      try write(damaged, to: target)
      do {
        let store = try Store(path: path, access: .readOnly)
        if try store.verify().isEmpty {
          let info = try store.info()
          #expect(info.sampleCount == expected.sampleCount, "byte \(offset)")
          #expect(info.types == expected.types, "byte \(offset)")
        } else {
          found += 1
        }
      } catch {
        found += 1
      }
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: target + suffix)
      }
    }
    #expect(found > 0)
  }
}
