import Foundation

/// A folder that is removed at the end of a test.
final class TemporaryFolder {
  let path: String

  /// - Parameter place: where the folder is made if there is such a place.
  init(in place: String? = nil) throws {
    let usual = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    let parent = place.flatMap { FileManager.default.isWritableFile(atPath: $0) ? $0 : nil }
    path = (parent ?? usual) + "/tsq-storage-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: nil)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }

  /// Permission bits of a file or folder.
  static func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

func write(_ bytes: [UInt8], to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}
