import Foundation
import Storage

/// The bytes of a store's files, laid out again and again with one of them changed.
struct KeptStore {
  /// By path inside the store's folder.
  private(set) var files: [String: [UInt8]] = [:]
  /// SQLite's syncs are left out: nothing here outlives the test.
  static let fileSystem = FileSystem(
    databaseLayer: TestLayer { call in
      if case .sync = call { .skip } else { .goOn }
    }.name)

  /// - Parameter path: a store that may be open, but is not being written to.
  init(_ path: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) where name != "segments" {
      files[name] = try StorageTests.bytes(of: path + "/" + name)
    }
  }

  func bytes(of name: String) -> [UInt8] { files[name] ?? [] }

  mutating func flip(_ name: String, _ offset: Int, _ mask: UInt8) {
    files[name]?[offset] ^= mask
  }

  mutating func add(_ name: String, _ bytes: [UInt8]) {
    files[name] = bytes
  }

  mutating func truncate(_ name: String, to byteCount: Int) {
    files[name]?.removeSubrange(byteCount...)
  }

  func layOut(in target: String) throws {
    try? FileManager.default.removeItem(atPath: target)
    try FileManager.default.createDirectory(
      atPath: target + "/segments", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for (name, bytes) in files { try StorageTests.write(bytes, to: target + "/" + name) }
  }

  static func store(in target: String, _ access: Store.Access) throws -> Store {
    try Store(path: target, access: access, createsIfMissing: false, files: fileSystem)
  }
}
