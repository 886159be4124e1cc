import ColumnStore
import Foundation
import SampleModel
import Storage
import Testing

@Suite("Protection", .serialized)
struct ProtectionTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }
  var catalog: String { path + "/catalog.sqlite" }

  init() throws {
    folder = try TemporaryFolder()
  }

  func created() throws -> Store {
    try Store(path: path, access: .readWrite, createsIfMissing: true)
  }

  func opened(_ access: Store.Access = .readWrite) throws -> Store {
    try Store(path: path, access: access)
  }

  @Test("keeps others out whatever the umask", arguments: [0o000, 0o022, 0o277])
  func permissions(mask: Int) throws {
    let old = umask(mode_t(mask))
    defer { umask(old) }
    let store = try created()
    try store.importing([batch(count: 5)])
    try withExtendedLifetime(store) {
      #expect(try TemporaryFolder.mode(of: path) == 0o700)
      #expect(try TemporaryFolder.mode(of: path + "/segments") == 0o700)
      for name in try folder.names(in: "store") where name != "segments" {
        #expect(try TemporaryFolder.mode(of: path + "/" + name) == 0o600, "\(name)")
      }
      for name in try folder.names(in: "store/segments") {
        #expect(try TemporaryFolder.mode(of: path + "/segments/" + name) == 0o600)
      }
    }
  }

  @Test("refuses symbolic links in place of its files")
  func symbolicLinks() throws {
    try created().importing([batch(count: 5)])
    let segment = path + "/segments/" + (try #require(try folder.names(in: "store/segments").first))
    for file in [catalog, segment, path + "/writer", path + "/segments"] {
      let moved = folder.path + "/moved"
      try FileManager.default.moveItem(atPath: file, toPath: moved)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: moved)
      do {
        let store = try opened()
        _ = try store.total(of: steps)
        _ = try store.beginImport()
        Issue.record("\(file) was followed")
      } catch StoreError.unsafeFile(let found, _) {
        #expect(found == file)
      }
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.moveItem(atPath: moved, toPath: file)
    }
    #expect(try opened().total(of: steps) == 15)
  }

  @Test("follows a symbolic link to the store's folder")
  func linkedFolder() throws {
    try created().importing([batch(count: 5)])
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try Store(path: link, access: .readWrite).total(of: steps) == 15)
  }

  @Test("refuses a second writer and names the first")
  func secondWriter() throws {
    let first = try created()
    let session = try first.beginImport()
    let second = try Store(
      path: path, access: .readWrite, createsIfMissing: false, files: FileSystem(),
      patience: .milliseconds(50))
    do {
      _ = try second.beginImport()
      Issue.record("two writers")
    } catch StoreError.busy(_, let holder) {
      #expect(holder?.hasPrefix("pid \(getpid()) (") == true)
    }
    // Reading goes on.
    #expect(try second.types() == [])
    try session.receive(batch(count: 2))
    _ = try session.finish()
    #expect(try second.importing([batch(count: 3)]).added == 1)
    #expect(try opened().total(of: steps) == 6)
  }

  @Test("lets stores of one process change a folder in turn")
  func severalStores() throws {
    let stores = [try created(), try opened(), try opened()]
    for round in 0..<9 {
      try stores[round % 3].importing([batch(count: 1, from: round)])
      for other in stores { #expect(try other.beginImport().finish() == ImportCounts()) }
    }
    #expect(try opened().info().sampleCount == 9)
  }

  @Test("lets go of the store when an import is given up")
  func abandoned() throws {
    let store = try created()
    do {
      let session = try store.beginImport()
      try session.receive(batch(count: 3))
    }
    #expect(try store.importing([batch(count: 2)]).added == 2)
  }

  @Test("reads in a folder that can't be written, and refuses to write")
  func readOnlyFolder() throws {
    try created().importing([batch(count: 5)])
    let files = FileSystem { operation, _ in operation == .probe ? 30 : nil }
    let names = try folder.names(in: "store")
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true, files: files)
    #expect(!store.isWritable)
    #expect(try store.total(of: steps) == 15)
    #expect(try folder.names(in: "store") == names)
    #expect(throws: StoreError.readOnly(path: path)) { try store.beginImport() }
    #expect(throws: StoreError.readOnly(path: path)) { try store.setPriority([], of: steps) }
    try write([1], to: catalog + "-wal")
    #expect(throws: StoreError.self) {
      try Store(path: path, access: .readOnly, createsIfMissing: false, files: files)
    }
  }

  @Test("refuses to write when it is opened for reading")
  func readOnlyAccess() throws {
    _ = try created()
    #expect(throws: StoreError.readOnly(path: path)) { try opened(.readOnly).beginImport() }
  }

  @Test("refuses a store of a newer version")
  func newerVersion() throws {
    _ = try created()
    var content = try bytes(of: catalog)
    // SQLite's user version: a big-endian number at byte 60 of the file.
    content[63] = 3
    try write(content, to: catalog)
    #expect(throws: StoreError.newerVersion(path: catalog, version: 3, supported: 2)) {
      try opened()
    }
  }

  @Test("tells no store from another thing")
  func notAStore() throws {
    #expect(throws: StoreError.notFound(path: path)) { try opened() }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: StoreError.notFound(path: path)) { try opened() }
    try write([1, 2, 3], to: path + "/photo.jpg")
    #expect(throws: StoreError.notAStore(path: path)) { try opened() }
    #expect(throws: StoreError.notAStore(path: path)) { try created() }
    try FileManager.default.removeItem(atPath: path)
    try write([1, 2, 3], to: path)
    #expect(throws: StoreError.notAStore(path: path)) { try created() }
  }

  @Test("knows file systems of other machines")
  func networks() {
    let mounts = """
      29 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
      36 29 0:45 / /mnt rw shared:3 master:1 - nfs4 server:/export rw
      37 29 0:46 / /sshfs rw shared:3 - fuse.sshfs user@host: rw
      """
    #expect(!FileSystem.isOnNetwork(device: "254:0", mounts: mounts))
    #expect(FileSystem.isOnNetwork(device: "0:45", mounts: mounts))
    #expect(FileSystem.isOnNetwork(device: "0:46", mounts: mounts))
    #expect(!FileSystem.isOnNetwork(device: "0:47", mounts: mounts))
  }

  @Test("finds flipped bytes of the catalog, or is not hurt by them", arguments: 0..<8)
  func flippedCatalog(part: Int) throws {
    let store = try created()
    let session = try store.beginImport()
    try session.receive(batch(count: 5))
    try session.receive(batch(water, phone, count: 2))
    try session.receive(sourcePriority: [phone, watch], for: [steps])
    try session.receive(StoreTests.workout)
    _ = try session.finish()
    let right = try bytes(of: catalog)
    for offset in stride(from: part * 7, to: right.count, by: 56) where right[offset] != 0 {
      var damaged = right
      damaged[offset] ^= UInt8(1 + (offset + part) % 255)
      try write(damaged, to: catalog)
      do {
        let store = try opened(.readOnly)
        #expect(try store.total(of: steps) == 15, "byte \(offset)")
        #expect(try store.total(of: water) == 3, "byte \(offset)")
        #expect(try store.priority(of: steps) == ["com.example.phone", "Watch"])
        #expect(try store.workouts() == [StoreTests.workout], "byte \(offset)")
        #expect(try store.types().map(\.sampleCount) == [2, 5], "byte \(offset)")
      } catch is StoreError {
      }
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: catalog + suffix)
      }
    }
  }
}
