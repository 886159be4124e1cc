import Glibc

/// The folders in which a system keeps its zone files.
package struct ZoneFolders: Hashable, Sendable {
  package var paths: [String]

  package init(paths: [String]) {
    self.paths = paths
  }

  /// `TZDIR` alone where it is set, else the usual places.
  package init(variable: String?) {
    if let variable, !variable.isEmpty {
      paths = [variable]
    } else {
      paths = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
      ]
    }
  }

  /// No file, a part of the path that is no folder, and a folder in place of the file.
  private static let codesOfMissingFiles = [ENOENT, ENOTDIR, 0]

  /// Further copies of the zones, some with leap seconds, and what is no place.
  private static let namesOfNoZones = ["posix", "right", "posixrules", "localtime", "Factory"]

  /// The deepest names have three parts; a link that leads back up is not followed for ever.
  private static let depthLimit = 3

  /// Those of this process.
  package static var current: ZoneFolders {
    ZoneFolders(variable: FileBytes.environmentValue("TZDIR"))
  }

  /// Whether a name stays inside the folder, whatever it is appended to.
  static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count <= 128
      && parts.allSatisfy { part in
        part.first != nil && part.first != UInt8(ascii: ".")
          && part.allSatisfy {
            0x61...0x7A ~= $0 | 0x20 || 0x2B...0x39 ~= $0 || $0 == UInt8(ascii: "_")
          }
      }
  }

  /// The bytes of a zone's file and its path; `nil` if no folder has it.
  func bytes(ofZone name: String) throws(TimeZoneError) -> (bytes: [UInt8], path: String)? {
    for folder in paths {
      let path = folder + "/" + name
      do {
        // One byte more than allowed, so that a longer file is seen to be one.
        return (try FileBytes.read(path: path, limit: ZoneFile.byteLimit + 1), path)
      } catch {
        if ZoneFolders.codesOfMissingFiles.contains(error.code) { continue }
        throw TimeZoneError(
          reason: .unreadableFile(code: error.code), text: name, place: path)
      }
    }
    return nil
  }

  /// The names of all zones in the first folder that has some, in order.
  ///
  /// - Complexity: opens each file of the folder.
  package func identifiers() -> [String] {
    for folder in paths {
      var found: [String] = []
      collect(in: folder, prefix: "", depth: 0, into: &found)
      if !found.isEmpty { return found.sorted() }
    }
    return []
  }

  private func collect(
    in folder: String, prefix: String, depth: Int, into found: inout [String]
  ) {
    for name in FileBytes.names(inFolder: folder) {
      if depth == 0, ZoneFolders.namesOfNoZones.contains(name) { continue }
      let path = folder + "/" + name
      if FileBytes.isFolder(path) {
        if depth < ZoneFolders.depthLimit {
          collect(in: path, prefix: prefix + name + "/", depth: depth + 1, into: &found)
        }
      } else if ZoneFolders.isName(prefix + name), hasZoneFileMark(path) {
        found.append(prefix + name)
      }
    }
  }

  private func hasZoneFileMark(_ path: String) -> Bool {
    (try? FileBytes.read(path: path, limit: 4)) == Array("TZif".utf8)
  }
}
